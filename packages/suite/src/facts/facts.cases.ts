// Lists test data for each fact: exchanges that keep it, and lists of exchanges that break it.
import type { RecordValue, Value } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { MAIN, type Observed } from "../discovery/observed.js";
import type { KnownWorld, Tag } from "../known-world/known-world.js";
import * as names from "./names.js";

/** The date of all cases. */
export const today = { year: 2027, month: 5, day: 1 };

/** The test data of a fact: exchanges that keep it, and lists of exchanges that break it. */
export interface FactCase {
  readonly fact: string;
  /** Exchanges that keep the fact. */
  readonly holds: readonly Observed[];
  /** Lists of exchanges that break the fact. */
  readonly violated: readonly (readonly Observed[])[];
  readonly world?: KnownWorld;
}

/** Returns a call with a value as its result. */
export function returns(operation: string, parameters: RecordValue, value: Value, account = MAIN): Observed {
  const found = { value, errors: [], codes: [], categories: [], trouble: undefined, refused: false, garbled: false };
  return { account, operation, parameters, found };
}

/** Returns a call that is rejected with an error. */
export function rejects(operation: string, parameters: RecordValue, code: string, category: string): Observed {
  const found = {
    value: null,
    errors: [{ code, category, item: undefined }],
    codes: [code],
    categories: [category],
    trouble: undefined,
    refused: true,
    garbled: false,
  };
  return { account: MAIN, operation, parameters, found };
}

/** Returns a call without a reply. */
export function silent(operation: string, parameters: RecordValue): Observed {
  const { found, ...call } = returns(operation, parameters, null);
  return { ...call, found: { ...found, trouble: phrase`no reply` } };
}

/** The parameters for a property. */
export const P = { PropertyID: 11 };
/** The parameters for another property. */
export const Q = { PropertyID: 12 };
/** Returns a call for a property with a value as its result. */
export const of = (operation: string, value: Value, parameters: RecordValue = P, account = MAIN) =>
  returns(operation, parameters, value, account);

/** Returns an item of the list of companies. */
export const company = (more: RecordValue = {}): RecordValue => ({
  MCUserID: 5,
  DefaultArrivalTime: "16:00",
  DefaultDepartureTime: "10:00",
  ...more,
});
/** Returns the details of a company. */
export const details = (more: RecordValue = {}): RecordValue => ({ ...company(), ID: 5, MinChildAge: 2, ...more });
/** Returns a call for the details of a company. */
export const ofCompany = (value: Value, account = MAIN) => returns(names.DETAILS, { McUserId: 5 }, value, account);
/** Returns a call for the list of companies. */
export const companies = (value: Value, account = MAIN) => returns(names.DEFAULTS, {}, value, account);
/** Returns a call for the rates of a company. */
export const bulk = (value: Value, account = MAIN, MCUserID = 5) => returns(names.BULK, { MCUserID }, value, account);
/** Returns a call for the permissions of a property. */
export const permissions = (more: RecordValue = {}, parameters: RecordValue = P, account = MAIN) =>
  of(
    names.PERMISSIONS,
    {
      ...parameters,
      MCUserID: 5,
      AgentUserID: 7,
      MCEnableProperty: true,
      AgentEnableProperty: true,
      NativeProperty: false,
      CalendarSyncProperty: false,
      AOAProperty: false,
      TimeShare: false,
      OnlineBookingAllowed: true,
      ...more,
    },
    parameters,
    account,
  );

/** Returns a band of gross rates. */
export const band = (more: RecordValue = {}): RecordValue => ({
  FromDate: "2027-05-01T00:00:00",
  ToDate: "2027-06-01T00:00:00",
  MinNightsStay: 3,
  MaxNightsStay: 30,
  Rate: "100.00",
  RateType: "0",
  AllowedArrivalDays: { Mon: true, Tues: false },
  AllowedDepartureDays: { Mon: true, Tues: false },
  ...more,
});
/** Returns a band of net rates. */
export const net = (more: RecordValue = {}): RecordValue => ({
  FromDate: "2027-05-01T00:00:00",
  ToDate: "2027-06-01T00:00:00",
  MinNightsStay: 3,
  DailyRate: "90.00",
  ...more,
});
/** Returns a call for the rates of a company, with the given bands for the property. */
export const inBulk = (...bands: RecordValue[]) => bulk([inRates(...bands)]);
/** Returns the item of a property in the list of a company's rates. */
export const inRates = (...bands: RecordValue[]): RecordValue => ({ PropertyID: 11, PropertyRates: bands });

/** Returns a reservation. */
export const stay = (more: RecordValue = {}): RecordValue => ({
  BookingID: 900,
  ArrivalDate: "2027-05-03T00:00:00",
  DepartureDate: "2027-05-05T00:00:00",
  HasPoolHeat: false,
  GuestName: "A",
  specialResponse: "",
  ...more,
});
/** Returns a call for the list of all reservations. */
export const inAll = (...stays: RecordValue[]) =>
  returns(
    names.ALL,
    {},
    stays.map((each) => ({ PropertyID: 11, ...each })),
  );

/** Returns the rooms for nights from 1 May on; `sold` contains the number of sold rooms for each night. */
export const rooms = (sold: readonly number[], more: RecordValue = {}, size = 1): RecordValue => ({
  PropertyID: 11,
  MaxRoomsInCategory: size,
  ResponseDateTime: "2027-05-01T12:00:00",
  ErrorMsgs: "",
  AvailabilitySignature: 0,
  StartDate: "2027-05-01T00:00:00",
  Nights: sold.map((count, DayOffset) => ({
    DayOffset,
    RoomsInCategory: size,
    RoomsSold: count,
    RoomsAvailable: size - count,
  })),
  ...more,
});
/** Returns a call for the nights of ordinary properties. */
export const many = (...items: RecordValue[]) => manyOf([11], ...items);
const manyOf = (PropertyIDs: readonly number[], ...items: RecordValue[]) => returns(names.MANY, { PropertyIDs }, items);
/** Returns a call for the nights of a category. */
export const one = (item: RecordValue) => of(names.ONE, item);

/** Returns the settings of pool heat. */
export const heat = (more: RecordValue = {}): RecordValue => ({
  HasPrivatePool: true,
  PoolHeatable: true,
  PoolHeatIncludedInPrice: false,
  DailyCharge: "20.00",
  MinimumNumberOfDaysToCharge: 3,
  ChargeTax1OnPoolHeat: true,
  ...more,
});
/** Returns the settings of taxes. */
export const taxes = (more: RecordValue = {}): RecordValue => ({
  Tax1Name: "Sales",
  Tax1Percent: "7",
  ChargeTax1OnRental: true,
  Tax2Name: "",
  Tax2Percent: "0",
  ChargeTax2OnRental: false,
  Tax3Name: "",
  Tax3Percent: "0",
  ChargeTax3OnRental: false,
  ...more,
});
/** Returns an extra. */
export const extra = (more: RecordValue = {}): RecordValue => ({
  PropertyID: 11,
  ItemCode: "CRIB",
  FlatFee: true,
  FlatFeeAmount: "25.00",
  DailyFee: false,
  DailyFeeAmount: "0.00",
  PercentageFee: false,
  Percentage: "0",
  MinimumCharge: "0",
  ChargeTax1: true,
  ...more,
});
/** Returns a call for the extras of a property. */
export const extras = (...list: RecordValue[]) => of(names.EXTRAS, { RowCount: list.length, Extras: list });

/** A call for the permissions of a property, which is rejected because the caller has no rights to the property. */
export const denied = rejects(names.PERMISSIONS, P, "mc-agent-relation-missing", "permission");
/** The reservation with times of day in its dates. */
export const timedStay = stay({ ArrivalDate: "2027-05-03T16:00:00", DepartureDate: "2027-05-05T10:00:00" });

const rates: readonly FactCase[] = [
  {
    fact: "rates.bulk-bands",
    holds: [of(names.SINGLE, [band()]), inBulk(band({ AllowedArrivalDays: null }))],
    violated: [
      [of(names.SINGLE, [band()]), inBulk(band({ Rate: "101.00" }))],
      [of(names.SINGLE, [band()]), inBulk(band(), band())],
      [of(names.SINGLE, [band()]), inBulk(band({ AllowedDepartureDays: { Mon: false, Tues: false } }))],
      [of(names.SINGLE, [band()]), bulk([inRates(band()), inRates(band())])],
    ],
  },
  {
    fact: "rates.bulk-refusal",
    holds: [of(names.SINGLE, [band()]), inBulk(band())],
    violated: [[rejects(names.SINGLE, P, "no-rates", "data"), inBulk(band())]],
  },
  {
    fact: "rates.net-days",
    holds: [of(names.NET, [net()]), of(names.SINGLE, [band()])],
    violated: [
      [of(names.NET, [net({ MinNightsStay: 1 })]), of(names.SINGLE, [band()])],
      [of(names.NET, []), of(names.SINGLE, [band()])],
      [of(names.NET, [net()]), of(names.SINGLE, [])],
    ],
  },
  {
    fact: "rates.net-bands",
    holds: [of(names.NET, [net()]), of(names.SINGLE, [band()])],
    violated: [
      [of(names.NET, [net({ MinNightsStay: 1 })]), of(names.SINGLE, [band()])],
      [of(names.NET, []), of(names.SINGLE, [band()])],
    ],
  },
  {
    fact: "rates.per-night",
    holds: [of(names.NET, [net()]), inBulk(band())],
    violated: [[of(names.NET, [net()]), of(names.SINGLE, [band({ Rate: "630.00" })])]],
  },
  {
    fact: "rates.net-and-gross",
    holds: [of(names.NET, [net()]), of(names.SINGLE, [band()])],
    violated: [
      [of(names.NET, [net({ DailyRate: "100.01" })]), of(names.SINGLE, [band()])],
      [of(names.NET, [net({ DailyRate: "33.00" })]), of(names.SINGLE, [band()])],
    ],
  },
];

const reservations: readonly FactCase[] = [
  {
    fact: "reservations.with-time-agrees",
    holds: [of(names.TIMED, [timedStay]), of(names.LIST, [stay()])],
    violated: [
      [of(names.TIMED, []), of(names.LIST, [stay()])],
      [of(names.TIMED, [stay({ DepartureDate: "2027-05-06T10:00:00" })]), of(names.LIST, [stay()])],
    ],
  },
  {
    fact: "reservations.guests-agree",
    holds: [of(names.TIMED, [timedStay]), of(names.LIST, [stay()])],
    violated: [[of(names.TIMED, [stay({ GuestName: "B" })]), of(names.LIST, [stay()])]],
  },
  {
    fact: "reservations.all-agree",
    holds: [inAll(stay(), stay({ BookingID: 0 })), of(names.LIST, [stay()])],
    violated: [
      [inAll(stay({ BookingID: 901 })), of(names.LIST, [stay()])],
      [inAll(stay(), stay({ BookingID: 901 })), of(names.LIST, [stay()])],
    ],
  },
  {
    fact: "reservations.all-dates",
    holds: [inAll(stay(), stay({ BookingID: 901 })), of(names.LIST, [stay()])],
    violated: [[inAll(stay({ ArrivalDate: "2027-05-04T00:00:00" })), of(names.LIST, [stay()])]],
  },
  {
    fact: "reservations.every-kind",
    holds: [inAll(stay()), of(names.LIST, [stay()])],
    violated: [[inAll(), of(names.LIST, [stay()])]],
  },
  {
    fact: "reservations.accessible",
    holds: [inAll(), denied],
    violated: [[inAll(stay()), denied]],
  },
  {
    fact: "reservations.accessible",
    world: { properties: [{ id: 11, tags: ["foreign"] }] },
    holds: [inAll()],
    violated: [[inAll(stay())]],
  },
  {
    fact: "reservations.heated",
    holds: [of(names.HEAT, heat()), of(names.LIST, [stay({ HasPoolHeat: true })]), permissions()],
    violated: [
      [of(names.HEAT, heat({ PoolHeatable: false })), of(names.LIST, [stay({ HasPoolHeat: true })]), permissions()],
    ],
  },
  {
    fact: "reservations.times-of-day",
    holds: [of(names.TIMED, [timedStay]), companies([company()]), permissions()],
    violated: [[of(names.TIMED, [timedStay]), companies([company({ DefaultArrivalTime: "15:00" })]), permissions()]],
  },
  {
    fact: "reservations.shared",
    holds: [permissions(), of(names.LIST, [stay()]), permissions({}, Q), of(names.LIST, [stay({ BookingID: 901 })], Q)],
    violated: [[permissions(), of(names.LIST, [stay()]), permissions({}, Q), of(names.LIST, [stay()], Q)]],
  },
  {
    fact: "reservations.timeshares-listed",
    holds: [one(rooms([0, 0, 1, 1, 0])), inAll(stay()), permissions({ TimeShare: true })],
    violated: [[one(rooms([0, 0, 1, 1, 0])), inAll(), permissions({ TimeShare: true })]],
  },
];

const nights: readonly FactCase[] = [
  {
    fact: "rooms.reservations-take-nights",
    holds: [many(rooms([0, 0, 1, 1, 0])), of(names.LIST, [stay()])],
    violated: [[many(rooms([0, 0, 1, 0, 0])), of(names.LIST, [stay()])]],
  },
  {
    fact: "rooms.system-ranges",
    holds: [many(rooms([0, 0, 1, 1, 0])), of(names.LIST, [stay({ BookingID: 0 })])],
    violated: [[many(rooms([0, 0, 0, 0, 0])), of(names.LIST, [stay({ BookingID: 0 })])]],
  },
  {
    fact: "rooms.sold-nights",
    holds: [many(rooms([0, 0, 1, 1, 0])), of(names.LIST, [stay()])],
    violated: [[many(rooms([1, 0, 1, 1, 0])), of(names.LIST, [stay()])]],
  },
  {
    fact: "rooms.of-property",
    holds: [one(rooms([0], {}, 2)), manyOf([11, 12], rooms([0]), rooms([0], { PropertyID: 12 }))],
    violated: [
      [one(rooms([0], { PropertyID: 12 }, 2))],
      [many(rooms([0], { PropertyID: 12 }))],
      [manyOf([11, 12], rooms([0]), rooms([0]))],
    ],
  },
  {
    fact: "rooms.of-property",
    world: { properties: [{ id: 11, tags: ["ordinary"] }] },
    holds: [many(rooms([0]))],
    violated: [[many()]],
  },
  {
    fact: "rooms.one-room",
    holds: [many(rooms([0, 1]))],
    violated: [[many(rooms([0], { MaxRoomsInCategory: 2 }))], [many(rooms([0], { MaxRoomsInCategory: 1 }, 2))]],
  },
  {
    fact: "rooms.category-reservations",
    holds: [one(rooms([0, 0, 1, 1, 0], {}, 3)), of(names.LIST, [stay()])],
    violated: [[one(rooms([0, 0, 1, 0, 0], {}, 3)), of(names.LIST, [stay()])]],
  },
  {
    fact: "rooms.category-sold",
    holds: [one(rooms([0, 0, 1, 1, 0], {}, 3)), of(names.LIST, [stay()])],
    violated: [[one(rooms([1, 0, 1, 1, 0], {}, 3)), of(names.LIST, [stay()])]],
  },
  {
    fact: "rooms.within-category",
    holds: [one(rooms([0, 1], {}, 3))],
    violated: [
      [one(rooms([0, 1], { MaxRoomsInCategory: 2 }, 3))],
      [many(rooms([0], { Nights: [{ DayOffset: 0, RoomsInCategory: 1, RoomsSold: 1, RoomsAvailable: 1 }] }))],
    ],
  },
  {
    fact: "rooms.category-size",
    holds: [one(rooms([0, 1], {}, 3))],
    violated: [[one(rooms([0, 1], { MaxRoomsInCategory: 4 }, 3))], [many(rooms([0], { MaxRoomsInCategory: 2 }))]],
  },
  {
    fact: "figures.moments-today",
    holds: [many(rooms([0])), returns(names.FUNCTION, {}, { requestDateTime: "2027-05-02T00:00:00" })],
    violated: [
      [one(rooms([0], { ResponseDateTime: "2000-01-01T00:00:00" }))],
      [returns(names.FUNCTION, {}, { responseDateTime: "2028-05-01T00:00:00" })],
    ],
  },
  {
    fact: "rooms.signature",
    // In the layout L1, the signature is the digit 1, followed by the nights in reverse order.
    world: { signatureLayout: "L1" },
    holds: [many(rooms([0, 0, 1, 1, 0], { AvailabilitySignature: 0b110011 }))],
    violated: [[many(rooms([0, 0, 1, 1, 0], { AvailabilitySignature: 0b111111 }))]],
  },
  {
    fact: "rooms.signature",
    holds: [
      many(rooms([0, 0, 1], { AvailabilitySignature: 0b1101 }), rooms([0, 0, 1], { AvailabilitySignature: 0b1101 })),
    ],
    violated: [
      [many(rooms([0, 0, 1], { AvailabilitySignature: 7 }), rooms([0, 0, 1], { AvailabilitySignature: 6 }))],
      [many(rooms([0, 0, 1], { AvailabilitySignature: 12 }), rooms([0, 1, 1], { AvailabilitySignature: 12 }))],
    ],
  },
];

const rights: readonly FactCase[] = [
  {
    fact: "access.denied-properties",
    holds: [denied, rejects(names.EXTRAS, P, "no-access", "permission")],
    violated: [
      [denied, extras(extra())],
      [permissions({ MCEnableProperty: false }), extras(extra())],
    ],
  },
  {
    fact: "access.denied-properties",
    holds: [
      denied,
      returns(names.STATIC, { PropertyIds: [11] }, [{ PropertyId: 11, McUserId: 0, ErrorMessage: "no rights" }]),
    ],
    violated: [
      [denied, returns(names.STATIC, { PropertyIds: [11] }, [{ PropertyId: 11, McUserId: 0, BusinessTaxId: "T1" }])],
      [
        denied,
        returns(names.STATIC, { PropertyIds: [11] }, [{ PropertyId: 11, TenStarRating: "8", ErrorMessage: "no" }]),
      ],
      [denied, returns(names.BULK, { MCUserID: 5 }, [{ PropertyID: 11, PropertyRates: [{ Rate: "90.00" }] }])],
      [denied, one(rooms([2]))],
    ],
  },
  {
    fact: "access.foreign-company",
    holds: [
      companies([company({ MCUserID: 6 })]),
      rejects(names.DETAILS, { McUserId: 5 }, "validation-error-1", "permission"),
    ],
    violated: [
      [companies([company({ MCUserID: 6 })]), ofCompany(details())],
      [
        companies([company({ MCUserID: 6 })]),
        returns(names.BULK, { MCUserID: 5 }, [{ PropertyID: 11, PropertyRates: [{ Rate: "90.00" }] }]),
      ],
    ],
  },
  {
    fact: "access.granted-properties",
    holds: [permissions(), extras(extra())],
    violated: [[permissions(), rejects(names.EXTRAS, P, "no-access", "permission")]],
  },
  {
    fact: "permissions.texts",
    holds: [
      rejects(names.PERMISSIONS, P, "aoa-category-not-set", "configuration"),
      rejects(names.ONE, P, "aoa-category-not-set", "configuration"),
    ],
    violated: [[permissions(), rejects(names.ONE, P, "aoa-category-not-set", "configuration")]],
  },
  {
    fact: "permissions.flags-and-text",
    holds: [beside("not-accepted-by-caller", { AgentEnableProperty: false })],
    violated: [[beside("not-accepted-by-caller", { AgentEnableProperty: true })]],
  },
  {
    fact: "permissions.kind",
    holds: [permissions({ AOAProperty: true }), rejects(names.LIST, P, "aoa-not-supported", "kind")],
    violated: [[permissions(), rejects(names.LIST, P, "timeshare-not-supported", "kind")]],
  },
  {
    fact: "permissions.kind",
    world: { properties: [{ id: 11, tags: ["aoa"] }] },
    holds: [permissions({ AOAProperty: true })],
    violated: [[permissions()]],
  },
  {
    fact: "permissions.offline",
    holds: [permissions(), one(rooms([0]))],
    violated: [
      [permissions({ OnlineBookingAllowed: false }), one(rooms([0]))],
      [permissions(), rejects(names.ONE, P, "not-bookable-online", "kind")],
    ],
  },
  {
    fact: "permissions.clone",
    world: { properties: [{ id: 11, tags: ["clone"] }] },
    holds: [permissions({ CalendarSyncProperty: true })],
    violated: [[permissions()]],
  },
  {
    fact: "companies.of-property",
    holds: [permissions(), inBulk(band()), returns(names.STATIC, {}, [{ PropertyId: 11, McUserId: 5 }])],
    violated: [
      [permissions({ MCUserID: 6 }), inBulk(band())],
      [permissions(), returns(names.STATIC, {}, [{ PropertyId: 11, McUserId: 6 }])],
    ],
  },
  {
    fact: "companies.of-property",
    world: { properties: [{ id: 11, company: 6, tags: ["ordinary"] }] },
    holds: [permissions({ MCUserID: 6 })],
    violated: [[permissions()], [inBulk(band())]],
  },
  {
    fact: "permissions.agent",
    holds: [permissions(), permissions({ AgentUserID: 8 }, P, "other")],
    violated: [
      [permissions({ AgentUserID: 0 })],
      [permissions(), permissions({ AgentUserID: 8 }, Q)],
      [permissions(), permissions({}, P, "other")],
    ],
  },
  {
    fact: "permissions.native",
    holds: [permissions({ NativeProperty: true }), permissions({ MCUserID: 6 }, Q)],
    violated: [
      [permissions({ NativeProperty: true }), permissions({}, Q)],
      [permissions({ NativeProperty: true }), permissions({ NativeProperty: true, MCUserID: 6 }, Q)],
      [permissions({ MCUserID: 7 })],
    ],
  },
  {
    fact: "permissions.native",
    world: { properties: [{ id: 11, tags: ["native"] }] },
    holds: [permissions({ NativeProperty: true })],
    violated: [[permissions()]],
  },
];

/** Returns a call for permissions with an error text and other data. */
export function beside(code: string, value: RecordValue): Observed {
  const { found, ...call } = rejects(names.PERMISSIONS, P, code, "permission");
  return { ...call, found: { ...found, value } };
}

const settings: readonly FactCase[] = [
  {
    fact: "extras.priced",
    holds: [extras(extra())],
    violated: [[extras(extra({ FlatFee: false }))], [extras(extra({ FlatFee: false, DailyFee: true }))]],
  },
  {
    fact: "extras.fees",
    holds: [extras(extra())],
    violated: [
      [extras(extra({ FlatFee: false }))],
      [extras(extra({ FlatFeeAmount: "0" }))],
      [extras(extra({ MinimumCharge: "-1" }))],
    ],
  },
  {
    fact: "extras.row-count",
    holds: [extras(extra(), extra({ ItemCode: "COT" }))],
    violated: [[of(names.EXTRAS, { RowCount: 2, Extras: [extra()] })], [of(names.EXTRAS, { RowCount: 1, Extras: [] })]],
  },
  {
    fact: "taxes.exist",
    holds: [of(names.TAXES, taxes()), extras(extra())],
    violated: [
      [of(names.TAXES, taxes({ Tax1Name: "", Tax1Percent: "0" })), extras(extra())],
      [of(names.TAXES, taxes()), of(names.HEAT, heat({ ChargeTax2OnPoolHeat: true }))],
    ],
  },
  {
    fact: "taxes.charged",
    holds: [of(names.TAXES, taxes())],
    violated: [[of(names.TAXES, taxes({ Tax1Name: "" }))], [of(names.TAXES, taxes({ Tax1Percent: "0" }))]],
  },
  {
    fact: "pool-heat.pool",
    holds: [of(names.HEAT, heat())],
    violated: [
      [of(names.HEAT, heat({ HasPrivatePool: false }))],
      [of(names.HEAT, heat({ PoolHeatIncludedInPrice: true }))],
    ],
  },
];

const ofCompanies: readonly FactCase[] = [
  {
    fact: "companies.times-agree",
    holds: [companies([company()]), ofCompany(details())],
    violated: [[companies([company()]), ofCompany(details({ DefaultArrivalTime: "15:00" }))]],
  },
  {
    fact: "companies.own-details",
    holds: [companies([company()]), ofCompany(details())],
    violated: [[companies([company(), company({ MCUserID: 6 })]), ofCompany(details({ ID: 6 }))]],
  },
  { fact: "companies.details", holds: [ofCompany(details())], violated: [[ofCompany(details({ ID: 6 }))]] },
  {
    fact: "companies.listed",
    holds: [companies([company()]), permissions()],
    violated: [[companies([])], [companies([company()]), permissions({ MCUserID: 6 })]],
  },
  {
    fact: "companies.listed",
    world: { companies: [5] },
    holds: [companies([company()])],
    violated: [[companies([company({ MCUserID: 6 })])]],
  },
  {
    fact: "companies.supply",
    holds: [companies([company()]), bulk([])],
    violated: [
      [
        companies([company(), company({ MCUserID: 6 })]),
        ...[5, 6].map((MCUserID) => rejects(names.BULK, { MCUserID }, "mc-properties-not-listed", "data")),
      ],
    ],
  },
  {
    fact: "companies.details-of-suppliers",
    holds: [companies([company()]), ofCompany(details()), inBulk(band())],
    violated: [[companies([company()]), ofCompany(null), inBulk(band())]],
  },
];

const ofProperty = (...tags: readonly Tag[]): KnownWorld => ({ properties: [{ id: 11, tags }] });
/** Returns a call for the details of properties. */
const statics = (...ids: number[]) =>
  returns(
    names.STATIC,
    { PropertyIds: [11] },
    ids.map((PropertyId) => ({ PropertyId, ErrorMessage: "" })),
  );

const asked: readonly FactCase[] = [
  { fact: "permissions.property", holds: [permissions()], violated: [[permissions({ PropertyID: 12 })]] },
  {
    fact: "permissions.property",
    world: ofProperty("ordinary"),
    holds: [permissions()],
    violated: [[permissions({ AgentEnableProperty: false })], [denied]],
  },
  { fact: "extras.of-property", holds: [extras(extra())], violated: [[extras(extra({ PropertyID: 12 }))]] },
  {
    fact: "extras.of-property",
    world: { ...ofProperty("extras"), items: [{ property: 11, code: "CRIB" }] },
    holds: [extras(extra())],
    violated: [[extras()]],
  },
  {
    fact: "rates.listed",
    world: ofProperty("rates"),
    holds: [of(names.SINGLE, [band()])],
    violated: [[of(names.SINGLE, [])]],
  },
  {
    fact: "rates.net-listed",
    world: ofProperty("net-rates"),
    holds: [of(names.NET, [net()])],
    violated: [[of(names.NET, [])]],
  },
  { fact: "static.of-property", holds: [statics(11)], violated: [[statics(12)], [statics(11, 12)], [statics(11, 11)]] },
  {
    fact: "static.of-property",
    world: ofProperty("ordinary"),
    holds: [statics(11)],
    violated: [[statics()]],
  },
  {
    fact: "reservations.known",
    world: { ...ofProperty("ordinary"), bookings: [{ id: 900, property: 11 }] },
    holds: [of(names.LIST, [stay()])],
    violated: [[of(names.LIST, [])]],
  },
];

const users: readonly FactCase[] = [
  {
    fact: "users.agree",
    holds: [of(names.LIST, [stay()]), of(names.LIST, [stay()], P, "other")],
    violated: [
      [of(names.LIST, [stay()]), of(names.LIST, [], P, "other")],
      [ofCompany(details({ Contacts: [] })), ofCompany(details({ Contacts: [{ Name: "B" }] }), "other")],
    ],
  },
  {
    fact: "users.same-thing",
    holds: [ofCompany(details()), ofCompany(details(), "other")],
    violated: [
      [ofCompany(details()), ofCompany(details({ MinChildAge: 3 }), "other")],
      [ofCompany(details({ City: "A" })), ofCompany(details({ City: "B" }), "other")],
      [of(names.TAXES, taxes()), of(names.TAXES, taxes({ Tax1Percent: "8" }), P, "other")],
      [of(names.LIST, [stay()]), of(names.LIST, [stay({ DepartureDate: "2027-05-06T00:00:00" })], P, "other")],
      [of(names.HEAT, heat()), of(names.HEAT, heat({ PoolHeatable: false }), P, "other")],
    ],
  },
];

/** The test data of all facts. */
export const cases: readonly FactCase[] = [
  ...rates,
  ...reservations,
  ...nights,
  ...rights,
  ...settings,
  ...ofCompanies,
  ...users,
  ...asked,
];
