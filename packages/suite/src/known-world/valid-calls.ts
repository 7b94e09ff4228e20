// Determines the parameters of valid calls from the known world: by a row for the operation, or by the names of its
// parameters.
import { service } from "@staywire/catalog";
import type { MayRefuse, Overrides, ValidCalls } from "@staywire/conformance/checks";
import { type Message, operationOf, phrase } from "@staywire/model";
import { addDays, atMidnight, type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import type { Need } from "@staywire/world";
import fc from "fast-check";
import { generatedGuests } from "./guests.js";
import {
  type KnownProperty,
  type KnownWorld,
  orAbsent,
  propertiesWith,
  type Tag,
  toName,
  toState,
  toWriteTo,
  unusable,
  wordsOf,
} from "./known-world.js";

type Maker = (world: KnownWorld, today: CalendarDate) => ValidCalls;

const notOrdinary: readonly Tag[] = ["aoa", "timeshare", ...unusable];

/** Tags of properties that operations on rates reject. */
const notByNight: readonly Tag[] = ["monthly-rates", ...unusable];

/** The rules for operations whose valid calls cannot be derived from the names of their parameters. */
const makers: Readonly<Record<string, Maker>> = {
  CRMAddLead: (world, today) =>
    ofFirstProperty(toWriteTo(world), ({ id }) => ({
      PropertyID: fc.constant(id),
      AgentAccountUserID: fc.constant(world.account ?? 0),
      ...sensibleLead(today),
    })),
  GetExtras: (world) => ofProperty(world, ["extras"]),
  GetPropertyRatesAndRestrictions: (world) => ofProperty(world, ["rates"], notByNight),
  GetAllPropertyRatesAndRestrictionsPerMC: (world) => ofCompany(world, "MCUserID", bulkCompanies(world)),
  GetPropertiesNightlyRoomsToSell: (world, today) =>
    mayFail(["signature-not-calculated"], soon(today, ofProperties(world, "PropertyIDs", ["ordinary"], notOrdinary))),
  GetAOATSPropertyNightlyRoomsToSell: (world, today) => soon(today, aoaOrTimeshare(world)),
  UserFunctions: userFunction,
  validateDiscountCode: (world, today) => ({ ...discountCalls(world, today), mayRefuse: unknownCode }),
  AddExtra: addExtra,
  GetTaxRatesAndSettings: (world) => ofProperty(world, ["taxes"]),
  AddBlackoutDates: addBlackoutDates,
  GetReservations: ofBookedProperty,
  GetReservationsWithTime: ofBookedProperty,
  GetPropertyRates: (world) => ofProperty(world, ["net-rates"], notByNight),
};

/** For each parameter that names an object, the rule for calls of operations with that parameter. */
const makersByParameter: Readonly<Record<string, Maker>> = {
  PropertyID: (world) => ofProperty(world, ["ordinary"]),
  PropertyIDs: (world) => ofProperties(world, "PropertyIDs", ["ordinary"], unusable),
  PropertyIds: (world) => ofProperties(world, "PropertyIds", ["ordinary"], unusable),
  MCUserID: (world) => ofCompany(world, "MCUserID", world.companies ?? []),
  // Only companies that supply a property are used. Others, such as the company of an agent, may have no details.
  McUserId: (world) => ofCompany(world, "McUserId", suppliers(world, [])),
};

/** Returns the source of valid calls of an operation. */
export function validCalls(world: KnownWorld, operation: string, today: CalendarDate): ValidCalls {
  const own = Object.hasOwn(makers, operation) ? makers[operation] : undefined;
  return (own ?? makerOf(operation))(world, today);
}

/**
 * Returns the rule for the first parameter that names an object. For a write, it uses only objects that may be written
 * to; for a range of nights, it prefers dates soon after today.
 */
function makerOf(operation: string): Maker {
  const { effect, parameters } = operationOf(service, operation);
  const named = Object.entries(makersByParameter).find(([name]) => Object.hasOwn(parameters, name));
  const maker: Maker = named?.[1] ?? (() => calls({}));
  const isRange = Object.hasOwn(parameters, "MinimumDateInRange");
  return (world, today) => {
    const valid = maker(effect === "write" ? toWriteTo(world) : world, today);
    return isRange ? soon(today, valid) : valid;
  };
}

type More = Omit<Extract<ValidCalls, { kind: "calls" }>, "kind" | "overrides">;

function calls(overrides: Overrides, more: More = {}): ValidCalls {
  return { kind: "calls", overrides, ...more };
}

/** Reports that the target is known to lack some data, or that the data is missing and how to provide it. */
function missing(world: KnownWorld, need: Need, what: Message, set: Message): ValidCalls {
  return (world.absent ?? []).includes(need)
    ? { kind: "absent", what }
    : { kind: "missing", what, set: orAbsent(set, need) };
}

function missingProperty(world: KnownWorld, having: readonly Tag[]): ValidCalls {
  const [tag = "ordinary"] = having;
  return missing(world, tag, wordsOf(tag), toName(having));
}

function ofProperty(world: KnownWorld, having: readonly Tag[], lacking: readonly Tag[] = unusable): ValidCalls {
  const ids = propertiesWith(world, having, lacking).map(({ id }) => id);
  return ids.length === 0 ? missingProperty(world, having) : calls({ PropertyID: fc.constantFrom(...ids) });
}

/**
 * Returns calls for the first ordinary property, with parameters that depend on the property. If these calls do not
 * pass, calls for the next properties are tried.
 */
function ofFirstProperty(world: KnownWorld, overrides: (property: KnownProperty) => Overrides): ValidCalls {
  const found = propertiesWith(world, ["ordinary"], unusable).map(overrides);
  const [first, ...alternatives] = found.slice(0, TRIED);
  return first === undefined ? missingProperty(world, ["ordinary"]) : calls(first, { alternatives });
}

/** The maximum number of objects of a kind to try until a baseline call passes. */
const TRIED = 6;

/**
 * Returns calls for ordinary properties with listed bookings, or for any ordinary property if none has such bookings.
 */
function ofBookedProperty(world: KnownWorld): ValidCalls {
  const booked = new Set(
    (world.bookings ?? []).filter(({ listed }) => listed !== false).map(({ property }) => property),
  );
  const ids = propertiesWith(world, ["ordinary"], notOrdinary)
    .map(({ id }) => id)
    .filter((id) => booked.has(id));
  if (ids.length === 0) return ofProperty(world, ["ordinary"], notOrdinary);
  return calls({ PropertyID: fc.constantFrom(...ids) });
}

function ofProperties(
  world: KnownWorld,
  parameter: string,
  having: readonly Tag[],
  lacking: readonly Tag[],
): ValidCalls {
  const ids = propertiesWith(world, having, lacking).map(({ id }) => id);
  if (ids.length === 0) return missingProperty(world, having);
  const some = fc.shuffledSubarray(ids, { minLength: 1, maxLength: Math.min(ids.length, 4) });
  return calls({ [parameter]: some });
}

function ofCompany(world: KnownWorld, parameter: string, companies: readonly number[]): ValidCalls {
  if (companies.length === 0) return missing(world, "company", phrase`company`, toState(phrase`companies`));
  return calls({ [parameter]: fc.constantFrom(...companies) }, { itemErrors: true });
}

/**
 * Returns the companies that are known to supply a usable property with the given tags. Default: a property with rates.
 */
function suppliers(world: KnownWorld, having: readonly Tag[] = ["rates"]): number[] {
  const found = propertiesWith(world, having, unusable).flatMap(({ company }) => company ?? []);
  return [...new Set(found)];
}

/**
 * Returns the company whose rates to request: the one with the fewest properties, because its reply is the smallest.
 */
export function bulkCompany(world: KnownWorld): number | undefined {
  const { properties = [] } = world;
  const sizeOf = (id: number): number => properties.filter(({ company }) => company === id).length;
  return suppliers(world).sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

function bulkCompanies(world: KnownWorld): number[] {
  const company = bulkCompany(world);
  return company === undefined ? [] : [company];
}

/** Allows errors with these codes in items of a valid reply. */
function mayFail(itemErrors: readonly string[], valid: ValidCalls): ValidCalls {
  return valid.kind === "calls" ? { ...valid, itemErrors } : valid;
}

/** Makes half of the ranges begin within two weeks, when most nights are sold. */
function soon(today: CalendarDate, valid: ValidCalls): ValidCalls {
  if (valid.kind !== "calls") return valid;
  const days = fc.oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 400 }));
  const from = days.map((ahead) => formatDdMmmYyyy(addDays(today, ahead)));
  return { ...valid, overrides: { ...valid.overrides, MinimumDateInRange: from } };
}

function aoaOrTimeshare(world: KnownWorld): ValidCalls {
  const lacking: readonly Tag[] = ["offline", ...unusable];
  const found = (["aoa", "timeshare"] as const).flatMap((tag) => propertiesWith(world, [tag], lacking));
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) return calls({ PropertyID: fc.constantFrom(...new Set(ids)) });
  return missing(world, "aoa", phrase`AOA or timeshare property`, phrase`${toName(["aoa"])} or ["timeshare"]`);
}

/**
 * Returns calls of a user's own function, whose meaning only that user knows. Items of a reply of the function may
 * report errors, for example for a property with monthly rates.
 */
function userFunction({ userMessage }: KnownWorld): ValidCalls {
  const itemErrors = true;
  if (userMessage !== undefined) return calls({ xmlMsg: fc.constant(userMessage) }, { itemErrors });
  const why = phrase`the user's function refuses a message that means nothing to it`;
  const mayRefuse = { codes: ["unclassified"], why, set: toState(phrase`userMessage of the user`) };
  return calls({ xmlMsg: fc.constantFrom("", "%3Ca%3E1%3C%2Fa%3E") }, { mayRefuse, itemErrors });
}

/**
 * Returns calls for stays of at least one night, because the specification does not say whether a code applies to a
 * stay without nights.
 */
function discountCalls(world: KnownWorld, today: CalendarDate): ValidCalls {
  const within = (min: number, max: number) =>
    fc.integer({ min, max }).map((days) => formatDdMmmYyyy(addDays(today, days)));
  return ofFirstProperty(world, ({ id, company }) => ({
    BookingArrivalDate: within(0, 60),
    BookingDepartureDate: within(61, 90),
    PropertyID: fc.constant(id),
    MCUserID: fc.constant(company ?? 0),
    DiscountCode: fc.constantFrom("SPRING-10", "no such code", "5% & more", "Ünlü 王"),
    RentalRate: fc.constantFrom("100", "0", "1250.50", "99999.99"),
  }));
}

/** The reply to an unknown code is not specified. */
const unknownCode: MayRefuse = {
  codes: ["unclassified", "dataset-not-obtained", "addition-not-supported"],
  why: phrase`the target refuses discount codes that it does not know`,
};

/** The specification does not say whether an extra can be added twice. */
const addedAlready: MayRefuse = {
  codes: ["extra-not-added-1", "extra-not-added-2", "unclassified"],
  why: phrase`the target does not add the extra, which the booking may have already`,
  set: toState(phrase`reservation with the caller's UserID, without extras`),
};

/** A listed booking can belong to another channel; only adding an extra shows that. */
const othersBooking: MayRefuse = {
  codes: [...addedAlready.codes, "no-booking-rights"],
  why: phrase`the target adds no extra to the bookings that are listed, which may be those of others`,
  set: toState(phrase`reservation with the caller's UserID`),
};

function addExtra(world: KnownWorld): ValidCalls {
  const active = (world.bookings ?? []).filter(({ own, cancelled }) => own !== false && cancelled !== true);
  const own = active.filter((each) => each.own === true);
  const isKnown = own.length > 0;
  const found = (isKnown ? own : active).flatMap(({ id, property }) => {
    const codes = (world.items ?? []).filter((item) => item.property === property).map(({ code }) => code);
    if (codes.length === 0) return [];
    return [{ BookingID: fc.constant(id), ItemCodeToAddToBooking: fc.constantFrom(...codes) }];
  });
  const [first, ...alternatives] = found.slice(0, TRIED);
  const mayRefuse = isKnown ? addedAlready : othersBooking;
  if (first !== undefined) return calls(first, { alternatives, mayRefuse });
  return missing(
    world,
    "booking",
    phrase`booking that the caller may add extras to`,
    toState(phrase`reservation with the caller's UserID, of a property with extras`),
  );
}

/**
 * Returns generators for parameters of a lead that a service may restrict although the service description has no such
 * constraint.
 */
function sensibleLead(today: CalendarDate): Overrides {
  const size = fc.constantFrom(0, 1, 4, 12);
  const ago = fc.integer({ min: 400, max: 30_000 }).map((days) => formatDdMmmYyyy(addDays(today, -days)));
  const past = fc.oneof(fc.constant(""), ago);
  const within = (min: number, max: number) => fc.integer({ min, max }).map((days) => atMidnight(addDays(today, days)));
  return {
    TypicalPartySize: size,
    EnquiryPartySize: size,
    DateOfBirth: past,
    WeddingAnniversary: past,
    EnquireyArrivalDate: within(1, 200),
    EnquireyDepartureDate: within(201, 400),
  };
}

function addBlackoutDates(world: KnownWorld, today: CalendarDate): ValidCalls {
  const found = propertiesWith(toWriteTo(world), ["native"], ["timeshare", ...unusable]);
  const [{ id, company } = { id: 0, company: undefined }] = found;
  if (found.length === 0 || company === undefined) {
    const set = phrase`${toName(["native"])}, and blackoutUser where another user may block it`;
    return missing(world, "native", phrase`property that the caller may block`, set);
  }
  // The stay is far from the dates of other cases, and always has at least one night.
  const arrival = fc.integer({ min: 500, max: 520 }).map((days) => atMidnight(addDays(today, days)));
  const departure = fc.integer({ min: 521, max: 530 }).map((days) => atMidnight(addDays(today, days)));
  const overrides = {
    MCUserID: fc.constant(company),
    PropertyID: fc.constant(id),
    GuestName: fc.constantFrom(...generatedGuests),
    dteArrive: arrival,
    dteDepart: departure,
  };
  return calls(overrides, world.blackoutUser === undefined ? {} : { user: world.blackoutUser });
}
