// Lists the calls that an adapter must make in each case.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { operationOf } from "@staywire/model";
import { addDays, type CalendarDate, formatDdMmmYyyy, formatIsoDate } from "@staywire/values";

/** A call that an adapter must make. */
export interface AdapterCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

type Row = readonly [operation: string, parameters?: RecordValue];

const villa = { PropertyID: 1101 };
const extras: Row = ["GetExtras", villa];
const permissions: Row = ["GetPropertyPermissions", villa];
const extra: Row = ["AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: "CLEAN" }];

/** Texts that an adapter must neither lose nor change. */
const texts = {
  FirstName: "Zoë & Söhne",
  LastName: 'O\'Brien <"quoted">',
  City: "王 😀 Łódź",
  Comments: "two lines:\nbed & breakfast, 50 % off, a+b",
  Address2: "",
} as const;

/** Returns the calls of the case without changes: every operation, and errors of several kinds. */
function everyCall(today: CalendarDate): readonly Row[] {
  const [from, to] = [90, 95].map((days) => addDays(today, days)) as [CalendarDate, CalendarDate];
  const range = { MinimumDateInRange: formatDdMmmYyyy(from), MaximumDateInRange: formatDdMmmYyyy(to) };
  const enquiry = {
    EnquireyArrivalDate: `${formatIsoDate(from)}T00:00:00`,
    EnquireyDepartureDate: `${formatIsoDate(to)}T00:00:00`,
  };
  return [
    permissions,
    extras,
    ["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101, 1102], ...range }],
    ["GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...range }],
    ["GetPropertyRates", villa],
    ["GetPropertyRatesAndRestrictions", villa],
    ["GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 }],
    ["GetPoolHeatSettings", villa],
    ["GetTaxRatesAndSettings", villa],
    ["GetStaticPropertyDetails", { PropertyIds: [1101, 1102] }],
    ["GetManagementCompanyDetails", { McUserId: 601 }],
    ["GetManagementCompanyDefaultArrivalDepartureTimes"],
    ["GetReservations", { ...villa, xmlMsg: "", jSonMsg: "" }],
    ["GetReservationsWithTime", { ...villa, xmlMsg: "", jSonMsg: "" }],
    ["GetAllReservations"],
    [
      "validateDiscountCode",
      {
        ...{ MCUserID: 601, ...villa, DiscountCode: "SUN10", RentalRate: "1234.50" },
        ...{ BookingArrivalDate: formatDdMmmYyyy(from), BookingDepartureDate: formatDdMmmYyyy(to) },
      },
    ],
    ["CRMAddLead", { ...texts, AgentAccountUserID: 501, ...villa, ...enquiry }],
    ["UserFunctions"],
    extra,
    [
      "AddBlackoutDates",
      { MCUserID: 601, ...villa, dteArrive: enquiry.EnquireyArrivalDate, dteDepart: enquiry.EnquireyDepartureDate },
    ],
    // An error in a field of the result, an error in a SOAP fault, and errors of properties that the account may not
    // read.
    ["GetPropertyRates", { PropertyID: 1110 }],
    ["GetPropertyRatesAndRestrictions", { PropertyID: 1110 }],
    ["GetExtras", { PropertyID: 1105 }],
    ["GetPropertyPermissions", { PropertyID: 1107 }],
    ["GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1101, ...range }],
    ["AddExtra", { BookingID: 90003, ItemCodeToAddToBooking: "CLEAN" }],
  ];
}

const forms: readonly Row[] = [
  permissions,
  extras,
  ["GetPropertyRatesAndRestrictions", villa],
  ["GetStaticPropertyDetails", { PropertyIds: [1101, 1102] }],
  ["GetManagementCompanyDetails", { McUserId: 601 }],
];

const blackout = ({ today }: { readonly today: CalendarDate }): readonly Row[] =>
  everyCall(today).filter(([operation]) => operation === "AddBlackoutDates");

/** The calls of the cases that do not use the default call. */
const special: Readonly<Record<string, (now: { readonly today: CalendarDate }) => readonly Row[]>> = {
  plain: ({ today }) => everyCall(today),
  "lost-reply": (now) => [extra, ...blackout(now)],
  "gateway-timeout": () => [extra],
  "refused-blackout": blackout,
  "failed-blackout": blackout,
  warning: () => [permissions],
  "refused-connection": () => [extras, extra],
  ...Object.fromEntries(
    ["one-item", "no-extras", "prefixes", "cdata", "white-space", "references", "absent-members"].map((id) => [
      id,
      () => forms,
    ]),
  ),
};

/** The cases in which an adapter only does tasks, or nothing. */
const withoutCalls: ReadonlySet<string> = new Set([
  "plain-again",
  "other-kinds",
  "timeshares",
  "priced-nights",
  "zero-rates",
  "reversed-nights",
]);

/** Returns the calls of a case, with a value for every parameter of the operation. */
export function callsOf(id: string, today: CalendarDate): readonly AdapterCall[] {
  if (withoutCalls.has(id)) return [];
  const rows = special[id]?.({ today }) ?? [extras];
  return rows.map(([operation, parameters = {}]) => ({
    operation,
    parameters: { ...operationOf(service, operation).sample, ...parameters },
  }));
}
