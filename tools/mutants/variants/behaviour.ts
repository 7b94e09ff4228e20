// Variants of operations where the specification says nothing, contradicts itself, or allows several ways.

import {
  type Alteration,
  changing,
  changingRecords,
  eachRecord,
  isSuccess,
  misreading,
  performing,
  recordsOf,
  responding,
  set,
  textOf,
} from "@staywire/alterations";
import type { RecordValue, Value } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { addDays, atMidnight, dateOf, formatDdMmmYyyy, parseDdMmmYyyy, parseIsoDate } from "@staywire/values";
import { changedMembers, itemsOf, recordOf, untypedValue } from "../records.js";
import { today } from "../reference.js";
import { encodeCall } from "./prepared.js";
import type { Variant } from "./variant.js";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const STATIC = "GetStaticPropertyDetails";
const DETAILS = "GetManagementCompanyDetails";
const COMPANIES = "GetManagementCompanyDefaultArrivalDepartureTimes";
const lists = ["GetReservations", "GetReservationsWithTime"];

function emptyStay(operation: string, day: string, index: number): RecordValue {
  const stay = { ArrivalDate: day, DepartureDate: day, BookingID: 910_000_000 + index };
  return operation === "GetAllReservations" ? { ...stay, PropertyID: 1101 } : { ...stay, HasPoolHeat: false };
}

/** Days so close to each other that no blackout of a month fits between them. */
const emptyDays = Array.from({ length: 40 }, (_, at) => atMidnight(addDays(parseIsoDate(today), 10 + at * 20)));

const UNKNOWN = 2_147_483_646;
const DELETED = 1105;

function isUnknown({ PropertyID, MCUserID, McUserId }: RecordValue): boolean {
  return PropertyID === UNKNOWN || MCUserID === UNKNOWN || McUserId === UNKNOWN;
}

function isRightLogin({
  credentials: { username, password },
}: {
  credentials: { username?: string; password?: string };
}) {
  return username !== undefined && password === `${username}-password`;
}

/** Creates an alteration that returns a value for calls about an unknown property or company. */
function unknownAs(operation: string, value: (parameters: RecordValue) => Value | null): Alteration {
  return performing([operation], async (original, parameters, context) =>
    isUnknown(parameters) && isRightLogin(context) ? value(parameters) : original(parameters, context),
  );
}

const noTaxes: Value = {
  Tax1Percent: "0",
  Tax2Percent: "0",
  Tax3Percent: "0",
  ErrorMsg: "",
  ChargeTax1OnRental: false,
  ChargeTax2OnRental: false,
  ChargeTax3OnRental: false,
};

const noPool: Value = {
  HasPrivatePool: false,
  PoolHeatable: false,
  PoolHeatIncludedInPrice: false,
  DailyCharge: "0",
  MinimumNumberOfDaysToCharge: 0,
  ChargeTax1OnPoolHeat: false,
  ChargeTax2OnPoolHeat: false,
  ChargeTax3OnPoolHeat: false,
  ErrorMsg: "",
};

const unknownIsOpen = "The rule access.unknown-property is open: how an unknown property is answered is not stated.";

const unknownVariants: readonly Variant[] = [
  ...[...lists, "GetPropertyRates", "GetPropertyRatesAndRestrictions"].map(
    (operation): Variant => ({
      id: `unknown-property-empty-list-${operation}`,
      reason: unknownIsOpen,
      ...unknownAs(operation, () => []),
    }),
  ),
  {
    id: "unknown-property-no-extras",
    reason: unknownIsOpen,
    ...unknownAs("GetExtras", () => ({ RowCount: 0, Extras: [], ErrorMsg: "" })),
  },
  {
    id: "unknown-property-no-taxes",
    reason: unknownIsOpen,
    ...unknownAs("GetTaxRatesAndSettings", () => noTaxes),
  },
  { id: "unknown-property-no-pool", reason: unknownIsOpen, ...unknownAs("GetPoolHeatSettings", () => noPool) },
  {
    id: "unknown-property-no-details",
    reason: unknownIsOpen,
    ...changing([STATIC], (value) => recordsOf(value).filter(({ PropertyId }) => PropertyId !== UNKNOWN)),
  },
  {
    id: "unknown-company-as-item-error",
    reason: "The rule access.unknown-company is open.",
    aspect: "unknown-company",
    ...unknownAs(BULK, () => [
      { PropertyID: 4711, PropertyRates: [], ErrorMsg: "GetPropertyRatesAndRestrictions: Could not resolve MC" },
    ]),
  },
  {
    id: "unknown-company-as-item-error-in-own-words",
    reason: "The rule access.unknown-company is open.",
    aspect: "unknown-company",
    ...unknownAs(BULK, () => [{ PropertyID: 4711, ErrorMsg: "No such supplier." }]),
  },
  {
    id: "unknown-company-empty-list",
    reason: "The rule access.unknown-company is open.",
    aspect: "unknown-company",
    ...unknownAs(BULK, () => []),
  },
  {
    id: "unknown-company-with-empty-details",
    reason: "The rule access.unknown-company is open.",
    aspect: "unknown-company-details",
    ...unknownAs(DETAILS, ({ McUserId }) => ({ ID: Number(McUserId), MinChildAge: 0, MaxChildAge: 0 })),
  },
  {
    id: "unknown-company-as-fault",
    reason: "The rule access.unknown-company is open.",
    aspect: "unknown-company-details",
    ...performing([DETAILS], async (original, parameters, context) => {
      const value = await original(parameters, context);
      if (value === null) throw new ServiceFault("No such company.");
      return value;
    }),
  },
  {
    id: "deleted-property-has-pool-and-taxes",
    reason: "Section 7 names no text about deleted properties for these operations: access.deleted-unlisted is open.",
    ...performing(["GetPoolHeatSettings", "GetTaxRatesAndSettings", "GetExtras"], async (original, asked, context) => {
      if (asked.PropertyID !== DELETED) return original(asked, context);
      const { Extras, ...rest } = recordOf(await original({ ...asked, PropertyID: 1101 }, context));
      if (!Array.isArray(Extras)) return rest;
      return { ...rest, Extras: itemsOf(Extras).map((extra) => ({ ...recordOf(extra), PropertyID: DELETED })) };
    }),
  },
  {
    id: "deleted-property-in-words-of-other-operations",
    reason: "Section 7 names no text about deleted properties for these operations: access.deleted-unlisted is open.",
    ...performing(
      ["GetPoolHeatSettings", "GetTaxRatesAndSettings", "GetExtras", STATIC],
      async (original, parameters, context) => {
        if (parameters.PropertyID === DELETED && isRightLogin(context))
          throw new ServiceFault("Validation Error 3 - Property has been deleted from the system");
        return original(parameters, context);
      },
    ),
  },
];

/** Converts a date parameter from any format that a lenient reader accepts to dd MMM yyyy. */
function lenientDate(text: Value | undefined): Value | undefined {
  if (typeof text !== "string") return text;
  try {
    return formatDdMmmYyyy(parseIsoDate(text.trim().slice(0, 10)));
  } catch {
    return text.trim().replace(/^(\d) /, "0$1 ");
  }
}

const dateParameters = [
  "MinimumDateInRange",
  "MaximumDateInRange",
  "BookingArrivalDate",
  "BookingDepartureDate",
  "DateOfBirth",
  "WeddingAnniversary",
];

function withDates(parameters: RecordValue): RecordValue {
  return changedMembers(parameters, (name, value) => (dateParameters.includes(name) ? lenientDate(value) : value));
}

function sameDay({ MinimumDateInRange: from, MaximumDateInRange: to }: RecordValue): boolean {
  return typeof from === "string" && from !== "" && from === to;
}

function nextDay(text: Value | undefined): string {
  return formatDdMmmYyyy(addDays(parseDdMmmYyyy(String(text)), 1));
}

/** An alteration that returns no nights for a range without nights. */
const zeroNights = performing([MANY, ONE], async (original, parameters, context) => {
  if (!sameDay(parameters)) return original(parameters, context);
  let more: string;
  try {
    more = nextDay(parameters.MaximumDateInRange);
  } catch {
    return original(parameters, context);
  }
  const value = await original({ ...parameters, MaximumDateInRange: more }, context);
  const bare = (record: RecordValue): RecordValue => ({ ...record, Nights: [] });
  return Array.isArray(value) ? recordsOf(value).map(bare) : bare(recordOf(value));
});

const roomVariants: readonly Variant[] = [
  {
    id: "zero-nights-accepted",
    reason: "Sections 4.2 and 8 say 0 nights inclusive, and at least 1 night.",
    ...zeroNights,
  },
  {
    id: "only-free-nights",
    reason: "The rule rooms.every-night is open: that Nights has each night is not stated.",
    aspect: "nights",
    ...changing([MANY, ONE], (value) =>
      eachRecord(value, (record) =>
        Array.isArray(record.Nights)
          ? { ...record, Nights: recordsOf(record.Nights).filter((night) => Number(night.RoomsAvailable) > 0) }
          : record,
      ),
    ),
  },
  {
    id: "no-nights-without-signature",
    reason: "Section 7: whether an item whose signature could not be calculated has its nights is not stated.",
    aspect: "nights",
    ...changing([MANY], (value) =>
      eachRecord(value, (record) =>
        String(record.ErrorMsgs ?? "").includes("Signature") ? { ...record, Nights: [] } : record,
      ),
    ),
  },
  {
    id: "closed-nights-are-not-sold",
    reason: "The law RoomsAvailable = RoomsInCategory - RoomsSold is inferred: a night can be closed.",
    ...changing([MANY, ONE], (value) =>
      eachRecord(value, (record) =>
        Object.hasOwn(record, "RoomsSold") && record.RoomsAvailable === 0 ? { ...record, RoomsSold: 0 } : record,
      ),
    ),
  },
  ...(["L1", "L2", "L4", "L5", "L1-taken"] as const).map(
    (signatureLayout): Variant => ({
      id: `signature-layout-${signatureLayout}`,
      reason: "Section 2: the meaning of each bit is not shown.",
      aspect: "signature",
      options: { signatureLayout },
    }),
  ),
  {
    id: "signature-as-negative-int",
    reason: "Section 2: the meaning of each bit is not shown.",
    aspect: "signature",
    options: { signatureOverflow: "negative" },
  },
  {
    id: "long-range-has-signature-zero",
    reason: "Section 7: when the signature cannot be calculated is not stated.",
    ...changing([MANY], (value) =>
      eachRecord(value, (record) =>
        String(record.ErrorMsgs ?? "").includes("Signature") ? { ...record, ErrorMsgs: "" } : record,
      ),
    ),
  },
  {
    id: "past-ranges-refused",
    reason: "Section 7: what provokes Invalid days in range is not shown.",
    ...performing([MANY], async (original, parameters, context) => {
      const from = dateOrUndefined(parameters.MinimumDateInRange);
      if (from !== undefined && from < today && isRightLogin(context))
        throw new ServiceFault(`${MANY}: Invalid days in range`);
      return original(parameters, context);
    }),
  },
  {
    id: "properties-asked-for-twice-are-one",
    reason: "Section 4.2: one item per property; what a property named twice gives is not stated.",
    ...performing([MANY, STATIC], (original, parameters, context) => {
      const once = (ids: Value | undefined) => (Array.isArray(ids) ? [...new Set(itemsOf(ids))] : (ids ?? null));
      const { PropertyIDs, PropertyIds } = parameters;
      return original(
        PropertyIDs === undefined
          ? { ...parameters, PropertyIds: once(PropertyIds) }
          : { ...parameters, PropertyIDs: once(PropertyIDs) },
        context,
      );
    }),
  },
];

function dateOrUndefined(text: Value | undefined): string | undefined {
  try {
    const { year, month, day } = parseDdMmmYyyy(String(text));
    return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  } catch {
    return undefined;
  }
}

const lead = "CRMAddLead";
const text = (value: Value | undefined): string => (typeof value === "string" ? value : "");

const writeVariants: readonly Variant[] = [
  {
    id: "either-name-will-do",
    reason: "Section 4.2 says that both names are non-blank, section 7 that one or both must be entered.",
    ...performing([lead], (original, parameters, context) => {
      const { FirstName, LastName } = parameters;
      const isEither = text(FirstName).trim() !== "" || text(LastName).trim() !== "";
      const filled = (name: Value | undefined) => (isEither && text(name).trim() === "" ? "x" : name);
      return original({ ...parameters, FirstName: filled(FirstName), LastName: filled(LastName) }, context);
    }),
  },
  {
    id: "lengths-in-code-points",
    reason: "The note length-units: how many characters the limits count is not shown.",
    ...performing([lead], (original, parameters, context) => {
      const counted = Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "string" ? value.replace(/[\u{10000}-\u{10FFFF}]/gu, "x") : value,
      ]);
      return original(Object.fromEntries(counted), context);
    }),
  },
  {
    id: "texts-are-trimmed",
    reason: "Whether white space around a value counts is not stated.",
    ...performing([lead], (original, parameters, context) => {
      const trimmed = Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "string" ? value.trim() : value,
      ]);
      return original(Object.fromEntries(trimmed), context);
    }),
  },
  {
    id: "dates-in-other-forms-are-read",
    reason:
      "Section 2 gives the form that callers use; that another form is refused is stated for the dates of a lead only.",
    ...performing([MANY, ONE, "validateDiscountCode"], (original, parameters, context) =>
      original(withDates(parameters), context),
    ),
  },
  {
    id: "blackouts-overlap",
    reason: "Section 4.2: booked dates are answered with -1, yet a blackout may overlap reservations.",
    options: { blackoutOverlap: "allow" },
  },
  {
    id: "blackouts-are-not-listed",
    reason: "The rule reservations.blackouts is open.",
    ...changing([...lists, "GetAllReservations"], (value) =>
      recordsOf(value).filter(({ BookingID }) => Number(BookingID) <= 900_000_000),
    ),
  },
  {
    id: "blackouts-are-in-one-list-only",
    reason: "The rule reservations.blackouts is open; one of an earlier run has the name that the suite gives.",
    otherData: "It holds a blackout.",
    ...changing(["GetAllReservations"], (value) =>
      recordsOf(value).filter(({ BookingID }) => Number(BookingID) <= 900_000_000),
    ),
    prepare: async (transport) => {
      const nights = { dteArrive: "2027-01-20T00:00:00", dteDepart: "2027-01-22T00:00:00" };
      const parameters = { MCUserID: 601, PropertyID: 1101, GuestName: "Conformance Test", ...nights };
      await transport(encodeCall("company", "AddBlackoutDates", parameters));
    },
  },
  {
    id: "days-of-blackouts-of-no-night-are-booked",
    reason: "The rule AddBlackoutDates.note.empty-range is open: what a blackout of no night blocks is not stated.",
    otherData: "It holds blackouts of no night.",
    ...performing(["AddBlackoutDates", "GetAllReservations", ...lists], async (original, parameters, context) => {
      const { PropertyID = 1101 } = parameters;
      if (PropertyID !== 1101) return original(parameters, context);
      const [from, to] = [String(parameters.dteArrive), String(parameters.dteDepart)];
      if (emptyDays.some((day) => from < day && day < to)) return -1;
      const value = await original(parameters, context);
      return Array.isArray(value)
        ? untypedValue([...value, ...emptyDays.map((day, at) => emptyStay(context.operation, day, at))])
        : value;
    }),
  },
  {
    id: "blackouts-to-the-last-day",
    reason: "The rule AddBlackoutDates.beside is open: whether the night of the last day is blocked is not stated.",
    ...misreading(["AddBlackoutDates"], (parameters) => ({
      ...parameters,
      dteDepart: atMidnight(addDays(dateOf(String(parameters.dteDepart)), 1)),
    })),
  },
  {
    id: "blackouts-answered-with-one",
    reason: "Section 4.2: result values other than 0 and -1 are not shown.",
    aspect: "blackout-result",
    ...changing(["AddBlackoutDates"], (value) => (typeof value === "number" && value > 0 ? 1 : value)),
  },
  {
    id: "blackouts-listed-as-system-ranges",
    reason: "The rule AddBlackoutDates.listed is open: under which number a blackout is listed is not stated.",
    ...changingRecords([...lists, "GetAllReservations"], [], (each) =>
      Number(each.BookingID) > 900_000_000 ? { ...each, BookingID: 900_000_000, GuestName: "Blocked" } : each,
    ),
  },
  {
    id: "an-extra-of-two-items",
    reason: "Section 4.2: how many items the result has is not shown.",
    aspect: "extra",
    ...changing(["AddExtra"], (value) => {
      const [item] = recordsOf(value);
      return item === undefined || (item.ErrorMsg ?? "") !== ""
        ? value
        : [item, { ...item, ExtraID: 0, ExtraPrice: "0.00" }];
    }),
  },
  {
    id: "an-extra-without-number",
    reason: "The rule AddExtra.one-item is open: what its number is, is not shown.",
    aspect: "extra",
    ...changingRecords(["AddExtra"], [], set({ ExtraID: 0 })),
  },
  {
    id: "an-extra-is-added-once-only",
    reason: "Whether an extra can be added twice is not stated.",
    aspect: "extra",
    perform: (operation, original) => {
      const added = new Set<string>();
      if (operation !== "AddExtra") return original;
      return async (parameters, context) => {
        const value = await original(parameters, context);
        const key = `${parameters.BookingID} ${text(parameters.ItemCodeToAddToBooking).trim()}`;
        const isError = (recordsOf(value)[0]?.ErrorMsg ?? "") !== "";
        if (!isError && added.has(key)) throw new ServiceFault("AddExtra: Error 1 - the extra was not added");
        if (!isError) added.add(key);
        return value;
      };
    },
  },
  {
    id: "extra-codes-in-any-letter-case",
    reason: "Whether the letter case of a code counts is not stated.",
    ...performing(["AddExtra"], (original, parameters, context) =>
      original(
        { ...parameters, ItemCodeToAddToBooking: text(parameters.ItemCodeToAddToBooking).toUpperCase() },
        context,
      ),
    ),
  },
];

const readVariants: readonly Variant[] = [
  {
    id: "complex-rates-of-other-members",
    reason: "Section 2 does not show the members of ComplexRate.",
    ...responding((response) => {
      const body = textOf(response);
      if (!body.includes("<ComplexRate>")) return response;
      const changed = body
        .replace(/<MinNightsStay>\d+<\/MinNightsStay>\s*/g, "")
        .replaceAll("</ComplexRate>", "<Currency>EUR</Currency></ComplexRate>");
      return { ...response, body: new TextEncoder().encode(changed) };
    }, isSuccess),
  },
  {
    id: "user-function-with-item-errors",
    reason: "Section 4.2: what a user's function returns is not shown; an item has an ErrorMsg.",
    aspect: "user-function",
    ...changingRecords(
      ["UserFunctions"],
      [],
      set({ ComplexRates: [{ PropertyID: 1101, PropertyRates: null, ErrorMsg: "The rates are being worked on." }] }),
    ),
  },
  {
    id: "user-function-with-nothing",
    reason: "Section 4.2: what a user's function returns is not shown.",
    aspect: "user-function",
    ...changing(["UserFunctions"], (value) => {
      const {
        stringResponse: _,
        datasetResponse: __,
        ComplexRates: ___,
        requestingIP: ____,
        ...bare
      } = recordOf(value);
      return bare;
    }),
  },
  {
    id: "user-function-refuses-what-it-does-not-know",
    reason: "Section 4.2: the contents of xmlMsg per user are not shown.",
    aspect: "user-function",
    ...performing(["UserFunctions"], async (original, parameters, context) => {
      const value = await original(parameters, context);
      return isRightLogin(context) ? { ...recordOf(value), errorMessage: "Unknown message." } : value;
    }),
  },
  {
    id: "user-function-refused-as-fault",
    reason: "Section 4.2: the contents of xmlMsg per user are not shown.",
    aspect: "user-function",
    ...performing(["UserFunctions"], async (original, parameters, context) => {
      if (isRightLogin(context)) throw new ServiceFault("No function is configured for this user.");
      return original(parameters, context);
    }),
  },
  {
    id: "user-function-without-echo-of-blank",
    reason: "Section 4.2: requestingXML returns the XML of the request; without any there is nothing to return.",
    ...performing(["UserFunctions"], (original, parameters, context) =>
      original(
        {
          ...parameters,
          returnRequestingXML: parameters.returnRequestingXML === true && text(parameters.xmlMsg) !== "",
        },
        context,
      ),
    ),
  },
  {
    id: "an-own-company-without-details",
    reason: "The rule access.unknown-company is open: an agent's own company supplies nothing.",
    ...performing([DETAILS], async (original, parameters, context) => {
      if (parameters.McUserId === 501 && isRightLogin(context)) return null;
      return original(parameters, context);
    }),
  },
  {
    id: "an-own-company-without-rates",
    reason: "Section 7: MC has No Configured Properties.",
    ...performing([BULK], async (original, parameters, context) => {
      if (parameters.MCUserID === 501 && isRightLogin(context))
        throw new ServiceFault(`${BULK}: MC has No Configured Properties`);
      return original(parameters, context);
    }),
  },
  {
    id: "companies-listed-twice",
    reason: "The rule companies.once is open.",
    ...changing([COMPANIES], (value) => recordsOf(value).flatMap((each) => [each, each])),
  },
  {
    id: "details-refused-as-a-whole",
    reason: "The rule GetStaticPropertyDetails.beside-errors is open.",
    aspect: "refused-details",
    ...performing([STATIC], async (original, parameters, context) => {
      const value = await original(parameters, context);
      const bad = recordsOf(value).find(({ ErrorMessage }) => (ErrorMessage ?? "") !== "");
      if (bad !== undefined) throw new ServiceFault(String(bad.ErrorMessage));
      return value;
    }),
  },
  {
    id: "details-refused-as-a-whole-in-an-item",
    reason: "The rule GetStaticPropertyDetails.beside-errors is open, and section 7 shows no field for the text.",
    aspect: "refused-details",
    ...changing([STATIC], (value) => {
      const bad = recordsOf(value).find(({ ErrorMessage }) => (ErrorMessage ?? "") !== "");
      const unset = { PropertyId: 0, McUserId: 0, MinimumHoursBeforeCheckIn: 0, TenStarRating: "0" };
      return bad === undefined ? value : [{ ...unset, ErrorMessage: bad.ErrorMessage }];
    }),
  },
  {
    id: "native-is-false-for-a-company",
    reason: "Section 5.4: a company and a property manager may block days without being native users.",
    ...changing(["GetPropertyPermissions"], (value, _, { credentials }) =>
      credentials.username === "native" ? value : { ...recordOf(value), NativeProperty: false },
    ),
  },
  {
    id: "flags-are-false-for-the-owner",
    reason: "Section 2: the flags of a property are those of an agent's feed; a native user needs none.",
    aspect: "flags",
    ...changing(["GetPropertyPermissions"], (value) => {
      const record = recordOf(value);
      if (record.NativeProperty !== true) return record;
      return { ...record, MCEnableProperty: false, AgentEnableProperty: false, AgentUserID: 0 };
    }),
  },
  {
    id: "no-extras-as-empty-list",
    reason: "The rule errors.triggers is open: what provokes each listed text is not shown.",
    ...changing(["GetExtras"], (value) =>
      String(recordOf(value).ErrorMsg).includes("No Extras") ? { RowCount: 0, Extras: [], ErrorMsg: "" } : value,
    ),
  },
  {
    id: "no-rates-as-empty-list",
    reason: "The rule errors.triggers is open: what provokes each listed text is not shown.",
    ...performing(["GetPropertyRates", "GetPropertyRatesAndRestrictions"], async (original, parameters, context) => {
      try {
        return await original(parameters, context);
      } catch (error) {
        if (/No Rate|Could not resolve query/.test(String((error as Error).message))) return [];
        throw error;
      }
    }),
  },
  {
    id: "refused-properties-left-out-of-bulk-rates",
    reason:
      "Section 4.2: whether a property that the caller may not use has an item is not stated, nor is the order of items.",
    ...changing([BULK], (value) =>
      recordsOf(value)
        .filter(({ ErrorMsg, PropertyID }) => (ErrorMsg ?? "") === "" || PropertyID === 0)
        .reverse(),
    ),
  },
  {
    id: "discounts-need-a-night",
    reason: "Section 4.2 rejects negative stays; whether a stay of 0 nights is accepted is not shown.",
    ...performing(["validateDiscountCode"], async (original, parameters, context) => {
      if (parameters.BookingArrivalDate === parameters.BookingDepartureDate && isRightLogin(context))
        throw new ServiceFault(
          "validateDiscountCode: a discount code cannot apply to a reservation with a negative night stay",
        );
      return original(parameters, context);
    }),
  },
  {
    id: "unknown-discounts-are-errors",
    reason: "The rule validateDiscountCode.unknown-code is open.",
    ...performing(["validateDiscountCode"], async (original, parameters, context) => {
      const value = await original(parameters, context);
      if (recordOf(value).DiscountApplies === false) throw new ServiceFault("No such discount code.");
      return value;
    }),
  },
  {
    id: "agreed-messages-are-refused",
    reason: "Section 4.2: xmlMsg and jSonMsg are blank unless agreed with the provider.",
    aspect: "agreed",
    ...performing([...lists, "GetAllReservations"], async (original, parameters, context) => {
      if (isRightLogin(context) && (text(parameters.xmlMsg) !== "" || text(parameters.jSonMsg) !== ""))
        throw new ServiceFault("Not agreed.");
      return original(parameters, context);
    }),
  },
];

/** The calls that fill the caches of both accounts. */
const cachedCalls = ["company", "agent"].flatMap((username) => [
  encodeCall(username, "GetAllReservations", { xmlMsg: "", jSonMsg: "" }),
  ...[501, 601, 602, 603, 605, 606, 701].map((MCUserID) => encodeCall(username, BULK, { MCUserID })),
]);

const timeVariants: readonly Variant[] = [
  {
    id: "caches-at-full-length",
    reason: "Section 8: replies are cached for 1 minute, 10 minutes or 6 hours.",
    aspect: "time",
    options: { caching: true },
  },
  {
    id: "caches-on-a-target-whose-clock-cannot-be-moved",
    reason: "Section 8: replies are cached for 1 minute, 10 minutes or 6 hours.",
    aspect: "time",
    hasOwnClock: true,
    options: { caching: true },
  },
  ...([false, true] as const).map(
    (hasOwnClock): Variant => ({
      id: hasOwnClock ? "data-of-yesterday-on-a-target-of-its-own-clock" : "data-of-yesterday",
      reason: "Section 8: a reply that is cached for 10 minutes or 6 hours can be one of yesterday.",
      otherData: "It returns what was true yesterday.",
      aspect: "time",
      starts: "2026-11-20T23:57:00Z",
      hasOwnClock,
      options: { caching: true },
      prepare: async (transport, clock) => {
        for (const request of cachedCalls) await transport(request);
        await clock.advance(4 * 60);
      },
    }),
  ),
];

/** Variants in what operations do. */
export const behaviourVariants: readonly Variant[] = [
  ...unknownVariants,
  ...roomVariants,
  ...writeVariants,
  ...readVariants,
  ...timeVariants,
];
