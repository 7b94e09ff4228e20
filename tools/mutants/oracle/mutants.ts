// Mutants for a comparison: a wrong value for each scalar member of each result, and wrong behaviour.

import {
  type Alteration,
  answeringErrors,
  changingList,
  changingRecords,
  type Edit,
  misreading,
  set,
} from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, operationOf, typeOf } from "@staywire/model";
import { recordOf } from "../records.js";
import type { OracleMutant } from "./mutant.js";

type Place = readonly [id: string, operation: string, member: string];

const yes = (id: string, operation: string, member: string): Place => [id, operation, member];

function one([id, operation, member]: Place, alteration: Alteration): OracleMutant {
  return { id, operation, member, make: () => alteration };
}

const records = (place: Place, path: readonly string[], edit: Edit) =>
  one(place, changingRecords([place[1]], path, edit));
const items = (place: Place, path: readonly string[], change: Parameters<typeof changingList>[2]) =>
  one(place, changingList([place[1]], path, change));
const misread = (place: Place, change: Parameters<typeof misreading>[1]) => one(place, misreading([place[1]], change));
const forgiving = ([id, operation]: readonly [string, string], when: (text: string) => boolean, value: Value) =>
  one([id, operation, ""], answeringErrors([operation], when, value));

/**
 * For each scalar member of each result, except error texts and volatile members, a mutant whose value is wrong
 * wherever it is set.
 */
const wrongMembers: readonly OracleMutant[] = service.order.flatMap((operation) =>
  membersIn(operationOf(service, operation).result, [], []).map(({ path, name, scalar }) => {
    const member = [...path, name].join(".");
    return records(yes(`wrong-${operation}-${member}`, operation, member), path, (record) =>
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
  records(yes(`weekly-not-divided-${operation}`, operation, at(operation, "Rate")), rateAt(operation), (each) =>
    each.RateType === "0" ? { ...each, Rate: (Number(each.Rate) * 7).toFixed(2) } : each,
  ),
  records(yes(`types-swapped-${operation}`, operation, at(operation, "RateType")), rateAt(operation), (each) => ({
    ...each,
    RateType: each.RateType === "0" ? "1" : each.RateType === "1" ? "0" : (each.RateType ?? ""),
  })),
  items(yes(`first-band-only-${operation}`, operation, rateAt(operation).join(".")), rateAt(operation), (bands) =>
    bands.slice(0, 1),
  ),
  items(yes(`last-band-lost-${operation}`, operation, rateAt(operation).join(".")), rateAt(operation), (bands) =>
    bands.slice(0, -1),
  ),
  records(
    yes(`days-swapped-${operation}`, operation, at(operation, "AllowedArrivalDays.Sun")),
    rateAt(operation),
    (each) =>
      each.AllowedArrivalDays === null || each.AllowedArrivalDays === undefined
        ? each
        : { ...each, AllowedArrivalDays: { ...recordOf(each.AllowedArrivalDays), Sun: false } },
  ),
]);

const listFacts: readonly OracleMutant[] = [
  records(yes("days-nil-in-single", rates[0], "AllowedArrivalDays"), [], set({ AllowedArrivalDays: null })),
  ...[...lists, "GetAllReservations"].flatMap((operation) => [
    items(yes(`loses-departures-today-${operation}`, operation, ""), [], (items) =>
      items.filter(({ DepartureDate }) => !String(DepartureDate).startsWith("2026-11-21")),
    ),
    items(yes(`lists-cancelled-${operation}`, operation, ""), [], (items) => {
      const [first] = items;
      return first === undefined ? items : [...items, { ...first, BookingID: 90004 }];
    }),
    items(yes(`loses-last-${operation}`, operation, ""), [], (items) => items.slice(0, -1)),
  ]),
  items(yes("system-ranges-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ BookingID }) => BookingID !== 0),
  ),
  items(yes("timeshares-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ PropertyID }) => PropertyID !== 1104),
  ),
  items(yes("clones-lost", "GetAllReservations", ""), [], (items) =>
    items.filter(({ PropertyID }) => PropertyID !== 1109),
  ),
  items(yes("optional-extras-lost", "GetExtras", "Extras"), ["Extras"], (items) =>
    items.filter(({ Mandatory }) => Mandatory === true),
  ),
  items(yes("contacts-lost", "GetManagementCompanyDetails", "Contacts"), ["Contacts"], () => []),
  items(yes("last-property-lost-bulk", rates[1], ""), [], (items) => items.slice(0, -1)),
  items(yes("last-property-lost-rooms", rooms[0], ""), [], (items) => items.slice(0, -1)),
  items(yes("own-company-lost", "GetManagementCompanyDefaultArrivalDepartureTimes", ""), [], (items) => items.slice(1)),
  items(yes("foreign-company-listed", "GetManagementCompanyDefaultArrivalDepartureTimes", ""), [], (items) => [
    ...items,
    { MCUserID: 604, DefaultArrivalTime: "14:00", DefaultDepartureTime: "12:00" },
  ]),
  items(yes("first-net-band-only", "GetPropertyRates", ""), [], (items) => items.slice(0, 1)),
  items(yes("nights-lost", rooms[0], "Nights"), ["Nights"], (items) => items.slice(0, -1)),
  items(yes("amenities-lost", "GetStaticPropertyDetails", "Amenities"), ["Amenities"], () => []),
];

const silent: readonly OracleMutant[] = [
  records(yes("no-extras-as-empty", "GetExtras", "ErrorMsg"), [], (each) =>
    String(each.ErrorMsg).includes("No Extras") ? { ...each, ErrorMsg: "" } : each,
  ),
  records(yes("access-as-empty", "GetExtras", ""), [], set({ ErrorMsg: "" })),
  records(yes("warning-lost", "GetPropertyPermissions", ""), [], (each) =>
    String(each.ErrorMsg).includes("no AOA category") ? { ...each, ErrorMsg: "" } : each,
  ),
  records(yes("permission-errors-lost", "GetPropertyPermissions", ""), [], set({ ErrorMsg: "" })),
  records(yes("item-errors-lost", "GetPropertiesNightlyRoomsToSell", "ErrorMsgs"), [], set({ ErrorMsgs: "" })),
];

const valueFacts: readonly OracleMutant[] = [
  records(yes("net-is-gross", "GetPropertyRates", "DailyRate"), [], (each) => ({
    ...each,
    DailyRate: each.DailyRate === "146.25" ? "162.50" : (each.DailyRate ?? ""),
  })),
  records(yes("net-nights-differ", "GetPropertyRates", "MinNightsStay"), [], set({ MinNightsStay: 1 })),
  records(yes("native-false", "GetPropertyPermissions", "NativeProperty"), [], set({ NativeProperty: false })),
  records(
    yes("clone-false", "GetPropertyPermissions", "CalendarSyncProperty"),
    [],
    set({ CalendarSyncProperty: false }),
  ),
  records(
    yes("online-always", "GetPropertyPermissions", "OnlineBookingAllowed"),
    [],
    set({ OnlineBookingAllowed: true }),
  ),
  records(yes("company-another", "GetPropertyPermissions", "MCUserID"), [], set({ MCUserID: 602 })),
  records(yes("agent-zero", "GetPropertyPermissions", "AgentUserID"), [], set({ AgentUserID: 0 })),
  records(yes("mandatory-inverted", "GetExtras", "Extras.Mandatory"), ["Extras"], (each) => ({
    ...each,
    Mandatory: each.Mandatory !== true,
  })),
  records(yes("fee-negative", "GetExtras", "Extras.FlatFeeAmount"), ["Extras"], set({ FlatFeeAmount: "-1" })),
  records(yes("minimum-charge-zero", "GetExtras", "Extras.MinimumCharge"), ["Extras"], set({ MinimumCharge: "0" })),
  records(yes("pool-zero", "GetPoolHeatSettings", "DailyCharge"), [], set({ DailyCharge: "0" })),
  records(yes("pool-heatable", "GetPoolHeatSettings", "PoolHeatable"), [], set({ PoolHeatable: true })),
  records(yes("taxes-swapped", "GetTaxRatesAndSettings", "Tax1Percent"), [], (each) => ({
    ...each,
    Tax1Percent: each.Tax2Percent ?? "0",
    Tax2Percent: each.Tax1Percent ?? "0",
  })),
  records(yes("tax-flags-inverted", "GetTaxRatesAndSettings", "ChargeTax1OnRental"), [], (each) => ({
    ...each,
    ChargeTax1OnRental: each.ChargeTax1OnRental !== true,
  })),
  records(yes("company-texts-lost", "GetManagementCompanyDetails", "City"), [], set({ City: "", Address: "" })),
  records(
    yes("currency-constant", "GetManagementCompanyDetails", "PreferredCurrencyIso"),
    [],
    set({ PreferredCurrencyIso: "XXX" }),
  ),
  records(yes("details-zero", "GetStaticPropertyDetails", "TenStarRating"), [], set({ TenStarRating: "0" })),
  records(yes("guest-names-lost", "GetReservations", "GuestName"), [], set({ GuestName: "" })),
  records(yes("pool-heat-false", "GetReservations", "HasPoolHeat"), [], set({ HasPoolHeat: false })),
  records(yes("rooms-99", rooms[1], "MaxRoomsInCategory"), [], set({ MaxRoomsInCategory: 99 })),
  records(yes("category-sold-out", rooms[1], "Nights.RoomsAvailable"), ["Nights"], (each) => ({
    ...each,
    RoomsAvailable: 0,
    RoomsSold: each.RoomsInCategory ?? 0,
  })),
  records(yes("always-free", rooms[0], "Nights.RoomsAvailable"), ["Nights"], set({ RoomsAvailable: 1, RoomsSold: 0 })),
  records(yes("signature-zero", rooms[0], "AvailabilitySignature"), [], set({ AvailabilitySignature: 0 })),
  records(yes("price-zero", "AddExtra", "ExtraPrice"), [], set({ ExtraPrice: "0.00" })),
  records(yes("price-negative", "AddExtra", "ExtraPrice"), [], set({ ExtraPrice: "-5.00" })),
  records(yes("user-zero", "UserFunctions", "requestingUserID"), [], set({ requestingUserID: 0 })),
  records(yes("total-constant", "validateDiscountCode", "GrandTotal"), [], set({ GrandTotal: "123456.78" })),
  records(yes("code-never-applies", "validateDiscountCode", "DiscountApplies"), [], set({ DiscountApplies: false })),
  records(yes("discount-doubled", "validateDiscountCode", "Discount"), [], (each) => ({
    ...each,
    Discount: (Number(each.Discount) * 2).toFixed(2),
  })),
];

const id =
  (PropertyID: number) =>
  (parameters: RecordValue): RecordValue => ({ ...parameters, PropertyID });

/**
 * Mutants that ignore a parameter and use a fixed value instead, and mutants that return a result in place of an error.
 */
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
  misread(yes("always-601", "GetManagementCompanyDetails", ""), set({ McUserId: 601 })),
  misread(yes("always-601-bulk", rates[1], ""), set({ MCUserID: 601 })),
  misread(yes("nights-after-midnight", rooms[0], ""), (each) => ({
    ...each,
    MaximumDateInRange: each.MinimumDateInRange ?? "",
  })),
  misread(yes("code-ignored", "validateDiscountCode", ""), set({ DiscountCode: "SUN10" })),
  misread(yes("rental-ignored", "validateDiscountCode", ""), set({ RentalRate: "100" })),
  misread(yes("first-id-only", rooms[0], ""), (each) => ({
    ...each,
    PropertyIDs: ((each.PropertyIDs as readonly number[]) ?? []).slice(0, 1),
  })),
  misread(yes("first-id-only-static", "GetStaticPropertyDetails", ""), (each) => ({
    ...each,
    PropertyIds: ((each.PropertyIds as readonly number[]) ?? []).slice(0, 1),
  })),
  misread(
    yes("lead-right-ignored", "CRMAddLead", ""),
    set({ PropertyID: 0, AddAsEnquirey: false, SendEnquireyEmail: false }),
  ),
  misread(yes("lead-account-ignored", "CRMAddLead", ""), set({ AgentAccountUserID: 0 })),
  misread(yes("lead-id-ignored", "CRMAddLead", ""), set({ leadID: 0 })),
  misread(yes("lead-gender-ignored", "CRMAddLead", ""), set({ Gender: "" })),
  misread(yes("lead-email-ignored", "CRMAddLead", ""), set({ EmailAddress: "a@channel.example" })),
  misread(yes("blackout-elsewhere", "AddBlackoutDates", ""), (each) => ({
    ...each,
    PropertyID: each.PropertyID === 1101 ? 1102 : (each.PropertyID ?? 0),
  })),
  forgiving(["blackout-on-copy-of-deleted", "AddBlackoutDates"], (text) => text.includes("CS Relation"), 7),
  misread(yes("blackout-short", "AddBlackoutDates", ""), (each) => ({ ...each, dteDepart: each.dteArrive ?? "" })),
  misread(yes("item-code-ignored", "AddExtra", ""), set({ ItemCodeToAddToBooking: "CLEAN" })),
  forgiving(["no-rates-as-empty", "GetPropertyRates"], (text) => text.includes("No Rate"), []),
  forgiving(["rates-access-as-empty", "GetPropertyRatesAndRestrictions"], () => true, []),
  forgiving(["timeshare-as-empty", "GetReservations"], (text) => text.includes("Timeshare"), []),
];

/** All mutants for the comparison. */
export const oracleMutants: readonly OracleMutant[] = [
  ...wrongMembers,
  ...rateFacts,
  ...listFacts,
  ...silent,
  ...valueFacts,
  ...behaviour,
];
