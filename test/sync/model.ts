// Implements the operations of the service in a simulation, as functions of its data.
import type { Reply } from "@staywire/codec";
import { DAY, dateAt } from "./settings.js";

/** The data of the service. */
export interface Data {
  /** True if the service has the property. */
  isPresent(id: number): boolean;
  /** The version of the property's data, which each change increases. */
  versionOf(id: number): number;
  readonly companies: ReadonlySet<number>;
  /** The ids of the properties of a company. */
  ratesOf(company: number): readonly number[];
  allReservations(): readonly Reservation[];
}

/** A reservation, or a block of the system (BookingID 0). */
export interface Reservation {
  readonly PropertyID: number;
  readonly BookingID: number;
  readonly ArrivalDate: string;
  readonly DepartureDate: string;
}

/** The parameters of all operations of the model. */
export interface Parameters {
  readonly MCUserID?: number;
  readonly PropertyID?: number;
  readonly PropertyIDs?: readonly number[];
  readonly PropertyIds?: readonly number[];
  readonly MinimumDateInRange?: string;
  readonly MaximumDateInRange?: string;
}

const none = { warnings: [], deviations: [] };

function found(value: unknown, itemErrors: readonly unknown[] = []): Reply {
  return { kind: "ok", value, itemErrors, ...none } as unknown as Reply;
}

function problem(code: string, category: string, retry = false) {
  return { code, category, message: code, text: code, retry };
}

/** Creates the reply with an error. */
export function errorReply(code: string, category: string, retry = false): Reply {
  const error = problem(code, category, retry);
  return { kind: "error", channel: "fault", value: null, errors: [error], ...error, ...none } as unknown as Reply;
}

const absent = errorReply("property-deleted", "deleted");
const denied = errorReply("no-permission-on-company", "permission");

/** True for a property whose rooms cannot be read in a list. */
function isTimeshare(id: number): boolean {
  return id % 7 === 0;
}

/**
 * Returns the rooms of a property by night. Only every eighth night is included, which is enough to detect a lost
 * night.
 */
function roomsOf(data: Data, id: number, { MinimumDateInRange = "", MaximumDateInRange = "" }: Parameters) {
  const [first, end] = [MinimumDateInRange, MaximumDateInRange].map((date) => Date.parse(`${date} UTC`) / DAY);
  const nights = [];
  const offset = (8 - (((first ?? 0) + id) % 8)) % 8;
  for (let night = (first ?? 0) + offset; night < (end ?? 0); night += 8) {
    nights.push({ DayOffset: night - (first ?? 0), RoomsToSell: (night + data.versionOf(id)) % 5 });
  }
  const StartDate = dateAt((first ?? 0) * DAY);
  return { PropertyID: id, StartDate, Nights: nights };
}

/** The operations by name. */
const operations: Readonly<Record<string, (data: Data, parameters: Parameters) => Reply>> = {
  GetManagementCompanyDefaultArrivalDepartureTimes: (data) =>
    found([...data.companies].map((MCUserID) => ({ MCUserID }))),
  GetAllReservations: (data) => found(data.allReservations()),
  GetAllPropertyRatesAndRestrictionsPerMC: (data, { MCUserID = 0 }) =>
    data.companies.has(MCUserID)
      ? found(data.ratesOf(MCUserID).map((PropertyID) => ({ PropertyID, Rate: data.versionOf(PropertyID) })))
      : denied,
  GetExtras(data, { PropertyID = 0 }) {
    if (!data.isPresent(PropertyID)) return absent;
    const Extras = [{ PropertyID, ItemDescription: `version ${data.versionOf(PropertyID)}` }];
    return found({ RowCount: 1, Extras, ErrorMsg: "" });
  },
  GetStaticPropertyDetails: (data, { PropertyIds = [] }) =>
    found(PropertyIds.map((id) => (data.isPresent(id) ? { PropertyId: id, TimeZoneId: data.versionOf(id) } : null))),
  GetPropertiesNightlyRoomsToSell(data, parameters) {
    const { PropertyIDs = [] } = parameters;
    const errors: unknown[] = [];
    const items = PropertyIDs.map((id, index) => {
      if (!data.isPresent(id)) return null;
      if (!isTimeshare(id)) return roomsOf(data, id, parameters);
      errors.push({ ...problem("timeshare-not-supported", "unsupported"), item: { index } });
      return { PropertyID: id, StartDate: "2027-01-01" };
    });
    return found(items, errors);
  },
  GetAOATSPropertyNightlyRoomsToSell: (data, parameters) =>
    data.isPresent(parameters.PropertyID ?? 0) ? found(roomsOf(data, parameters.PropertyID ?? 0, parameters)) : absent,
};

/** The operations in whose lists the service may fail to read one property. */
const lists: ReadonlySet<string> = new Set([
  "GetPropertiesNightlyRoomsToSell",
  "GetAllPropertyRatesAndRestrictionsPerMC",
]);

/**
 * Replaces one item of a list by a temporary error, which states that the item could not be read. `choose` selects the
 * item.
 */
export function withItemError(operation: string, reply: Reply, choose: (count: number) => number): Reply {
  if (reply.kind !== "ok" || !lists.has(operation)) return reply;
  const items = reply.value as unknown as readonly ({ readonly PropertyID: number } | null)[];
  const index = items.length === 0 ? 0 : choose(items.length);
  const id = items[index]?.PropertyID;
  if (id === undefined || reply.itemErrors.some(({ item }) => item?.index === index)) return reply;
  const error = { ...problem("unknown-error-2", "internal", true), message: missedItem(id), item: { index, id } };
  return found(items.with(index, { PropertyID: id, StartDate: "2027-01-01", ErrorMsg: error.message } as never), [
    ...reply.itemErrors,
    error,
  ]);
}

/** Returns the error message for a property that could not be read. */
export function missedItem(id: number): string {
  return `property ${id} could not be read`;
}

/** Returns the current reply of the service, without cache, fault or rate limit. */
export function replyOf(data: Data, operation: string, parameters: Parameters): Reply {
  return operations[operation]?.(data, parameters) ?? absent;
}

/** Returns the result in a reply; null for an error. */
export function resultOf(reply: Reply): unknown {
  return reply.kind === "ok" ? reply.value : null;
}
