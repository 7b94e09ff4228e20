// Mutants of rules that are specific to this service: kinds of property, rights, reservations, extras, blackouts,
// leads.

import { changing, misreading, recordsOf, set } from "@staywire/alterations";
import type { RecordValue, Value } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { propertiesWith, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import type { Mutant } from "./mutant.js";
import { recordOf } from "./records.js";
import { today } from "./reference.js";
import { broken, records, value } from "./rows.js";

const rooms = "GetPropertiesNightlyRoomsToSell";
const aoa = "GetAOATSPropertyNightlyRoomsToSell";

const noSignature = "Could not Calculate Availability Signature";

const plain = { PropertyID: 1101 };

/** The properties that the company of the default world may not use. */
const foreign = propertiesWith(worldOfFile(defaultWorld(today), "company"), ["foreign"]).map(({ id }) => id);

/** Mutants that replace the requested property by a property that the caller may use. */
const rights = [
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetPropertyPermissions",
  "GetPoolHeatSettings",
  "GetTaxRatesAndSettings",
  "GetReservations",
  "GetReservationsWithTime",
  "GetPropertyRates",
].flatMap((operation) =>
  ["foreign", "deleted", "unknown"].map((kind) =>
    broken(
      `sees-${kind}-${operation}`,
      [`access.${kind}-property`, operation],
      `${operation} answers for a ${kind} property`,
      () => misreading([operation], (parameters) => ({ ...parameters, ...plain })),
    ),
  ),
);

const kinds: readonly Mutant[] = [
  records(
    "serves-aoa",
    ["rooms.aoa-split", rooms],
    "answers for an AOA property as for an ordinary one",
    set({ ErrorMsgs: "" }),
  ),
  records(
    "serves-timeshare",
    ["rooms.timeshare-split", rooms],
    "answers for a timeshare property as for an ordinary one",
    set({ ErrorMsgs: "" }),
  ),
  records(
    "serves-ordinary",
    ["rooms.ordinary-split", aoa],
    "answers for an ordinary property as for an AOA one",
    set({ ErrorMsgs: "" }),
  ),
  records(
    "serves-offline",
    ["rooms.offline", aoa],
    "answers for a property that is not enabled for online booking",
    set({ ErrorMsgs: "" }),
  ),
  value(
    "one-error-for-all",
    ["rooms.per-property-errors", rooms],
    "an error of one property is shown at each",
    (items) => {
      const broken = recordsOf(items).find(({ ErrorMsgs }) => ErrorMsgs !== undefined && ErrorMsgs !== "");
      return broken === undefined ? items : recordsOf(items).map(set({ ErrorMsgs: broken.ErrorMsgs }));
    },
  ),
  value(
    "drops-bad-properties",
    ["rooms.per-property-errors", rooms],
    "properties with an error are left out",
    (items) => recordsOf(items).filter(({ ErrorMsgs }) => ErrorMsgs === undefined || ErrorMsgs === ""),
  ),
  records("drops-last-night", ["rooms.nights", rooms], "the last night is left out", (item) => ({
    ...item,
    Nights: recordsOf(item.Nights).slice(0, -1),
  })),
  records(
    "starts-a-day-late",
    ["rooms.nights", rooms],
    "StartDate is the day after the minimum date",
    set({ StartDate: "2026-11-25T00:00:00" }),
  ),
  records("two-rooms", ["rooms.one-room", rooms], "an ordinary property has two rooms", set({ MaxRoomsInCategory: 2 })),
  records("never-signs", ["rooms.nights", rooms], "the signature of no range can be calculated", (item) => ({
    ...item,
    ErrorMsgs: item.ErrorMsgs || `${rooms}: ${noSignature}`,
  })),
  records("signature-of-other-nights", ["rooms.signature", rooms], "the signature is that of other nights", (item) => ({
    ...item,
    AvailabilitySignature: Number(item.AvailabilitySignature ?? 0) ^ 2,
  })),
  records("ignores-reservations", ["rooms.reservations-take-nights", rooms], "reservations take no nights", (item) => ({
    ...item,
    Nights: recordsOf(item.Nights).map((night) => ({
      ...night,
      RoomsSold: 0,
      RoomsAvailable: Number(night.RoomsInCategory),
    })),
  })),
  broken(
    "reads-timeshare-stays",
    ["reservations.timeshare", "GetReservations"],
    "lists the reservations of a timeshare property",
    () => misreading(["GetReservations"], (parameters) => ({ ...parameters, ...plain })),
  ),
  broken(
    "reads-timeshare-stays-with-time",
    ["reservations.timeshare", "GetReservationsWithTime"],
    "lists the reservations of a timeshare property",
    () => misreading(["GetReservationsWithTime"], (parameters) => ({ ...parameters, ...plain })),
  ),
  broken(
    "gives-monthly-rates",
    ["rates.monthly", "GetPropertyRates"],
    "gives rates where only monthly ones are set",
    () => misreading(["GetPropertyRates"], () => plain),
  ),
  broken(
    "gives-monthly-rates-with-restrictions",
    ["rates.monthly", "GetPropertyRatesAndRestrictions"],
    "gives rates where only monthly ones are set",
    () => misreading(["GetPropertyRatesAndRestrictions"], () => plain),
  ),
];

const reading: readonly Mutant[] = [
  records(
    "permissions-of-another",
    ["permissions.property", "GetPropertyPermissions"],
    "the permissions bear another PropertyID",
    set({ PropertyID: 1 }),
  ),
  records(
    "aoa-not-shown",
    ["permissions.kind", "GetPropertyPermissions"],
    "an AOA property is shown as ordinary",
    set({ AOAProperty: false }),
  ),
  records(
    "timeshare-not-shown",
    ["permissions.kind", "GetPropertyPermissions"],
    "a timeshare property is shown as ordinary",
    set({ TimeShare: false }),
  ),
  value(
    "extras-of-another",
    ["extras.of-property", "GetExtras"],
    "the extras are those of another property",
    (item) => ({
      ...recordOf(item),
      Extras: recordsOf(recordOf(item).Extras).map(set({ PropertyID: 1 })),
    }),
  ),
  value("loses-an-extra", ["extras.of-property", "GetExtras"], "one extra is missing", (item) => {
    const record = recordOf(item);
    const kept = recordsOf(record.Extras).slice(1);
    return { ...record, Extras: kept, RowCount: kept.length };
  }),
  value("no-bands", ["rates.listed", "GetPropertyRatesAndRestrictions"], "no rate band is listed", () => []),
  value("no-net-bands", ["rates.net-listed", "GetPropertyRates"], "no net rate band is listed", () => []),
  records(
    "details-of-another",
    ["static.of-property", "GetStaticPropertyDetails"],
    "the details are those of another property",
    set({ PropertyId: 1 }),
  ),
  value(
    "details-twice",
    ["static.of-property", "GetStaticPropertyDetails"],
    "the details are listed twice",
    (items) => [...recordsOf(items), ...recordsOf(items)],
  ),
  value("loses-a-stay", ["reservations.known", "GetReservations"], "the first reservation is missing", (items) =>
    recordsOf(items).slice(1),
  ),
  value(
    "loses-a-stay-with-time",
    ["reservations.with-time-agrees", "GetReservationsWithTime"],
    "the first reservation is missing",
    (items) => recordsOf(items).slice(1),
  ),
  value("loses-all-stays", ["reservations.every-kind", "GetAllReservations"], "no reservation is listed", () => []),
  value(
    "no-companies",
    ["companies.listed", "GetManagementCompanyDefaultArrivalDepartureTimes"],
    "no company is listed",
    () => [],
  ),
  value(
    "loses-a-company",
    ["companies.listed", "GetManagementCompanyDefaultArrivalDepartureTimes"],
    "the first company is missing",
    (items) => recordsOf(items).slice(1),
  ),
  records(
    "company-of-another",
    ["companies.details", "GetManagementCompanyDetails"],
    "the details are those of another company",
    set({ ID: 1 }),
  ),
  broken("sign-of-id-lost", ["access.unknown-property", "GetExtras"], "the sign of a property id is ignored", () =>
    misreading(["GetExtras"], ({ PropertyID, ...rest }) => ({ ...rest, PropertyID: Math.abs(Number(PropertyID)) })),
  ),
  broken(
    "knows-every-company",
    ["access.unknown-company", "GetManagementCompanyDetails"],
    "answers for an unknown company",
    () => misreading(["GetManagementCompanyDetails"], () => ({ McUserId: 601 })),
  ),
  broken(
    "rates-of-every-company",
    ["access.unknown-company", "GetAllPropertyRatesAndRestrictionsPerMC"],
    "answers for an unknown company",
    () => misreading(["GetAllPropertyRatesAndRestrictionsPerMC"], () => ({ MCUserID: 601 })),
  ),
  value(
    "loses-a-property",
    ["rates.bulk-agrees", "GetAllPropertyRatesAndRestrictionsPerMC"],
    "the properties of the company are missing",
    () => [],
  ),
];

const blackout = "AddBlackoutDates";

const others: readonly Mutant[] = [
  value(
    "error-hides-details",
    ["static.beside-errors", "GetStaticPropertyDetails"],
    "one bad property empties the list",
    (items) => (recordsOf(items).some(({ ErrorMessage }) => (ErrorMessage ?? "") !== "") ? [] : items),
  ),
  records(
    "echo-left-out",
    ["user-function.request-echo", "UserFunctions"],
    "the request is not returned",
    set({ requestingXML: "" }),
  ),
];

const writing: readonly Mutant[] = [
  broken("blackout-for-everyone", ["blackout.rights", blackout], "anybody may block any property", () =>
    misreading([blackout], set({ MCUserID: 601, PropertyID: 1101 })),
  ),
  broken("extra-of-any-code", ["extra.unknown-item", "AddExtra"], "any item code is taken", () =>
    misreading(["AddExtra"], set({ ItemCodeToAddToBooking: "CLEAN" })),
  ),
  broken("extra-for-any-booking", ["extra.unknown-booking", "AddExtra"], "any booking is taken", () =>
    misreading(["AddExtra"], set({ BookingID: 90001 })),
  ),
  broken("lead-past-date", ["lead.past-enquiry-date", "CRMAddLead"], "an enquiry date in the past is an error", () =>
    misreading(["CRMAddLead"], (parameters) => {
      if (String(parameters.EnquireyArrivalDate) < "2026-11-21")
        throw new ServiceFault("CRMAddLead: Error - Invalid date");
      return parameters;
    }),
  ),
  broken("lead-foreign-property", ["lead.foreign-property", "CRMAddLead"], "an enquiry for any property is taken", () =>
    misreading(["CRMAddLead"], (parameters) => ({ ...parameters, ...plain })),
  ),
  broken("lead-foreign-account", ["lead.foreign-account", "CRMAddLead"], "a lead for any account is taken", () =>
    misreading(["CRMAddLead"], set({ AgentAccountUserID: 0 })),
  ),
  broken(
    "lead-any-email",
    ["lead.email-without-enquiry", "CRMAddLead"],
    "without an enquiry any e-mail address is taken",
    () =>
      misreading(["CRMAddLead"], (parameters) =>
        parameters.AddAsEnquirey === true || parameters.SendEnquireyEmail === true
          ? parameters
          : { ...parameters, EmailAddress: "" },
      ),
  ),
  broken("lead-gender-2", ["lead.gender-integer", "CRMAddLead"], "any integer is a Gender", () =>
    misreading(["CRMAddLead"], set({ Gender: "" })),
  ),
];

/** Moves each of the named dates to the next day. */
function shifted(value: Value, names: readonly string[]): RecordValue {
  const record = recordOf(value);
  const later = (text: Value | undefined) =>
    typeof text === "string"
      ? `${new Date(Date.parse(text.slice(0, 10)) + DAY).toISOString().slice(0, 10)}T00:00:00`
      : text;
  return { ...record, ...Object.fromEntries(names.map((name) => [name, later(record[name])])) };
}

/** Marks each night that follows a taken night as taken too. */
function withNightAfter(nights: readonly RecordValue[]): RecordValue[] {
  return nights.map((night, at) => {
    const isAfter = at > 0 && nights[at - 1]?.RoomsAvailable === 0;
    return isAfter ? { ...night, RoomsSold: 1, RoomsAvailable: 0 } : night;
  });
}

const DAY = 86_400_000;
const stay = { PropertyID: 2201, BookingID: 7, ArrivalDate: `${today}T00:00:00`, DepartureDate: `${today}T00:00:00` };

/** Mutants with defects that were found in another implementation of the service. */
const found: readonly Mutant[] = [
  value("category-one-night-more", ["rooms.category-nights", aoa], "there is one night more than asked for", (item) => {
    const nights = recordsOf(recordOf(item).Nights);
    return { ...recordOf(item), Nights: [...nights, { ...nights.at(-1), DayOffset: nights.length }] };
  }),
  value("category-starts-late", ["rooms.category-nights", aoa], "StartDate is the day after the minimum date", (item) =>
    shifted(item, ["StartDate"]),
  ),
  records("departure-night-taken", ["rooms.departure-night", rooms], "no night of a departure can be sold", (item) => ({
    ...item,
    Nights: withNightAfter(recordsOf(item.Nights)),
  })),
  value("all-of-others", ["reservations.accessible", "GetAllReservations"], "lists a stay of others", (items) => [
    ...recordsOf(items),
    ...foreign.map((PropertyID) => ({ ...stay, PropertyID })),
  ]),
  records(
    "all-a-day-late",
    ["reservations.all-dates", "GetAllReservations"],
    "every stay is shown a day late",
    (item) => shifted(item, ["ArrivalDate", "DepartureDate"]),
  ),
  broken("departed-today-is-gone", ["blackout.departs-today", blackout], "what departs today is listed no longer", () =>
    changing(["GetReservations"], (items) =>
      recordsOf(items).filter(({ DepartureDate }) => !String(DepartureDate).startsWith(today)),
    ),
  ),
  records(
    "aoa-refused-otherwise",
    ["rooms.aoa-split", rooms],
    "an AOA property is refused as one that was deleted",
    (item) => {
      const text = item.ErrorMsgs;
      return typeof text === "string" && text.includes("AOA")
        ? { ...item, ErrorMsgs: "Validation Error 2 - Property has been deleted from the system" }
        : item;
    },
  ),
  records(
    "other-company",
    ["companies.of-property", "GetStaticPropertyDetails"],
    "the company is another",
    set({ McUserId: 1 }),
  ),
  value(
    "bulk-shows-denied",
    ["rates.bulk-agrees", "GetAllPropertyRatesAndRestrictionsPerMC"],
    "shows the rates of a property that the caller may not use",
    (items) => [...recordsOf(items), ...foreign.map((PropertyID) => ({ ...recordsOf(items)[0], PropertyID }))],
  ),
  value(
    "bulk-shows-one",
    ["rates.bulk-agrees", "GetAllPropertyRatesAndRestrictionsPerMC"],
    "shows only the first property that has rates",
    (items) =>
      recordsOf(items)
        .filter(({ PropertyRates }) => recordsOf(PropertyRates).length > 0)
        .slice(0, 1),
  ),
];

/** All mutants of rules that are specific to this service. */
export const scenarioMutants: readonly Mutant[] = [...rights, ...kinds, ...reading, ...others, ...writing, ...found];
