// Mutants whose wrong value contradicts other replies of the target, either to the same caller or to another caller.

import {
  type Change,
  changing,
  changingList,
  changingRecords,
  type Edit,
  performing,
  recordsOf,
  set,
} from "@staywire/alterations";
import type { RecordValue, Value } from "@staywire/codec";
import { type CallContext, ServiceFault } from "@staywire/server";
import { addDays, atMidnight, dateOf, multiplyDecimals } from "@staywire/values";
import { defaultWorld } from "@staywire/world";
import type { Mutant } from "./mutant.js";
import { recordOf } from "./records.js";
import { today } from "./reference.js";

/** A mutant whose findings must name an operation and a member. */
export interface Contradiction extends Mutant {
  /** The member with the wrong value. */
  readonly member: string;
  /** The operation with the wrong member. */
  readonly operation: string;
}

/** The second account, whose replies are compared with those of the main account. */
const otherAccount = "agent";

type Make = Mutant["make"];
type Place = readonly [check: string, operation: string, member: string];

function one(id: string, [check, operation, member]: Place, breaks: string, make: Make): Contradiction {
  return { id, check, operation, member, breaks, make };
}

/** Creates a mutant that changes the result of an operation. */
function value(id: string, place: Place, breaks: string, change: Change): Contradiction {
  return one(id, place, breaks, () => changing([place[1]], change));
}

type Row = (id: string, place: Place, breaks: string, edit: Edit) => Contradiction;

/**
 * Returns a function that creates mutants. A mutant changes each record of the list at the path; without a path, the
 * result itself or each of its items.
 */
const recordsAt =
  (...path: readonly string[]): Row =>
  (id, place, breaks, edit) =>
    one(id, place, breaks, () => changingRecords([place[1]], path, edit));

const records = recordsAt();
const bulkBand = recordsAt("PropertyRates");
const night = recordsAt("Nights");
const extra = recordsAt("Extras");

const edited =
  (member: string, change: (value: Value | undefined) => Value): Edit =>
  (row) => ({ ...row, [member]: change(row[member]) });
const oneMore = (value: Value | undefined): number => Number(value) + 1;
const later = (value: Value | undefined): string => atMidnight(addDays(dateOf(String(value)), 1));
const perWeek = (rate: RecordValue): RecordValue =>
  rate.RateType === "0" ? { ...rate, Rate: multiplyDecimals(String(rate.Rate), "7") } : rate;
/** Changes a band, or the bands of a property in the list of a company. */
const ofBands = (row: RecordValue, change: (band: RecordValue) => RecordValue): RecordValue => {
  if (row.Rate !== undefined) return change(row);
  const { PropertyRates } = row;
  return PropertyRates === undefined ? row : { ...row, PropertyRates: recordsOf(PropertyRates).map(change) };
};
const swapped = (rate: RecordValue): RecordValue => ({ ...rate, RateType: rate.RateType === "0" ? "1" : "0" });
const isOther = ({ credentials }: CallContext): boolean => credentials.username === otherAccount;
const flipped = (row: RecordValue, ...members: readonly string[]): RecordValue => ({
  ...row,
  ...Object.fromEntries(members.map((member) => [member, row[member] !== true])),
});

const single = "GetPropertyRatesAndRestrictions";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const net = "GetPropertyRates";
const plain = "GetReservations";
const timed = "GetReservationsWithTime";
const all = "GetAllReservations";
const many = "GetPropertiesNightlyRoomsToSell";
const category = "GetAOATSPropertyNightlyRoomsToSell";
const permissions = "GetPropertyPermissions";
const details = "GetStaticPropertyDetails";
const extras = "GetExtras";
const taxes = "GetTaxRatesAndSettings";
const heat = "GetPoolHeatSettings";
const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";
const company = "GetManagementCompanyDetails";

const rates: readonly Contradiction[] = [
  bulkBand(
    "bulk-least-stay",
    ["rates.bulk-bands", bulk, "MinNightsStay"],
    "another least stay in the list of a company",
    edited("MinNightsStay", oneMore),
  ),
  bulkBand(
    "bulk-longest-stay",
    ["rates.bulk-bands", bulk, "MaxNightsStay"],
    "no longest stay in the list of a company",
    set({ MaxNightsStay: 0 }),
  ),
  bulkBand(
    "bulk-rate-types",
    ["rates.bulk-bands", bulk, "RateType"],
    "weekly and daily are swapped in the list",
    swapped,
  ),
  one("bulk-first-band", ["rates.bulk-bands", bulk, "FromDate"], "the list of a company has first bands only", () =>
    changingList([bulk], ["PropertyRates"], (bands) => bands.slice(0, 1)),
  ),
  value("bulk-twice", ["rates.bulk-bands", bulk, "FromDate"], "a company lists its first property twice", (items) => [
    ...recordsOf(items).slice(0, 1),
    ...recordsOf(items),
  ]),
  bulkBand(
    "bulk-days",
    ["rates.bulk-bands", bulk, "AllowedArrivalDays"],
    "Saturday and Sunday are no days of arrival",
    edited("AllowedArrivalDays", (days = null) => days && { ...recordOf(days), Sat: false, Sun: false }),
  ),
  records(
    "single-rate",
    ["rates.bulk-bands", single, "Rate"],
    "each rate is one more than in the list of the company",
    (band) => ({
      ...band,
      Rate: `${Number(band.Rate) + 1}`,
    }),
  ),
  records("single-types", ["rates.bulk-bands", single, "RateType"], "weekly and daily are swapped", swapped),
  records("single-from", ["rates.bulk-bands", single, "FromDate"], "bands begin a day late", edited("FromDate", later)),
  value("single-last-band", ["rates.bulk-bands", single, "ToDate"], "the last band is lost", (bands) =>
    recordsOf(bands).slice(0, -1),
  ),
  one("single-refused", ["rates.bulk-refusal", single, "Rate"], "properties of the list are refused alone", () =>
    performing([single], async () => {
      throw new ServiceFault("GetPropertyRatesAndRestrictions: This User does not have permissions for this property");
    }),
  ),
  records("single-per-week", ["rates.per-night", single, "Rate"], "weekly rates are returned per week", perWeek),
  bulkBand(
    "bulk-per-week",
    ["rates.per-night", bulk, "Rate"],
    "the list of a company has weekly rates per week",
    perWeek,
  ),
  one("both-per-week", ["rates.per-night", single, "Rate"], "both operations return weekly rates per week", () =>
    changingRecords([single, bulk], [], (row) => ofBands(row, perWeek)),
  ),
  value("net-per-week", ["rates.per-night", net, "DailyRate"], "net rates of stays of a week are per week", (bands) =>
    recordsOf(bands).map((band) =>
      band.MinNightsStay === 7 ? { ...band, DailyRate: multiplyDecimals(String(band.DailyRate), "7") } : band,
    ),
  ),
  records("net-doubled", ["rates.net-and-gross", net, "DailyRate"], "the net rate is twice the rate", (band) => ({
    ...band,
    DailyRate: multiplyDecimals(String(band.DailyRate), "2"),
  })),
  records(
    "net-least-stay",
    ["rates.net-days", net, "MinNightsStay"],
    "another least stay beside net rates",
    set({ MinNightsStay: 1 }),
  ),
  value("net-first-band", ["rates.net-days", net, "FromDate"], "the first net rate only", (bands) =>
    recordsOf(bands).slice(0, 1),
  ),
  value("net-split", ["rates.net-bands", net, "FromDate"], "a net rate is two bands", (bands) =>
    recordsOf(bands).flatMap((band) => [
      { ...band, ToDate: band.FromDate ?? "" },
      { ...band, FromDate: later(band.FromDate) },
    ]),
  ),
  records("net-to", ["rates.net-days", net, "ToDate"], "net rates end a day late", edited("ToDate", later)),
];

/** Adds cancelled bookings to a list. */
function withCancelled(found: Value): Value {
  const cancelled = defaultWorld(today).reservations.filter((each) => each.cancelled === true);
  const added = cancelled.map(({ PropertyID, BookingID, ArrivalDate, DepartureDate }) => ({
    PropertyID,
    BookingID,
    ArrivalDate: `${ArrivalDate}T00:00:00`,
    DepartureDate: `${DepartureDate}T00:00:00`,
  }));
  return [...recordsOf(found), ...added];
}

const { properties } = defaultWorld(today);
const aoa = properties.filter(({ kind }) => kind === "AOA").map(({ PropertyID }) => PropertyID);
const clones = properties.filter(({ cloneOf }) => cloneOf !== undefined).map(({ PropertyID }) => PropertyID);

const without = (ids: readonly number[]) => (found: Value) =>
  recordsOf(found).filter(({ PropertyID }) => !ids.includes(Number(PropertyID)));

const stays: readonly Contradiction[] = [
  records(
    "timed-guest",
    ["reservations.guests-agree", timed, "GuestName"],
    "the names of guests are lost",
    set({ GuestName: "" }),
  ),
  records(
    "timed-remark",
    ["reservations.guests-agree", timed, "specialResponse"],
    "the remarks are lost",
    set({ specialResponse: "" }),
  ),
  records(
    "timed-heat",
    ["reservations.guests-agree", timed, "HasPoolHeat"],
    "no stay has pool heat",
    set({ HasPoolHeat: false }),
  ),
  value("timed-fewer", ["reservations.with-time-agrees", timed, "BookingID"], "the first stay is lost", (found) =>
    recordsOf(found).slice(1),
  ),
  records(
    "plain-departure",
    ["reservations.with-time-agrees", plain, "DepartureDate"],
    "stays depart a day late",
    edited("DepartureDate", later),
  ),
  records(
    "all-arrival",
    ["reservations.all-dates", all, "ArrivalDate"],
    "stays arrive a day late in the list of all",
    edited("ArrivalDate", later),
  ),
  value(
    "all-without-aoa",
    ["reservations.every-kind", all, "PropertyID"],
    "AOA properties are left out of the list of all",
    without(aoa),
  ),
  value(
    "all-without-clones",
    ["reservations.every-kind", all, "PropertyID"],
    "clones are left out of the list of all",
    without(clones),
  ),
  value(
    "all-cancelled",
    ["reservations.all-agree", all, "BookingID"],
    "cancelled bookings are in the list of all",
    withCancelled,
  ),
  one("all-shared", ["reservations.accessible", all, "PropertyID"], "the list of all is shared by all users", () => {
    const shared = { username: "company", password: "company-password" };
    return performing([all], async (original, parameters, context) =>
      original(parameters, { ...context, credentials: shared }),
    );
  }),
  records(
    "cold-pools",
    ["reservations.heated", heat, "PoolHeatable"],
    "no pool can be heated",
    set({ PoolHeatable: false, DailyCharge: "0", PoolHeatIncludedInPrice: false }),
  ),
  records(
    "plain-heat",
    ["reservations.guests-agree", plain, "HasPoolHeat"],
    "every stay has pool heat in one list",
    set({ HasPoolHeat: true }),
  ),
  one("heat-everywhere", ["reservations.heated", plain, "HasPoolHeat"], "every stay has pool heat in both lists", () =>
    changingRecords([plain, timed], [], set({ HasPoolHeat: true })),
  ),
  records(
    "timed-midnight",
    ["reservations.times-of-day", timed, "ArrivalDate"],
    "stays with times arrive at another time",
    (stay) => ({
      ...stay,
      ArrivalDate: `${String(stay.ArrivalDate).slice(0, 11)}03:00:00`,
    }),
  ),
];

const allFree = (night: RecordValue): RecordValue => ({
  ...night,
  RoomsSold: 0,
  RoomsAvailable: Number(night.RoomsInCategory),
});
const allSold = (night: RecordValue): RecordValue => ({
  ...night,
  RoomsSold: Number(night.RoomsInCategory),
  RoomsAvailable: 0,
});

const rooms: readonly Contradiction[] = [
  night(
    "booked-is-free",
    ["rooms.reservations-take-nights", many, "RoomsAvailable"],
    "reservations take no nights",
    allFree,
  ),
  records(
    "rooms-of-another",
    ["rooms.of-property", category, "PropertyID"],
    "another property is named",
    edited("PropertyID", oneMore),
  ),
  value("rooms-left-out", ["rooms.of-property", many, "PropertyID"], "the first property has no item", (items) =>
    recordsOf(items).slice(1),
  ),
  night("range-is-free", ["rooms.system-ranges", many, "BookingID 0"], "ranges of the system take no nights", allFree),
  night(
    "nights-a-day-late",
    ["rooms.reservations-take-nights", many, "RoomsAvailable"],
    "nights are those of the day before",
    edited("DayOffset", oneMore),
  ),
  value(
    "only-last-night",
    ["rooms.reservations-take-nights", many, "RoomsAvailable"],
    "a stay takes its first night only",
    (found) =>
      recordsOf(found).map((item) => {
        const list = recordsOf(item.Nights);
        return {
          ...item,
          Nights: list.map((each, at) => (Number(list[at - 1]?.RoomsSold) > 0 ? allFree(each) : each)),
        };
      }),
  ),
  night("free-is-sold", ["rooms.sold-nights", many, "RoomsSold"], "every night is sold", allSold),
  night(
    "category-unsold",
    ["rooms.category-reservations", category, "RoomsAvailable"],
    "no room of a category is sold",
    allFree,
  ),
  night(
    "room-too-many",
    ["rooms.category-reservations", category, "RoomsAvailable"],
    "a night without a sale offers one room more than the category has",
    (night) => (night.RoomsSold === 0 ? { ...night, RoomsAvailable: Number(night.RoomsInCategory) + 1 } : night),
  ),
  night("category-sold-out", ["rooms.category-sold", category, "RoomsSold"], "a category is always sold out", allSold),
  records(
    "many-rooms",
    ["rooms.category-size", category, "MaxRoomsInCategory"],
    "a category has 99 rooms",
    set({ MaxRoomsInCategory: 99 }),
  ),
  night(
    "night-of-two",
    ["rooms.within-category", many, "RoomsInCategory"],
    "a night has two rooms",
    set({ RoomsInCategory: 2 }),
  ),
  records(
    "one-signature",
    ["rooms.signature", many, "AvailabilitySignature"],
    "every signature is the same",
    set({ AvailabilitySignature: 268435456 }),
  ),
  records(
    "own-signature",
    ["rooms.signature", many, "AvailabilitySignature"],
    "each property has a signature of its own",
    (item) => ({
      ...item,
      AvailabilitySignature: Number(item.PropertyID),
    }),
  ),
  records(
    "old-reply",
    ["figures.moments-today", many, "ResponseDateTime"],
    "responses are dated in the year 2000",
    set({ ResponseDateTime: "2000-01-01T00:00:00" }),
  ),
];

/** Creates a mutant that returns data of a property to a caller without rights. */
function answersForOthers(operation: string): Contradiction {
  const place = ["access.denied-properties", operation, "PropertyID"] as const;
  return one(`answers-${operation}`, place, `${operation} answers whatever the rights are`, () => {
    const owner = { username: "company", password: "company-password" };
    return performing([operation], async (original, parameters, context) =>
      original(parameters, { ...context, credentials: owner }),
    );
  });
}

/** Creates a mutant in which a flag of the permissions has the same value for every property. */
function flag(member: string, on: boolean, check: string): Contradiction {
  const name = `${member}-${on}`.toLowerCase();
  return records(
    `permissions-${name}`,
    [check, permissions, member],
    `${member} is always ${on}`,
    set({ [member]: on }),
  );
}

const rights: readonly Contradiction[] = [
  ...[extras, single, taxes, heat, plain, net].map(answersForOthers),
  flag("MCEnableProperty", false, "access.denied-properties"),
  flag("AgentEnableProperty", false, "access.denied-properties"),
  flag("MCEnableProperty", true, "permissions.flags-and-text"),
  flag("AgentEnableProperty", true, "permissions.flags-and-text"),
  records(
    "permission-text",
    ["access.denied-properties", permissions, "ErrorMsg"],
    "permissions name a reason that is none",
    (row) => ({
      ...row,
      ErrorMsg:
        row.ErrorMsg || "GetPropertyPermissions: (1010) no agent relation configured between supplier and agent",
    }),
  ),
  one(
    "heat-refused",
    ["access.granted-properties", heat, "MCEnableProperty"],
    "the pool of a granted property is refused",
    () =>
      performing([heat], async () => {
        throw new ServiceFault("GetPoolHeatSettings: no access rights to this Property (1)");
      }),
  ),
  flag("AOAProperty", false, "permissions.kind"),
  flag("TimeShare", false, "permissions.kind"),
  flag("AOAProperty", true, "permissions.kind"),
  flag("OnlineBookingAllowed", true, "permissions.offline"),
  flag("OnlineBookingAllowed", false, "permissions.offline"),
  records(
    "another-company",
    ["companies.of-property", permissions, "MCUserID"],
    "the company is another one",
    set({ MCUserID: 602 }),
  ),
  records("no-company", ["companies.of-property", permissions, "MCUserID"], "the company is 0", set({ MCUserID: 0 })),
  records(
    "details-company",
    ["companies.of-property", details, "McUserId"],
    "the company of the details is 0",
    set({ McUserId: 0 }),
  ),
  records(
    "agent-by-property",
    ["permissions.agent", permissions, "AgentUserID"],
    "each property has another agent",
    (row) => ({
      ...row,
      AgentUserID: Number(row.PropertyID),
    }),
  ),
  records("agent-zero", ["permissions.agent", permissions, "AgentUserID"], "the agent is 0", set({ AgentUserID: 0 })),
  flag("NativeProperty", false, "permissions.native"),
  flag("NativeProperty", true, "permissions.native"),
  flag("CalendarSyncProperty", false, "reservations.shared"),
  records("no-category-warning", ["permissions.texts", permissions, "ErrorMsg"], "warnings are left out", (row) => ({
    ...row,
    ErrorMsg: String(row.ErrorMsg ?? "").includes("Warning") ? "" : row.ErrorMsg,
  })),
  records(
    "no-clone-text",
    ["permissions.texts", permissions, "ErrorMsg"],
    "the text about a clone is left out",
    (row) => ({
      ...row,
      ErrorMsg: String(row.ErrorMsg ?? "").includes("(12,000)") ? "" : row.ErrorMsg,
    }),
  ),
];

const settings: readonly Contradiction[] = [
  records(
    "row-count",
    ["extras.row-count", extras, "RowCount"],
    "RowCount is one too many",
    edited("RowCount", oneMore),
  ),
  ...(["FlatFee", "DailyFee", "PercentageFee"] as const).map((member) =>
    extra(`flipped-${member.toLowerCase()}`, ["extras.priced", extras, member], `${member} is inverted`, (row) =>
      flipped(row, member),
    ),
  ),
  records(
    "lost-third-tax",
    ["taxes.exist", taxes, "Tax3Name"],
    "the third tax is lost",
    set({ Tax3Name: "", Tax3Percent: "0", ChargeTax3OnRental: false }),
  ),
  records("taxes-inverted", ["taxes.charged", taxes, "ChargeTax2OnRental"], "the flags of taxes are inverted", (row) =>
    flipped(row, "ChargeTax1OnRental", "ChargeTax2OnRental", "ChargeTax3OnRental"),
  ),
  records(
    "nameless-tax",
    ["taxes.charged", taxes, "Tax1Name"],
    "the name of the first tax is lost",
    set({ Tax1Name: "" }),
  ),
  records(
    "heat-without-pool",
    ["pool-heat.pool", heat, "HasPrivatePool"],
    "no property has a pool",
    set({ HasPrivatePool: false }),
  ),
  records(
    "charged-and-included",
    ["pool-heat.pool", heat, "PoolHeatIncludedInPrice"],
    "heat is included everywhere",
    set({ PoolHeatIncludedInPrice: true }),
  ),
];

const suppliers: readonly Contradiction[] = [
  records(
    "swapped-times",
    ["companies.times-agree", companies, "DefaultArrivalTime"],
    "the times are swapped in the list",
    (row) => ({
      ...row,
      DefaultArrivalTime: row.DefaultDepartureTime,
      DefaultDepartureTime: row.DefaultArrivalTime,
    }),
  ),
  records(
    "detail-times",
    ["companies.times-agree", company, "DefaultDepartureTime"],
    "the details have another time",
    set({ DefaultDepartureTime: "01:00" }),
  ),
  records(
    "detail-id",
    ["companies.own-details", company, "ID"],
    "the details have the number of another company",
    edited("ID", oneMore),
  ),
  value("supplier-lost", ["companies.listed", companies, "MCUserID"], "suppliers are left out of the list", (found) =>
    recordsOf(found).slice(0, 1),
  ),
  value(
    "suppliers-of-others",
    ["companies.supply", companies, "MCUserID"],
    "companies that supply others are listed",
    (found) => [
      ...recordsOf(found),
      ...[602, 604].flatMap((MCUserID) =>
        recordsOf(found).some((row) => row.MCUserID === MCUserID)
          ? []
          : [{ MCUserID, DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" }],
      ),
    ],
  ),
  one("details-lost", ["companies.details-of-suppliers", company, "ID"], "no company has details", () =>
    performing([company], async () => null),
  ),
];

/** Creates a mutant that returns changed data to the second account. */
function toOther(operation: string, member: string, edit: Edit, check = "users.agree"): Contradiction {
  const id = `other-user-${operation}-${member}`.toLowerCase();
  return records(id, [check, operation, member], `${member} depends on the caller`, (row, parameters, context) =>
    isOther(context) ? edit(row, parameters, context) : row,
  );
}

const users: readonly Contradiction[] = [
  toOther(taxes, "Tax1Percent", set({ Tax1Percent: "99" }), "users.same-thing"),
  toOther(heat, "DailyCharge", set({ DailyCharge: "1" }), "users.same-thing"),
  toOther(single, "Rate", set({ Rate: "1.00" })),
  toOther(bulk, "PropertyRates", set({ PropertyRates: [] }), "rates.bulk-bands"),
  one("other-user-rates", ["users.agree", bulk, "PropertyRates"], "the rates depend on the caller", () =>
    changingRecords([single, bulk], [], (row, _, context) =>
      isOther(context) ? ofBands(row, set({ Rate: "1.00" })) : row,
    ),
  ),
  toOther(plain, "DepartureDate", edited("DepartureDate", later)),
  toOther(timed, "BookingID", edited("BookingID", oneMore)),
  toOther(permissions, "CalendarSyncProperty", (row) => flipped(row, "CalendarSyncProperty")),
  toOther(details, "TenStarRating", set({ TenStarRating: "1" }), "users.same-thing"),
  toOther(company, "CompanyName", set({ CompanyName: "Somebody" }), "users.same-thing"),
  toOther(companies, "DefaultArrivalTime", set({ DefaultArrivalTime: "01:00" }), "users.same-thing"),
  toOther(company, "MinChildAge", set({ MinChildAge: 17 }), "users.same-thing"),
  toOther(heat, "HasPrivatePool", (row) => flipped(row, "HasPrivatePool"), "users.same-thing"),
  toOther(many, "Nights", (row) => ({ ...row, Nights: recordsOf(row.Nights).map((night) => allSold(night)) })),
  value(
    "other-user-extras",
    ["users.agree", extras, "Mandatory"],
    "which extras are mandatory depends on the caller",
    (found, _, context) => {
      const record = recordOf(found);
      const changed = recordsOf(record.Extras).map((row) => (isOther(context) ? flipped(row, "Mandatory") : row));
      return { ...record, Extras: changed };
    },
  ),
];

/** All mutants whose wrong value contradicts other replies. */
export const contradictionMutants: readonly Contradiction[] = [
  ...rates,
  ...stays,
  ...rooms,
  ...rights,
  ...settings,
  ...suppliers,
  ...users,
];
