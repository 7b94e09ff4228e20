// Mutants whose replies contradict each other, the replies to another user, or the known world.

import {
  type Alteration,
  changing,
  changingRecords,
  misreading,
  performing,
  recordsOf,
  responding,
  set,
  textOf,
} from "@staywire/alterations";
import type { HttpRequest, HttpResponse, RecordValue, Value } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { defaultWorld } from "@staywire/world";
import type { Mutant } from "./mutant.js";
import { recordOf } from "./records.js";
import { today } from "./reference.js";

const rates = "GetPropertyRatesAndRestrictions";
const net = "GetPropertyRates";
const permissions = "GetPropertyPermissions";
const blackout = "AddBlackoutDates";
const all = "GetAllReservations";
const rooms = "GetAOATSPropertyNightlyRoomsToSell";

interface Row {
  readonly id: string;
  readonly check: string;
  readonly operation: string;
  readonly breaks: string;
}

const row = (id: string, check: string, operation: string, breaks: string): Row => ({ id, check, operation, breaks });

function made({ operation, ...rest }: Row, make: Mutant["make"]): Mutant {
  return { ...rest, operations: [operation], make };
}

/** Creates a mutant that changes each record in the result of an operation. */
function record(
  of: Row,
  change: (value: RecordValue, parameters: RecordValue) => RecordValue,
  also: string[] = [],
): Mutant {
  return made(of, () => changingRecords([of.operation, ...also], [], change));
}

/** Creates a mutant that changes each item of the list that an operation returns. */
function items(of: Row, change: (item: RecordValue) => RecordValue): Mutant {
  return made(of, () => changing([of.operation], (value) => recordsOf(value).map(change)));
}

const { users: accounts, properties } = defaultWorld(today);
const users = accounts.map((each) => ({ ...each, password: each.password ?? "" }));
const kindOf = (id: number) => properties.find(({ PropertyID }) => PropertyID === id);

const ofRates: readonly Mutant[] = [
  items(
    row("nil-days-in-single", "rates.days-not-nil", rates, "the days are nil in the single call"),
    set({ AllowedArrivalDays: null }),
  ),
  made(row("first-band-only", "rates.net-days", net, "only the first band is returned"), () =>
    changing([net], (value) => recordsOf(value).slice(0, 1)),
  ),
  items(
    row("net-minimum-stay", "rates.net-days", net, "the minimum stay of a net rate is 1"),
    set({ MinNightsStay: 1 }),
  ),
  made(row("weekly-undivided", "rates.per-night", net, "a weekly rate is not divided by 7"), () =>
    changingRecords([rates], [], (band) =>
      band.RateType === "0" ? { ...band, Rate: `${Number(band.Rate) * 7}` } : band,
    ),
  ),
  items(row("net-above-gross", "rates.net-and-gross", net, "a net rate is above the other one"), (band) => ({
    ...band,
    DailyRate: `${Number(band.DailyRate) * 2}`,
  })),
];

const ofPermissions: readonly Mutant[] = [
  record(
    row("native-not-shown", "permissions.native", permissions, "NativeProperty is false"),
    set({ NativeProperty: false }),
  ),
  record(
    row("clone-not-shown", "permissions.clone", permissions, "CalendarSyncProperty is false"),
    set({ CalendarSyncProperty: false }),
  ),
  record(
    row("offline-not-shown", "permissions.offline", permissions, "everything can be booked online"),
    set({ OnlineBookingAllowed: true }),
  ),
  record(row("other-mc", "companies.of-property", permissions, "MCUserID is another company"), set({ MCUserID: 602 })),
  record(row("no-agent", "permissions.agent", permissions, "AgentUserID is 0"), set({ AgentUserID: 0 })),
  record(row("other-reason", "permissions.reason", permissions, "an orphan is refused as deleted"), (value) => ({
    ...value,
    ErrorMsg: String(value.ErrorMsg ?? "").replace(/\(1001\).*/, "(1012) property deleted"),
  })),
];

const ofLists: readonly Mutant[] = [
  ...[all, "GetReservations", "GetReservationsWithTime"].map((operation) =>
    made(
      row(`cancelled-listed-${operation}`, "reservations.cancelled", operation, "cancelled bookings are listed"),
      () =>
        changing([operation], (value, { PropertyID = 1101 }) =>
          PropertyID === 1101 ? [...recordsOf(value), cancelledStay(recordsOf(value)[0])] : value,
        ),
    ),
  ),
  made(row("clones-left-out", "reservations.every-kind", all, "clones are left out of the list of all"), () =>
    changing([all], (value) => recordsOf(value).filter(({ PropertyID }) => !kindOf(Number(PropertyID))?.cloneOf)),
  ),
  made(row("categories-left-out", "reservations.every-kind", all, "AOA properties are left out"), () =>
    changing([all], (value) => recordsOf(value).filter(({ PropertyID }) => kindOf(Number(PropertyID))?.kind !== "AOA")),
  ),
  made(row("timeshares-left-out", "reservations.timeshares-listed", all, "timeshares are left out"), () =>
    changing([all], (value) =>
      recordsOf(value).filter(({ PropertyID }) => kindOf(Number(PropertyID))?.kind !== "timeshare"),
    ),
  ),
  made(
    row(
      "unrelated-listed",
      "companies.no-unrelated",
      "GetManagementCompanyDefaultArrivalDepartureTimes",
      "lists all companies",
    ),
    () =>
      changing(["GetManagementCompanyDefaultArrivalDepartureTimes"], (value) => [
        ...recordsOf(value),
        ...[602, 605, 606, 701].map((MCUserID) => ({ MCUserID, DefaultArrivalTime: "", DefaultDepartureTime: "" })),
      ]),
  ),
];

function cancelledStay(like: RecordValue | undefined): RecordValue {
  const dates = { ArrivalDate: "2026-12-21T00:00:00", DepartureDate: "2026-12-28T00:00:00" };
  return { ...like, BookingID: 90004, ...dates };
}

const ofRooms: readonly Mutant[] = [
  record(
    row("ninety-nine-rooms", "rooms.category-size", rooms, "MaxRoomsInCategory is 99"),
    set({ MaxRoomsInCategory: 99 }),
  ),
  record(row("always-sold-out", "rooms.category-open", rooms, "a category is always sold out"), (value) => ({
    ...value,
    Nights: recordsOf(value.Nights).map((night) => ({
      ...night,
      RoomsSold: night.RoomsInCategory ?? 0,
      RoomsAvailable: 0,
    })),
  })),
  // For nights that are all alike, a right signature can be 0 (in a layout without a sentinel bit) or 1 (in a layout
  // whose sentinel is the lowest bit). So the signature of this mutant is 5.
  record(
    row("category-signature-5", "rooms.signature", rooms, "the signature is always 5"),
    set({ AvailabilitySignature: 5 }),
  ),
  made(row("signature-0", "rooms.signature", "GetPropertiesNightlyRoomsToSell", "the signature is always 0"), () =>
    changingRecords(["GetPropertiesNightlyRoomsToSell"], [], set({ AvailabilitySignature: 0 })),
  ),
];

const plausible: readonly Mutant[] = [
  record(row("fees-inverted", "extras.priced", "GetExtras", "the flags of the fees are inverted"), (value) => ({
    ...value,
    Extras: recordsOf(value.Extras).map((extra) => ({ ...extra, FlatFee: !extra.FlatFee, DailyFee: !extra.DailyFee })),
  })),
  record(row("negative-fee", "extras.fees", "GetExtras", "a fee is -1"), (value) => ({
    ...value,
    Extras: recordsOf(value.Extras).map((extra) => (extra.FlatFee ? { ...extra, FlatFeeAmount: "-1" } : extra)),
  })),
  record(
    row("heated-without-pool", "pool-heat.pool", "GetPoolHeatSettings", "every pool is heatable"),
    set({ HasPrivatePool: false, PoolHeatable: true }),
  ),
  record(
    row("charged-for-nothing", "taxes.charged", "GetTaxRatesAndSettings", "a tax of 0 is charged"),
    set({ Tax1Percent: "0" }),
  ),
  record(
    row("moment-of-2000", "figures.moments-today", rooms, "ResponseDateTime is in 2000"),
    set({ ResponseDateTime: "2000-01-01T12:00:00" }),
  ),
  record(
    row("no-address", "user-function.address", "UserFunctions", "requestingIP is blank"),
    set({ requestingIP: "" }),
  ),
  record(
    row("nobody-asks", "user-function.caller", "UserFunctions", "requestingUserID is 0"),
    set({ requestingUserID: 0 }),
  ),
  record(
    row("any-total", "discount.total", "validateDiscountCode", "GrandTotal is 123456.78"),
    set({ GrandTotal: "123456.78" }),
  ),
];

const ofUsers: readonly Mutant[] = [
  ...[all, "GetExtras", "GetTaxRatesAndSettings"].map((operation) =>
    made(
      row(`cached-for-all-${operation}`, "cache.apart-by-user", operation, "a cached reply is given to any user"),
      () => sharing(),
    ),
  ),
  made(
    row("lead-for-foreign-property", "lead.foreign-property-without-enquiry", "CRMAddLead", "takes any property"),
    () =>
      misreading(["CRMAddLead"], (parameters) =>
        parameters.AddAsEnquirey === true ? parameters : { ...parameters, PropertyID: 0 },
      ),
  ),
];

/**
 * Creates an alteration with a cache that ignores the user: a reply to the account `company` is also returned to every
 * other user who makes the same call.
 */
function sharing(): Alteration {
  const kept = new Map<string, HttpResponse>();
  return responding((response, request) => {
    const key = withoutUser(request);
    const isRefused = /You do not have|No Access|Validation Error 1|no access/i.test(textOf(response));
    const isOther = users.some(
      ({ password }) => password !== "company-password" && textAll(request).includes(password),
    );
    if (isOther && kept.has(key)) return kept.get(key) ?? response;
    if (response.status === 200 && !isRefused && !isOther) kept.set(key, response);
    return response;
  });
}

function textAll(request: HttpRequest): string {
  return `${request.target} ${textOf(request)}`;
}

// Longer passwords are removed first, because a shorter password can be a part of a longer one.
const byLength = [...users].sort((a, b) => b.password.length - a.password.length);

function withoutUser(request: HttpRequest): string {
  return byLength.reduce(
    (text, { username, password }) =>
      text.replaceAll(password, "").replaceAll(`>${username}<`, "><").replaceAll(`=${username}&`, "=&"),
    textAll(request),
  );
}

const writing: readonly Mutant[] = [
  made(row("dates-validated", "blackout.odd-dates", blackout, "a blackout that runs backwards is refused"), () =>
    misreading([blackout], (parameters) => {
      if (String(parameters.dteDepart) < String(parameters.dteArrive)) throw new ServiceFault("invalid dates");
      return parameters;
    }),
  ),
  made(row("one-day-refused", "blackout.odd-dates", blackout, "a blackout of one day is refused"), () =>
    misreading([blackout], (parameters) => {
      if (parameters.dteDepart === parameters.dteArrive) throw new ServiceFault("invalid dates");
      return parameters;
    }),
  ),
  made(row("any-company", "blackout.other-company", blackout, "MCUserID is ignored"), () =>
    misreading([blackout], set({ MCUserID: 601 })),
  ),
  made(row("details-of-anybody", "access.foreign-company", "GetManagementCompanyDetails", "McUserId is ignored"), () =>
    misreading(["GetManagementCompanyDetails"], set({ McUserId: 601 })),
  ),
  made(row("name-lost-in-post", "blackout.beside-another", blackout, "POST loses characters outside ASCII"), () =>
    performing([blackout], async (original, parameters, context) => {
      if (context.binding !== "post") return original(parameters, context);
      return original({ ...parameters, GuestName: ascii(parameters.GuestName) }, context);
    }),
  ),
  made(row("echo-in-ascii", "user-function.echo-characters", "UserFunctions", "loses characters outside ASCII"), () =>
    misreading(["UserFunctions"], (parameters) => ({ ...parameters, xmlMsg: ascii(parameters.xmlMsg) })),
  ),
];

function ascii(value: Value | undefined): string {
  return String(value ?? "").replace(/[^\u0020-\u007e]/g, "?");
}

const agreeing: readonly Mutant[] = ["GetExtras", "GetReservations"].map((operation) =>
  made(row(`refused-otherwise-in-get-${operation}`, "access.bindings-agree", operation, "GET has another error"), () =>
    performing([operation], async (original, parameters, context) => {
      try {
        const value = await original(parameters, context);
        return context.binding === "get" ? otherError(value) : value;
      } catch (error) {
        if (context.binding !== "get") throw error;
        throw new ServiceFault(`${operation}: DataSet not Populated`);
      }
    }),
  ),
);

function otherError(value: Value | null): Value | null {
  const text = recordOf(value).ErrorMsg;
  if (typeof text !== "string" || !text.includes("access rights")) return value;
  return { ...recordOf(value), ErrorMsg: "GetExtras: This query could not be resolved" };
}

/** All mutants whose replies contradict each other, the replies to a second user, or the known world. */
export const factMutants: readonly Mutant[] = [
  ...ofRates,
  ...ofPermissions,
  ...ofLists,
  ...ofRooms,
  ...plausible,
  ...ofUsers,
  ...writing,
  ...agreeing,
];
