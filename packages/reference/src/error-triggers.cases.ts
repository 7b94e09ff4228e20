// For each error text that the default world can return, lists a request that provokes it. The test of reachability
// uses these requests.
import { service } from "@staywire/catalog";
import { sampleParameters } from "@staywire/testkit/sample-parameters";
import { defaultWorld } from "@staywire/world";
import type { Name, Parameters } from "./call.js";
import { emptyLead, TODAY } from "./calls.cases.js";
import { memoryStore } from "./store/memory.js";
import type { Store } from "./store/store.js";

/** A call that is meant to provoke an error: the operation, its parameters, the user and the store. */
export interface Provocation {
  readonly operation: Name;
  readonly parameters: unknown;
  readonly as: string;
  readonly store?: Store;
}

function provoke<K extends Name>(operation: K, as: string, ...calls: readonly Parameters<K>[]): readonly Provocation[] {
  return calls.map((parameters) => ({ operation, parameters, as }));
}

const failing: Store = {
  ...memoryStore(),
  addLead: () => Promise.reject(new Error("the store fails")),
  addExtra: () => Promise.reject(new Error("the store fails")),
  addBlackout: () => Promise.reject(new Error("the store fails")),
};

const lead: Parameters<"CRMAddLead"> = {
  ...emptyLead,
  EnquireyArrivalDate: "2027-07-01T00:00:00",
  EnquireyDepartureDate: "2027-07-08T00:00:00",
};

const few = { MinimumDateInRange: "01 Jul 2027", MaximumDateInRange: "05 Jul 2027" };
const noNights = { ...few, MaximumDateInRange: few.MinimumDateInRange };
const unreadable = { ...few, MinimumDateInRange: "2027-07-01" };
const tooManyNights = { ...few, MaximumDateInRange: "31 Aug 2027" };

const stay = {
  MCUserID: 601,
  PropertyID: 1101,
  BookingArrivalDate: "10 Jun 2027",
  BookingDepartureDate: "17 Jun 2027",
  DiscountCode: "BROKEN",
  RentalRate: "100.00",
};

const blackout = {
  MCUserID: 601,
  PropertyID: 1102,
  GuestName: "x",
  dteArrive: "2027-07-01T00:00:00",
  dteDepart: "2027-07-02T00:00:00",
};

const id = (PropertyID: number) => ({ PropertyID });

const chosenProvocations: readonly Provocation[] = [
  ...provoke(
    "CRMAddLead",
    "agent",
    { ...lead, FirstName: "" },
    { ...lead, AgentAccountUserID: -1 },
    { ...lead, AgentAccountUserID: 604 },
    { ...lead, AddAsEnquirey: true },
    { ...lead, PropertyID: 9999 },
    { ...lead, AddAsEnquirey: true, PropertyID: 1101 },
    { ...lead, EmailAddress: "x" },
    { ...lead, City: "x".repeat(51) },
    { ...lead, Gender: "x" },
    { ...lead, Gender: "2" },
    { ...lead, DateOfBirth: "x" },
    { ...lead, WeddingAnniversary: "x" },
    { ...lead, leadID: 1 },
  ),
  { operation: "CRMAddLead", parameters: lead, as: "agent", store: failing },
  ...provoke("GetExtras", "agent", id(9999), id(1108), id(1115), id(1106), id(1102)),
  ...provoke("GetPropertyRatesAndRestrictions", "agent", id(9999), id(1105), id(1115), id(1116), id(1108), id(1106)),
  ...provoke("GetPropertyRatesAndRestrictions", "agent", id(1107), id(1122), id(1110)),
  ...provoke("GetAllPropertyRatesAndRestrictionsPerMC", "agent", { MCUserID: 0 }, { MCUserID: 9999 }),
  ...provoke("GetAllPropertyRatesAndRestrictionsPerMC", "agent", { MCUserID: 604 }, { MCUserID: 603 }),
  ...provoke("GetAllPropertyRatesAndRestrictionsPerMC", "agent", { MCUserID: 606 }, { MCUserID: 601 }),
  ...provoke(
    "GetPropertiesNightlyRoomsToSell",
    "agent",
    { PropertyIDs: [1105, 1115, 9999, 1103, 1104], ...few },
    { PropertyIDs: [1101], ...noNights },
    { PropertyIDs: [1101], ...unreadable },
    { PropertyIDs: [1101], ...tooManyNights },
    { PropertyIDs: Array(21).fill(1101), ...few },
  ),
  ...[1105, 1115, 9999, 1121, 1102, 1113, 0].flatMap((PropertyID) =>
    provoke("GetAOATSPropertyNightlyRoomsToSell", "agent", { PropertyID, ...few }),
  ),
  ...[noNights, unreadable, tooManyNights, { ...few, MinimumDateInRange: "01 May 2027" }].flatMap((range) =>
    provoke("GetAOATSPropertyNightlyRoomsToSell", "agent", { PropertyID: 1103, ...range }),
  ),
  ...[9999, 1106, 1701, 1105, 1115, 1113, 1107, 1501, 1108, 1117, 1116, 1120, 1114, 1118, 1119].flatMap((PropertyID) =>
    provoke("GetPropertyPermissions", "agent", { PropertyID }),
  ),
  ...provoke("GetPropertyPermissions", "owner", id(1101)),
  ...provoke("GetStaticPropertyDetails", "agent", { PropertyIds: [9999] }, { PropertyIds: Array(51).fill(1101) }),
  ...[9999, 1105, 1115, 1114, 1104, 1113].flatMap((PropertyID) => [
    ...provoke("GetReservations", "agent", { PropertyID }),
    ...provoke("GetReservationsWithTime", "agent", { PropertyID }),
  ]),
  ...[1105, 1115, 9999, 1106, 1120, 1116, 1108, 1111, 1123, 1122, 1110].flatMap((PropertyID) =>
    provoke("GetPropertyRates", "agent", { PropertyID }),
  ),
  ...provoke("GetPropertyRates", "owner", id(1101)),
  ...provoke(
    "validateDiscountCode",
    "agent",
    stay,
    { ...stay, BookingDepartureDate: "09 Jun 2027" },
    { ...stay, MCUserID: 0 },
    { ...stay, PropertyID: 0 },
    { ...stay, BookingArrivalDate: "x" },
  ),
  ...[90003, 90013, 90014, 90015, 90002].flatMap((BookingID) =>
    provoke("AddExtra", "agent", { BookingID, ItemCodeToAddToBooking: "x" }),
  ),
  {
    operation: "AddExtra",
    parameters: { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" },
    as: "agent",
    store: failing,
  },
  ...provoke("GetPoolHeatSettings", "agent", id(9999), id(1108), id(1115), id(1106)),
  ...provoke("GetTaxRatesAndSettings", "agent", id(9999), id(1108), id(1115), id(1106), id(1111)),
  ...provoke("AddBlackoutDates", "agent", blackout),
  ...provoke("AddBlackoutDates", "company", { ...blackout, PropertyID: 1115 }, { ...blackout, PropertyID: 1105 }),
  ...provoke("AddBlackoutDates", "company", { ...blackout, MCUserID: 1 }),
  ...provoke("AddBlackoutDates", "native", {
    ...blackout,
    MCUserID: 701,
    PropertyID: 1701,
    dteArrive: "2027-06-17T00:00:00",
    dteDepart: "2027-06-20T00:00:00",
  }),
  { operation: "AddBlackoutDates", parameters: blackout, as: "company", store: failing },
];

/** A request that succeeds without an error. */
interface GoodCall<K extends Name> {
  readonly parameters: Parameters<K>;
  readonly as?: string;
}

const chosenCalls: { readonly [K in Name]?: GoodCall<K> } = {
  CRMAddLead: { parameters: lead },
  GetAllReservations: { parameters: {} },
  GetExtras: { parameters: id(1101) },
  GetPropertyRatesAndRestrictions: { parameters: id(1101) },
  GetAllPropertyRatesAndRestrictionsPerMC: { parameters: { MCUserID: 602 } },
  GetPropertiesNightlyRoomsToSell: { parameters: { PropertyIDs: [1101, 1102], ...few } },
  GetAOATSPropertyNightlyRoomsToSell: { parameters: { PropertyID: 1103, ...few } },
  UserFunctions: { parameters: { xmlMsg: "", returnRequestingXML: false } },
  GetPropertyPermissions: { parameters: id(1101) },
  validateDiscountCode: { parameters: { ...stay, DiscountCode: "SUN10" } },
  AddExtra: { parameters: { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" } },
  GetPoolHeatSettings: { parameters: id(1101) },
  GetTaxRatesAndSettings: { parameters: id(1101) },
  AddBlackoutDates: { parameters: blackout, as: "company" },
  GetStaticPropertyDetails: { parameters: { PropertyIds: [1101] } },
  GetReservations: { parameters: id(1101) },
  GetReservationsWithTime: { parameters: id(1101) },
  GetManagementCompanyDetails: { parameters: { McUserId: 601 } },
  GetPropertyRates: { parameters: id(1101) },
  GetManagementCompanyDefaultArrivalDepartureTimes: { parameters: {} },
};

const names = Object.keys(service.operations) as Name[];
const known = Object.assign({}, ...Object.values(chosenCalls).map(({ parameters }) => parameters));

/**
 * For every operation, a request that succeeds, so that errors can be injected into its reply. For an operation without
 * a chosen request, the parameters are taken by name from the requests of other operations.
 */
export const good = Object.fromEntries(
  names.map((name) => [name, chosenCalls[name] ?? { parameters: sampleParameters(service.operations[name], known) }]),
) as { readonly [K in Name]: GoodCall<K> };

/**
 * Calls over the default world that are meant to provoke errors. An operation that has a PropertyID, but no chosen
 * calls, is called for every property, and for a property that does not exist.
 */
export const provocations: readonly Provocation[] = [...chosenProvocations, ...names.flatMap(usualProvocations)];

function usualProvocations(operation: Name): readonly Provocation[] {
  const isChosen = chosenProvocations.some((one) => one.operation === operation);
  if (isChosen || !Object.hasOwn(service.operations[operation].parameters, "PropertyID")) return [];
  const ids = [9999, ...defaultWorld(TODAY).properties.map(({ PropertyID }) => PropertyID)];
  const { parameters } = good[operation];
  return ids.map((PropertyID) => ({ operation, parameters: { ...parameters, PropertyID }, as: "agent" }));
}
