// Defines the properties of the default world: at least one property of every kind that the spec names.
import type { Extra, Property, World } from "../world.js";
import { cabinRates, emptyRates, monthlyRates, unknownRates, villaRates, weeklyRates, zeroRates } from "./rates.js";

const villaExtras: readonly Extra[] = [
  {
    ItemCode: "CLEAN",
    ItemDescription: "Departure clean",
    FlatFeeAmount: "110.00",
    Mandatory: true,
    ChargeTax1: true,
    ChargeTax2: true,
  },
  { ItemCode: "GRILL", ItemDescription: "Grill & <charcoal>", DailyFeeAmount: "9.50", MinimumCharge: "28.50" },
  { ItemCode: "WAIVER", ItemDescription: "Damage waiver", Percentage: "4.5", ChargeTax3: true },
];

const villaTaxes: Property["taxes"] = [
  { name: "State tax", percent: "7.50", onRental: true },
  { name: "County tax", percent: "5", onRental: true },
  { name: "Service tax", percent: "1.25", onRental: false },
];

const villa = { MCUserID: 601, rates: villaRates, extras: villaExtras, taxes: villaTaxes };
const chalet = { MCUserID: 602, rates: weeklyRates, taxes: [{ name: "Ortstaxe", percent: "10", onRental: true }] };
const cabin = {
  MCUserID: 701,
  rates: cabinRates,
  taxes: [{ name: "HST", percent: "13", onRental: true }],
  extras: [{ ItemCode: "CANOE", ItemDescription: "Canoe", DailyFeeAmount: "15.00" }],
};

export const properties: World["properties"] = [
  {
    ...villa,
    PropertyID: 1101,
    name: "Pelican Villa",
    poolHeat: {
      HasPrivatePool: true,
      PoolHeatable: true,
      PoolHeatIncludedInPrice: false,
      DailyCharge: "27.50",
      MinimumNumberOfDaysToCharge: 3,
      ChargeTax1OnPoolHeat: true,
      ChargeTax2OnPoolHeat: false,
      ChargeTax3OnPoolHeat: true,
    },
    details: {
      MinimumHoursBeforeCheckIn: 36,
      TenStarRating: "9.25",
      TimeZoneInfo: { TimeZone: "Eastern Standard Time", OffsetFromUtc: "-05:00", Abbreviation: "EST" },
      BusinessTaxId: "CK-0042",
      Amenities: [
        { type: "string", value: "Private pool" },
        { type: "int", value: "4" },
        { type: "boolean", value: "true" },
      ],
      Attributes: [{ type: "string", value: "South facing & quiet" }, null, { type: "decimal", value: "1.50" }],
    },
  },
  { ...villa, PropertyID: 1102, name: "Heron House", extras: [] },
  { ...villa, PropertyID: 1103, name: "Marina Apartments", kind: "AOA", roomsInCategory: 4 },
  {
    ...villa,
    PropertyID: 1104,
    name: "Lagoon Club",
    kind: "timeshare",
    allotments: [
      { UserID: 501, rooms: 2 },
      { UserID: 601, rooms: 3 },
    ],
  },
  { ...villa, PropertyID: 1105, name: "Demolished Bungalow", deleted: true },
  { ...villa, PropertyID: 1106, name: "Orphan Cottage", MCUserID: null },
  { ...villa, PropertyID: 1107, name: "Not Enabled" },
  { ...villa, PropertyID: 1108, name: "Not Accepted" },
  { ...villa, PropertyID: 1109, name: "Pelican Villa (copied calendar)", cloneOf: 1101 },
  { ...villa, PropertyID: 1110, name: "Monthly Condo", rates: monthlyRates },
  { MCUserID: 601, PropertyID: 1111, name: "Rates To Come" },
  { ...villa, PropertyID: 1112, name: "Priced On Request", rates: zeroRates },
  { ...villa, PropertyID: 1113, name: "Uncategorised Rooms", kind: "AOA" },
  { ...villa, PropertyID: 1114, name: "Lagoon Club (ordinary copy)", cloneOf: 1104 },
  { ...villa, PropertyID: 1115, name: "Demolished Bungalow (copied calendar)", cloneOf: 1105 },
  { ...villa, PropertyID: 1116, name: "No Record" },
  { ...villa, PropertyID: 1117, name: "Withdrawn" },
  { ...villa, PropertyID: 1118, name: "Pelican Villa (timeshare copy)", cloneOf: 1101, kind: "timeshare" },
  { ...villa, PropertyID: 1119, name: "Withdrawn Copy", cloneOf: 1101 },
  { ...villa, PropertyID: 1120, name: "Two Records" },
  {
    ...villa,
    PropertyID: 1121,
    name: "Rooms By Telephone",
    kind: "AOA",
    roomsInCategory: 2,
    OnlineBookingAllowed: false,
  },
  { ...villa, PropertyID: 1122, name: "Rates Of No Type", rates: unknownRates },
  { ...villa, PropertyID: 1123, name: "Rate Set Without Bands", rates: emptyRates },
  { ...chalet, PropertyID: 1201, name: "Chalet Enzian" },
  { ...chalet, PropertyID: 1202, name: "Chalet Arnika" },
  { ...villa, PropertyID: 1501, MCUserID: 605, name: "Outside The Feed" },
  { ...villa, PropertyID: 1601, MCUserID: 606, name: "Hidden" },
  { ...cabin, PropertyID: 1701, name: "North Cabin" },
  { ...cabin, PropertyID: 1702, name: "South Cabin" },
  { ...cabin, PropertyID: 1703, name: "Lodge Rooms", kind: "AOA", roomsInCategory: 6 },
  {
    ...cabin,
    PropertyID: 1704,
    name: "Shared Weeks",
    kind: "timeshare",
    allotments: [{ UserID: 701, rooms: 1 }],
  },
];

const accepted = [
  1101, 1102, 1103, 1104, 1105, 1106, 1109, 1110, 1111, 1112, 1113, 1114, 1115, 1118, 1121, 1122, 1123, 1201, 1202,
  1501,
];

export const propertyRelations: World["propertyRelations"] = [
  ...accepted.map((PropertyID) => ({ UserID: 501, PropertyID })),
  { UserID: 501, PropertyID: 1107, MCEnableProperty: false, AgentEnableProperty: false },
  { UserID: 501, PropertyID: 1108, MCEnableProperty: true, AgentEnableProperty: false },
  { UserID: 501, PropertyID: 1117, MCEnableProperty: false, AgentEnableProperty: true },
  { UserID: 501, PropertyID: 1119, MCEnableProperty: false, AgentEnableProperty: true },
  { UserID: 501, PropertyID: 1120 },
  { UserID: 501, PropertyID: 1120 },
  { UserID: 502, PropertyID: 1102 },
  { UserID: 801, PropertyID: 1101 },
];
