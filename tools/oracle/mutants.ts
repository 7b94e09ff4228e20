// The mutants of values and behaviour: for every member of every result one that is wrong, and the facts of the spec.
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, operationOf, typeOf } from "@staywire/model";
import { changingList, changingRecords, forgiving, misread, type OracleMutant } from "./mutant.js";

const yes = (id: string, operation: string, member: string) => [id, operation, member] as const;

/** For each scalar member of each result, a mutant whose value is wrong wherever it is set. */
const wrongMembers: readonly OracleMutant[] = service.order.flatMap((operation) =>
  membersIn(operationOf(service, operation).result, [], []).map(({ path, name, scalar }) => {
    const member = [...path, name].join(".");
    return changingRecords(yes(`wrong-${operation}-${member}`, operation, member), path, (record) =>
      record[name] === undefined || record[name] === null ? record : { ...record, [name]: wrong(scalar, record[name]) },
    );
  }),
);

interface ScalarMember {
  readonly path: readonly string[];
  readonly name: string;
  readonly scalar: string;
}

function membersIn(node: Node, path: readonly string[], outer: readonly string[]): ScalarMember[] {
  if (node.kind === "list") return membersIn(node.item, path, outer);
  if (node.kind !== "ref" || outer.includes(node.name)) return [];
  return Object.entries(typeOf(service, node.name).members).flatMap(([name, member]) => {
    if (member.role === "error" || member.content === "volatile") return [];
    if (member.node.kind === "scalar") return [{ path, name, scalar: member.node.scalar }];
    return membersIn(member.node, [...path, name], [...outer, node.name]);
  });
}

function wrong(scalar: string, value: Value): Value {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (scalar === "decimal") return (Number(value) + 7).toFixed(2);
  return scalar === "dateTime" ? "2031-03-04T00:00:00" : `${String(value)}x`;
}

const rates = ["GetPropertyRatesAndRestrictions", "GetAllPropertyRatesAndRestrictionsPerMC"] as const;
const rateAt = (operation: string): readonly string[] => (operation === rates[0] ? [] : ["PropertyRates"]);
const at = (operation: string, name: string): string => [...rateAt(operation), name].join(".");
const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;
const lists = ["GetReservations", "GetReservationsWithTime"] as const;

const rateFacts: readonly OracleMutant[] = rates.flatMap((operation) => [
  changingRecords(
    yes(`weekly-not-divided-${operation}`, operation, at(operation, "Rate")),
    rateAt(operation),
    (each) => (each.RateType === "0" ? { ...each, Rate: (Number(each.Rate) * 7).toFixed(2) } : each),
  ),
  changingRecords(
    yes(`types-swapped-${operation}`, operation, at(operation, "RateType")),
    rateAt(operation),
    (each) => ({
      ...each,
      RateType: each.RateType === "0" ? "1" : each.RateType === "1" ? "0" : (each.RateType ?? ""),
    }),
  ),
  changingList(
    yes(`first-band-only-${operation}`, operation, rateAt(operation).join(".")),
    rateAt(operation),
    (bands) => bands.slice(0, 1),
  ),
  changingList(yes(`last-band-lost-${operation}`, operation, rateAt(operation).join(".")), rateAt(operation), (bands) =>
    bands.slice(0, -1),
  ),
  changingRecords(
    yes(`days-swapped-${operation}`, operation, at(operation, "AllowedArrivalDays.Sun")),
    rateAt(operation),
    (each) =>
      each.AllowedArrivalDays === null || each.AllowedArrivalDays === undefined
        ? each
        : { ...each, AllowedArrivalDays: { ...(each.AllowedArrivalDays as RecordValue), Sun: false } },
  ),
]);

const listFacts: readonly OracleMutant[] = [
  changingRecords(yes("days-nil-in-single", rates[0], "AllowedArrivalDays"), [], (each) => ({
    ...each,
    AllowedArrivalDays: null,
  })),
  ...[...lists, "GetAllReservations"].flatMap((operation) => [
    changingList(yes(`loses-departures-today-${operation}`, operation, ""), [], (items) =>
      items.filter(({ DepartureDate }) => !String(DepartureDate).startsWith("2026-11-21")),
    ),
    changingList(yes(`lists-cancelled-${operation}`, operation, ""), [], (items) => {
      const [first] = items;
      return first === undefined ? items : [...items, { ...first, BookingID: 90004 }];
    }),
    changingList(yes(`loses-last-${operation}`, operation, ""), [], (items) => items.slice(0, -1)),
  ]),
  changingList(yes("system-ranges-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ BookingID }) => BookingID !== 0),
  ),
  changingList(yes("timeshares-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ PropertyID }) => PropertyID !== 1104),
  ),
  changingList(yes("clones-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ PropertyID }) => PropertyID !== 1109),
  ),
  changingList(yes("optional-extras-lost", "GetExtras", "Extras"), ["Extras"], (items) =>
    items.filter(({ Mandatory }) => Mandatory === true),
  ),
  changingList(yes("contacts-lost", "GetManagementCompanyDetails", "Contacts"), ["Contacts"], () => []),
  changingList(yes("last-property-lost-bulk", rates[1], ""), [], (items) => items.slice(0, -1)),
  changingList(yes("last-property-lost-rooms", rooms[0], ""), [], (items) => items.slice(0, -1)),
  changingList(yes("own-company-lost", "GetManagementCompanyDefaultArrivalDepartureTimes", ""), [], (items) =>
    items.slice(1),
  ),
  changingList(yes("foreign-company-listed", "GetManagementCompanyDefaultArrivalDepartureTimes", ""), [], (items) => [
    ...items,
    { MCUserID: 604, DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
  ]),
  changingList(yes("first-net-band-only", "GetPropertyRates", ""), [], (items) => items.slice(0, 1)),
  changingList(yes("nights-lost", rooms[0], "Nights"), ["Nights"], (items) => items.slice(0, -1)),
  changingList(yes("amenities-lost", "GetStaticPropertyDetails", "Amenities"), ["Amenities"], () => []),
];

const silent: readonly OracleMutant[] = [
  changingRecords(yes("no-extras-as-empty", "GetExtras", "ErrorMsg"), [], (each) =>
    String(each.ErrorMsg).includes("No Extras") ? { ...each, ErrorMsg: "" } : each,
  ),
  changingRecords(yes("access-as-empty", "GetExtras", ""), [], (each) => ({ ...each, ErrorMsg: "" })),
  changingRecords(yes("warning-lost", "GetPropertyPermissions", ""), [], (each) =>
    String(each.ErrorMsg).includes("no AOA category") ? { ...each, ErrorMsg: "" } : each,
  ),
  changingRecords(yes("permission-errors-lost", "GetPropertyPermissions", ""), [], (each) => ({
    ...each,
    ErrorMsg: "",
  })),
  changingRecords(yes("item-errors-lost", "GetPropertiesNightlyRoomsToSell", "ErrorMsgs"), [], (each) => ({
    ...each,
    ErrorMsgs: "",
  })),
];

const zeros = (names: readonly string[], value: Value): ((each: RecordValue) => RecordValue) => {
  return (each) => ({ ...each, ...Object.fromEntries(names.map((name) => [name, value])) });
};

const valueFacts: readonly OracleMutant[] = [
  changingRecords(yes("net-is-gross", "GetPropertyRates", "DailyRate"), [], (each) => ({
    ...each,
    DailyRate: each.DailyRate === "146.25" ? "162.50" : (each.DailyRate ?? ""),
  })),
  changingRecords(yes("net-nights-differ", "GetPropertyRates", "MinNightsStay"), [], zeros(["MinNightsStay"], 1)),
  changingRecords(
    yes("native-false", "GetPropertyPermissions", "NativeProperty"),
    [],
    zeros(["NativeProperty"], false),
  ),
  changingRecords(
    yes("clone-false", "GetPropertyPermissions", "CalendarSyncProperty"),
    [],
    zeros(["CalendarSyncProperty"], false),
  ),
  changingRecords(
    yes("online-always", "GetPropertyPermissions", "OnlineBookingAllowed"),
    [],
    zeros(["OnlineBookingAllowed"], true),
  ),
  changingRecords(yes("company-another", "GetPropertyPermissions", "MCUserID"), [], zeros(["MCUserID"], 602)),
  changingRecords(yes("agent-zero", "GetPropertyPermissions", "AgentUserID"), [], zeros(["AgentUserID"], 0)),
  changingRecords(yes("mandatory-inverted", "GetExtras", "Extras.Mandatory"), ["Extras"], (each) => ({
    ...each,
    Mandatory: each.Mandatory !== true,
  })),
  changingRecords(yes("fee-negative", "GetExtras", "Extras.FlatFeeAmount"), ["Extras"], zeros(["FlatFeeAmount"], "-1")),
  changingRecords(
    yes("minimum-charge-zero", "GetExtras", "Extras.MinimumCharge"),
    ["Extras"],
    zeros(["MinimumCharge"], "0"),
  ),
  changingRecords(yes("pool-zero", "GetPoolHeatSettings", "DailyCharge"), [], zeros(["DailyCharge"], "0")),
  changingRecords(yes("pool-heatable", "GetPoolHeatSettings", "PoolHeatable"), [], zeros(["PoolHeatable"], true)),
  changingRecords(yes("taxes-swapped", "GetTaxRatesAndSettings", "Tax1Percent"), [], (each) => ({
    ...each,
    Tax1Percent: each.Tax2Percent ?? "0",
    Tax2Percent: each.Tax1Percent ?? "0",
  })),
  changingRecords(yes("tax-flags-inverted", "GetTaxRatesAndSettings", "ChargeTax1OnRental"), [], (each) => ({
    ...each,
    ChargeTax1OnRental: each.ChargeTax1OnRental !== true,
  })),
  changingRecords(yes("company-texts-lost", "GetManagementCompanyDetails", "City"), [], zeros(["City", "Address"], "")),
  changingRecords(
    yes("currency-constant", "GetManagementCompanyDetails", "PreferredCurrencyIso"),
    [],
    zeros(["PreferredCurrencyIso"], "XXX"),
  ),
  changingRecords(yes("details-zero", "GetStaticPropertyDetails", "TenStarRating"), [], zeros(["TenStarRating"], "0")),
  changingRecords(yes("guest-names-lost", "GetReservations", "GuestName"), [], zeros(["GuestName"], "")),
  changingRecords(yes("pool-heat-false", "GetReservations", "HasPoolHeat"), [], zeros(["HasPoolHeat"], false)),
  changingRecords(yes("rooms-99", rooms[1], "MaxRoomsInCategory"), [], zeros(["MaxRoomsInCategory"], 99)),
  changingRecords(yes("category-sold-out", rooms[1], "Nights.RoomsAvailable"), ["Nights"], (each) => ({
    ...each,
    RoomsAvailable: 0,
    RoomsSold: each.RoomsInCategory ?? 0,
  })),
  changingRecords(yes("always-free", rooms[0], "Nights.RoomsAvailable"), ["Nights"], (each) => ({
    ...each,
    RoomsAvailable: 1,
    RoomsSold: 0,
  })),
  changingRecords(yes("signature-zero", rooms[0], "AvailabilitySignature"), [], zeros(["AvailabilitySignature"], 0)),
  changingRecords(yes("price-zero", "AddExtra", "ExtraPrice"), [], zeros(["ExtraPrice"], "0.00")),
  changingRecords(yes("price-negative", "AddExtra", "ExtraPrice"), [], zeros(["ExtraPrice"], "-5.00")),
  changingRecords(yes("user-zero", "UserFunctions", "requestingUserID"), [], zeros(["requestingUserID"], 0)),
  changingRecords(yes("total-constant", "validateDiscountCode", "GrandTotal"), [], zeros(["GrandTotal"], "123456.78")),
  changingRecords(
    yes("code-never-applies", "validateDiscountCode", "DiscountApplies"),
    [],
    zeros(["DiscountApplies"], false),
  ),
  changingRecords(yes("discount-doubled", "validateDiscountCode", "Discount"), [], (each) => ({
    ...each,
    Discount: (Number(each.Discount) * 2).toFixed(2),
  })),
];

const id =
  (PropertyID: number) =>
  (parameters: RecordValue): RecordValue => ({ ...parameters, PropertyID });

/** Operations that answer every call for one and the same thing, or forget a refusal. */
const behaviour: readonly OracleMutant[] = [
  ...[
    "GetExtras",
    "GetPoolHeatSettings",
    "GetTaxRatesAndSettings",
    "GetPropertyPermissions",
    ...lists,
    "GetPropertyRates",
    rates[0],
  ].map((operation) => misread(yes(`always-1101-${operation}`, operation, ""), id(1101))),
  misread(yes("always-601", "GetManagementCompanyDetails", ""), (each) => ({ ...each, McUserId: 601 })),
  misread(yes("always-601-bulk", rates[1], ""), (each) => ({ ...each, MCUserID: 601 })),
  misread(yes("nights-after-midnight", rooms[0], ""), (each) => ({
    ...each,
    MaximumDateInRange: each.MinimumDateInRange ?? "",
  })),
  misread(yes("code-ignored", "validateDiscountCode", ""), (each) => ({ ...each, DiscountCode: "SUN10" })),
  misread(yes("rental-ignored", "validateDiscountCode", ""), (each) => ({ ...each, RentalRate: "100" })),
  misread(yes("first-id-only", rooms[0], ""), (each) => ({
    ...each,
    PropertyIDs: ((each.PropertyIDs as readonly number[]) ?? []).slice(0, 1),
  })),
  misread(yes("first-id-only-static", "GetStaticPropertyDetails", ""), (each) => ({
    ...each,
    PropertyIds: ((each.PropertyIds as readonly number[]) ?? []).slice(0, 1),
  })),
  misread(yes("lead-right-ignored", "CRMAddLead", ""), (each) => ({
    ...each,
    PropertyID: 0,
    AddAsEnquirey: false,
    SendEnquireyEmail: false,
  })),
  misread(yes("lead-account-ignored", "CRMAddLead", ""), (each) => ({ ...each, AgentAccountUserID: 0 })),
  misread(yes("lead-id-ignored", "CRMAddLead", ""), (each) => ({ ...each, leadID: 0 })),
  misread(yes("lead-gender-ignored", "CRMAddLead", ""), (each) => ({ ...each, Gender: "" })),
  misread(yes("lead-email-ignored", "CRMAddLead", ""), (each) => ({ ...each, EmailAddress: "a@channel.example" })),
  misread(yes("blackout-elsewhere", "AddBlackoutDates", ""), (each) => ({
    ...each,
    PropertyID: each.PropertyID === 1101 ? 1102 : (each.PropertyID ?? 0),
  })),
  forgiving(["blackout-on-copy-of-deleted", "AddBlackoutDates"], (text) => text.includes("CS Relation"), 7),
  misread(yes("blackout-short", "AddBlackoutDates", ""), (each) => ({ ...each, dteDepart: each.dteArrive ?? "" })),
  misread(yes("item-code-ignored", "AddExtra", ""), (each) => ({ ...each, ItemCodeToAddToBooking: "CLEAN" })),
  forgiving(["no-rates-as-empty", "GetPropertyRates"], (text) => text.includes("No Rate"), []),
  forgiving(["rates-access-as-empty", "GetPropertyRatesAndRestrictions"], () => true, []),
  forgiving(["timeshare-as-empty", "GetReservations"], (text) => text.includes("Timeshare"), []),
];

/** The whole list. */
export const oracleMutants: readonly OracleMutant[] = [
  ...wrongMembers,
  ...rateFacts,
  ...listFacts,
  ...silent,
  ...valueFacts,
  ...behaviour,
];
