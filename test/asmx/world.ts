// Defines the data of the service in C# (service/Inventory.cs) as a world file of the reference service.
import type { World } from "@staywire/world";

type Property = World["properties"][number];

const HARBOUR = 7100;
const WANDA = 8800;

const extras: NonNullable<Property["extras"]> = [
  {
    ItemCode: "CLN-1",
    ItemDescription: "Cleaning & linen",
    FlatFeeAmount: "90.50",
    Mandatory: true,
    ChargeTax1: true,
  },
  { ItemCode: "dog", DailyFeeAmount: "4", MinimumCharge: "12" },
  { ItemCode: "INS%", ItemDescription: "Insurance", Percentage: "2.75" },
];

const properties: readonly Property[] = [
  ...[41, 42, 43, 44].map((id) => property(id, 7100)),
  { ...property(45, 7100), kind: "AOA", roomsInCategory: 3 },
  {
    ...property(46, 7100),
    kind: "timeshare",
    allotments: [HARBOUR, WANDA].map((UserID) => ({ UserID, rooms: 2 })),
  },
  { ...property(47, 7100), deleted: true },
  { ...property(48, 7100), kind: "AOA", roomsInCategory: 2, OnlineBookingAllowed: false },
  property(49, 7100),
  property(50, 7100),
  ...[61, 62, 63].map((id) => property(id, 7200)),
  property(71, 7300),
  property(80, null),
];

/** The world of the service, with days relative to today. */
export const lodgingWorld: World = {
  users: [
    { UserID: HARBOUR, username: "harbour", password: "anchor&chain", kind: "company", MCUserID: HARBOUR },
    { UserID: WANDA, username: "wanda", password: "w4nder+lust %", kind: "agent", MCUserID: WANDA },
    { UserID: 7300, username: "elsewhere", kind: "company", MCUserID: 7300 },
  ],
  companies: [
    company(7100, "Harbour & Bay <Lets>", "GBP", { DefaultArrivalTime: "17:00", DefaultDepartureTime: "09:30" }),
    company(7200, "Pine Peaks", "CHF", { DefaultArrivalTime: "15:00" }),
    company(7300, "Elsewhere Homes", "EUR", {}),
    company(8800, "Wanda's Holidays", "EUR", {}),
  ],
  companyRelations: [7100, 7200].map((MCUserID) => ({ UserID: WANDA, MCUserID })),
  properties,
  propertyRelations: properties
    .filter(({ PropertyID }) => PropertyID < 71)
    .map(({ PropertyID }) => ({
      UserID: WANDA,
      PropertyID,
      MCEnableProperty: PropertyID !== 50,
      AgentEnableProperty: PropertyID !== 63,
    })),
  reservations: [
    stay([880_001, 41, WANDA], "today-4", "today", "Leaves Today"),
    stay([880_002, 41, WANDA], "today+5", "today+12", 'Ångström, "A" <a@b>'),
    stay([880_003, 41, HARBOUR], "today+12", "today+14"),
    { ...stay([880_004, 41, WANDA], "today+60", "today+67", "Cancelled"), cancelled: true },
    stay([880_005, 41, WANDA], "today-20", "today-10", "Gone"),
    { BookingID: 0, PropertyID: 41, ArrivalDate: "today+14", DepartureDate: "today+16" },
    { ...stay([880_006, 42, WANDA], "today+2", "today+9", "王 小明 😀"), HasPoolHeat: true },
    stay([880_007, 45, WANDA], "today+3", "today+8", "In a category"),
    stay([880_008, 45, WANDA], "today+6", "today+10", "In the same"),
    stay([880_009, 46, HARBOUR], "today+1", "today+4", "Shared"),
    stay([880_010, 61, WANDA], "today+20", "today+27", "Up the hill"),
    stay([880_011, 71, 7300], "today+1", "today+30", "Of others"),
  ],
  discounts: [7100, 7200, 7300].map((MCUserID) => ({
    MCUserID,
    DiscountCode: "SPRING",
    FromDate: "2000-01-01",
    ToDate: "2100-01-01",
    Percentage: "12.5",
  })),
};

function company(MCUserID: number, CompanyName: string, PreferredCurrencyIso: string, times: object) {
  const contact = { ContactType: "Desk", Name: 'Front "Desk"', Email: "desk@bay.example" };
  return {
    MCUserID,
    CompanyName,
    PreferredCurrencyIso,
    Address: "1 Quay",
    City: "Bay",
    Country: "GB",
    MinChildAge: 2,
    MaxChildAge: 12,
    Contacts: MCUserID === 7200 ? [] : [contact],
    ...times,
  };
}

function stay(
  [BookingID, PropertyID, UserID]: readonly [number, number, number],
  ArrivalDate: string,
  DepartureDate: string,
  GuestName?: string,
): World["reservations"][number] {
  const guest = GuestName === undefined ? {} : { GuestName };
  return { BookingID, PropertyID, UserID, ArrivalDate, DepartureDate, ...guest };
}

function property(PropertyID: number, MCUserID: number | null): Property {
  return {
    PropertyID,
    MCUserID,
    ...(PropertyID === 44 ? {} : { rates: rates(PropertyID) }),
    ...(PropertyID === 44 || PropertyID === 62 ? {} : { extras }),
    taxes: [
      { name: "VAT", percent: "20", onRental: true },
      { name: "Tourist & city", percent: "1.5", onRental: false },
    ],
    poolHeat: {
      HasPrivatePool: true,
      PoolHeatable: true,
      PoolHeatIncludedInPrice: false,
      DailyCharge: "22.50",
      MinimumNumberOfDaysToCharge: 3,
      ChargeTax1OnPoolHeat: true,
      ChargeTax2OnPoolHeat: false,
      ChargeTax3OnPoolHeat: false,
    },
    details: {
      MinimumHoursBeforeCheckIn: 24,
      TenStarRating: "8.75",
      ...(PropertyID % 2 === 0
        ? {}
        : { TimeZoneInfo: { TimeZone: "GMT Standard Time", OffsetFromUtc: "+00:00", Abbreviation: "" } }),
      Amenities: [
        { type: "string", value: "Pool" },
        { type: "int", value: "3" },
        { type: "boolean", value: "true" },
        null,
        { type: "decimal", value: "2.50" },
      ],
    },
  };
}

function rates(id: number): NonNullable<Property["rates"]> {
  const weekend = ["Fri", "Sat"] as const;
  const week = ["Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun"] as const;
  const shared = { MaxNightsStay: 28, AllowedArrivalDays: [...week], AllowedDepartureDays: [...weekend] };
  const band = (FromDate: string, ToDate: string, MinNightsStay: number, amounts: Amounts) => ({
    FromDate,
    ToDate,
    MinNightsStay,
    ...amounts,
    ...shared,
  });
  return {
    kind: id === 49 ? "monthly" : "nightly",
    bands: [
      band("today-400", "today-1", 2, { amount: "99", net: "89.1", RateType: "1" }),
      band("today-30", "today", 3, { amount: "157.50", net: "141.75", RateType: "1" }),
      band("today+1", "today+90", 7, { amount: "100", net: "90", RateType: "0" }),
      band("today+91", "today+300", 1, { amount: "0.00", net: "0.00", RateType: "2" }),
    ],
  };
}

interface Amounts {
  readonly amount: string;
  readonly net: string;
  readonly RateType: "0" | "1" | "2";
}
