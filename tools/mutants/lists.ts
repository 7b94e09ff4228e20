// Mutants in which operations disagree about an object, accept or reject the wrong calls, or return wrong texts and
// figures.

import {
  type Alteration,
  changing,
  changingRecords,
  misreading,
  performing,
  recordsOf,
  requesting,
  responding,
  rewriting,
  set,
  textOf,
} from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { type RecordValue, utf8 } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { defaultWorld } from "@staywire/world";
import type { Mutant } from "./mutant.js";
import { recordOf } from "./records.js";
import { today } from "./reference.js";
import { broken, records, value } from "./rows.js";

const aoa = "GetAOATSPropertyNightlyRoomsToSell";
const blackout = "AddBlackoutDates";
const rooms = "GetPropertiesNightlyRoomsToSell";
const noAddress = "Error - a valid e-mail address is required to send or add an enquiry";
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";
const details = "GetManagementCompanyDetails";
const reservations = "GetReservations";

const { properties } = defaultWorld(today);
const aoaIds = properties.filter(({ kind }) => kind === "AOA").map(({ PropertyID }) => PropertyID);
const deletedIds = properties.filter((each) => each.deleted === true).map(({ PropertyID }) => PropertyID);

/**
 * Creates an alteration that rejects a blackout if it ends on the day on which another blackout begins, or begins on
 * the day on which another blackout ends.
 */
function besideDenied(): Alteration {
  const taken: RecordValue[] = [];
  return performing([blackout], async (original, parameters, context) => {
    const isBeside = ({ PropertyID, dteArrive, dteDepart }: RecordValue) =>
      PropertyID === parameters.PropertyID &&
      (dteArrive === parameters.dteDepart || dteDepart === parameters.dteArrive);
    if (taken.some(isBeside)) return -1;
    taken.push(parameters);
    return original(parameters, context);
  });
}

const stays: readonly Mutant[] = [
  records(
    "with-time-other-guest",
    ["reservations.guests-agree", "GetReservationsWithTime"],
    "the guests are not those of GetReservations",
    set({ GuestName: "Somebody" }),
  ),
  broken(
    "lists-the-first-stay-only",
    ["reservations.all-agree", "GetAllReservations"],
    "GetReservations leaves stays out that are in the list of all",
    () => changing([reservations], (value) => recordsOf(value).slice(0, 1)),
  ),
  broken("aoa-stays-refused", ["reservations.aoa", reservations], "the stays of an AOA property cannot be read", () =>
    performing([reservations], async (original, parameters, context) => {
      if (aoaIds.includes(Number(parameters.PropertyID))) throw new ServiceFault("GetReservations: Validation Error 2");
      return original(parameters, context);
    }),
  ),
  records(
    "category-never-sold",
    ["rooms.category-reservations", aoa],
    "reservations take no room of a category",
    (item) => ({
      ...item,
      Nights: recordsOf(item.Nights).map((night) => ({
        ...night,
        RoomsSold: 0,
        RoomsAvailable: night.RoomsInCategory ?? 0,
      })),
    }),
  ),
];

const ofCompanies: readonly Mutant[] = [
  value("companies-twice", ["companies.once", companies], "every company is listed twice", (value) => [
    ...recordsOf(value),
    ...recordsOf(value),
  ]),
  records("times-swapped", ["companies.times-agree", companies], "the default times are swapped", (item) => ({
    ...item,
    DefaultArrivalTime: item.DefaultDepartureTime ?? "",
    DefaultDepartureTime: item.DefaultArrivalTime ?? "",
  })),
  broken(
    "details-of-unrelated-companies",
    ["companies.foreign", details],
    "a company without a relation shows its details",
    () =>
      performing([details], async (original, parameters, context) => {
        const own = await original(parameters, context);
        const other = await original({ McUserId: 601 }, context);
        return own ?? { ...recordOf(other), ID: Number(parameters.McUserId) };
      }),
  ),
  records(
    "ages-swapped",
    ["figures.least-and-most", details],
    "the least age is above the greatest",
    set({ MinChildAge: 17, MaxChildAge: 2 }),
  ),
  records(
    "nights-swapped",
    ["figures.least-and-most", "GetPropertyRatesAndRestrictions"],
    "the least stay is longer than the longest",
    set({ MinNightsStay: 90, MaxNightsStay: 2 }),
  ),
  records("bulk-by-the-week", ["rates.bulk-bands", bulk], "the rates of a company are by the week", (item) => ({
    ...item,
    PropertyRates: recordsOf(item.PropertyRates).map((band) => ({ ...band, Rate: `${Number(band.Rate) * 7}` })),
  })),
  value(
    "bulk-of-others",
    ["companies.of-property", bulk],
    "lists a property that another company supplies",
    (value) => [...recordsOf(value), { PropertyID: 1201, PropertyRates: [], ErrorMsg: "" }],
  ),
];

const singles: readonly Mutant[] = [
  records(
    "echo-unasked",
    ["user-function.echo-as-asked", "UserFunctions"],
    "the request is always returned",
    set({ requestingXML: "%3Ca%3E1%3C%2Fa%3E" }),
  ),
  records(
    "echo-escaped-twice",
    ["user-function.echo-as-asked", "UserFunctions"],
    "the request is escaped twice",
    (item) => ({
      ...item,
      requestingXML: encodeURIComponent(encodeURIComponent(decodeURIComponent(String(item.requestingXML ?? "")))),
    }),
  ),
  records(
    "echo-cut",
    ["user-function.echo-as-asked", "UserFunctions"],
    "a part of the request is returned",
    (item) => ({
      ...item,
      ...(item.requestingXML === undefined ? {} : { requestingXML: String(item.requestingXML).slice(0, 8) }),
    }),
  ),
  records(
    "any-discount-code",
    ["discount.unknown-code", "validateDiscountCode"],
    "any code takes 10 off",
    set({ Discount: "10", DiscountApplies: true }),
  ),
  broken("extra-without-code", ["extra.unknown-item", "AddExtra"], "a blank item code is taken", () =>
    misreading(["AddExtra"], (parameters) =>
      parameters.ItemCodeToAddToBooking === "" ? { ...parameters, ItemCodeToAddToBooking: "CLEAN" } : parameters,
    ),
  ),
  broken(
    "email-always-required",
    ["boundary.required-when", "CRMAddLead"],
    "an e-mail address is asked of every lead",
    () =>
      misreading(["CRMAddLead"], (parameters) => {
        if ((parameters.EmailAddress ?? "") === "") throw new ServiceFault(`CRMAddLead: ${noAddress}`);
        return parameters;
      }),
  ),
  broken(
    "range-backwards-corrected",
    ["limits.nights", rooms],
    "a range that ends before it begins is turned round",
    () =>
      misreading([rooms], (parameters) => {
        const { MinimumDateInRange: from, MaximumDateInRange: to } = parameters;
        return Date.parse(String(to)) < Date.parse(String(from))
          ? { ...parameters, MinimumDateInRange: to ?? "", MaximumDateInRange: from ?? "" }
          : parameters;
      }),
  ),
  broken(
    "lead-for-a-company-of-others",
    ["lead.foreign-account", "CRMAddLead"],
    "a lead for any company is taken",
    () =>
      misreading(["CRMAddLead"], (parameters) =>
        parameters.AgentAccountUserID === 602 ? { ...parameters, AgentAccountUserID: 601 } : parameters,
      ),
  ),
  broken("extra-for-booking-0", ["extra.unknown-booking", "AddExtra"], "an extra can be added to the booking 0", () =>
    misreading(["AddExtra"], (parameters) =>
      parameters.BookingID === 0 ? { ...parameters, BookingID: 90001 } : parameters,
    ),
  ),
];

const credentialErrors: readonly Mutant[] = [
  broken("other-error-for-password", ["auth.error-code", "GetExtras"], "a wrong password is an unknown error", () =>
    rewriting((text) => text.replace("Validation Error 1", "Unknown Error")),
  ),
];

const blackouts: readonly Mutant[] = [
  broken("past-blackout-refused", ["blackout.past-dates", blackout], "a blackout of the past is refused", () =>
    misreading([blackout], (parameters) => {
      if (String(parameters.dteArrive) < today) throw new ServiceFault("the Black Out Date was not added");
      return parameters;
    }),
  ),
  broken(
    "neighbour-is-taken",
    ["blackout.beside-another", blackout],
    "a blackout beside another is denied",
    besideDenied,
  ),
  broken(
    "blackout-without-number",
    ["blackout.beside-another", blackout],
    "a blackout is listed under the number 0",
    () => changingRecords([reservations], [], set({ BookingID: 0 })),
  ),
  broken("blackout-name-garbled", ["blackout.beside-another", blackout], "letters outside ASCII are lost", () =>
    changingRecords([reservations], [], (stay) => ({
      ...stay,
      GuestName: String(stay.GuestName).replace(/[^ -~]/g, "?"),
    })),
  ),
  broken("deleted-can-be-blocked", ["blackout.rights", blackout], "a deleted property can be blocked", () =>
    misreading([blackout], (parameters) =>
      deletedIds.includes(Number(parameters.PropertyID))
        ? { ...parameters, MCUserID: 601, PropertyID: 1101 }
        : parameters,
    ),
  ),
];

const dataset = /<xs:schema[\s\S]*?<\/xs:schema>/;

const texts: readonly Mutant[] = [
  broken("data-without-schema", ["user-function.dataset", "UserFunctions"], "a data set has no schema", () =>
    rewriting((text) => text.replace(dataset, "")),
  ),
  broken(
    "untyped-prefix-lost",
    ["static.item-types", "GetStaticPropertyDetails"],
    "the prefix of a type is unknown",
    () => rewriting((text) => text.replaceAll('xsi:type="xsd:', 'xsi:type="q1:')),
  ),
  broken(
    "faults-blame-the-service",
    ["binding.fault-form", "GetExtras"],
    "an error of the caller is reported as the service's",
    () =>
      rewritingAll((text) => text.replace("soap:Client<", "soap:Server<").replace("soap:Sender<", "soap:Receiver<")),
  ),
  broken("faults-without-detail", ["binding.fault-form", "GetExtras"], "a fault has no detail", () =>
    rewritingAll((text) => text.replace(/<(?:soap:D|d)etail \/>/, "")),
  ),
  broken("mark-before-declaration", ["reply.declaration", "GetExtras"], "a byte-order mark precedes a reply", () =>
    rewriting((text) => `\uFEFF${text}`),
  ),
  broken("declares-latin-1", ["reply.declaration", "GetExtras"], "a reply declares another encoding than its own", () =>
    rewriting((text) => text.replace('encoding="utf-8"', 'encoding="iso-8859-1"')),
  ),
  broken("any-letter-case", ["binding.parameter-letter-case", "GetExtras"], "reads parameters in any letter case", () =>
    requesting((request) => ({ ...request, body: utf8(textOf(request).replaceAll("propertyid>", "PropertyID>")) })),
  ),
  broken("limit-of-another", ["limits.max-length", "CRMAddLead"], "a text names another limit than the rule's", () =>
    rewriting((text) => text.replace("must not exceed 30 chars", "must not exceed 50 chars")),
  ),
  broken("field-of-another", ["limits.max-length", "CRMAddLead"], "a text names another field than the rule's", () =>
    rewriting((text) => text.replace("The CellPhone must", "The Telephone must")),
  ),
  broken(
    "long-range-reported-as-past",
    ["limits.nights", "GetAOATSPropertyNightlyRoomsToSell"],
    "a range that is too long is reported as one in the past",
    () =>
      rewritingAll((text) =>
        text.replace(
          "Requested Availability range too large (Max Range: 30 nights)",
          "Departure Date must be at least 1 night after the Minimum Date and Minimum Date must be &gt;= today",
        ),
      ),
  ),
  broken(
    "deleted-reported-as-denied",
    ["access.deleted-property", reservations],
    "a deleted property is reported as one denied",
    () =>
      rewritingAll((text) => text.replace(/(Validation Error 2) - Property has been deleted from the system/, "$1")),
  ),
  broken("error-repeats-password", ["auth.not-repeated", "GetTaxRatesAndSettings"], "an error names the password", () =>
    rewriting((text) => text.replace("Validation Error 1", "Validation Error 1 (company-passwordx)")),
  ),
  broken("header-repeats-password", ["auth.not-repeated", "GetTaxRatesAndSettings"], "a header repeats the query", () =>
    responding((response, { target }) => ({ ...response, headers: [...response.headers, ["X-Query", target]] })),
  ),
  broken("any-namespace", ["auth.other-namespace", "GetExtras"], "reads parameters of any namespace", () =>
    requesting((request) => ({
      ...request,
      body: utf8(textOf(request).replaceAll("urn:x-another", service.namespace)),
    })),
  ),
];

const figures: readonly Mutant[] = [
  records(
    "currency-by-name",
    ["companies.currency", details],
    "a currency is named in words",
    set({ PreferredCurrencyIso: "Pounds" }),
  ),
  records(
    "negative-rate",
    ["figures.in-range", "GetPropertyRates"],
    "a rate is negative",
    set({ DailyRate: "-10.00" }),
  ),
  records(
    "moment-unset",
    ["figures.moments", "GetPropertiesNightlyRoomsToSell"],
    "no moment is reported",
    set({ ResponseDateTime: "0001-01-01T00:00:00" }),
  ),
  records(
    "answered-before-asked",
    ["figures.moments", "UserFunctions"],
    "the response is before the request",
    set({ requestDateTime: "2026-11-21T12:00:00Z", responseDateTime: "2026-11-21T13:00:00+02:00" }),
  ),
  records(
    "eleven-stars",
    ["figures.in-range", "GetStaticPropertyDetails"],
    "a rating is above ten stars",
    set({ TenStarRating: "11" }),
  ),
  records("one-code-for-all", ["extras.codes", "GetExtras"], "two extras have one code", (item) => ({
    ...item,
    Extras: recordsOf(item.Extras).map(set({ ItemCode: "CLEAN" })),
  })),
];

/** Creates an alteration of the text of all replies. */
function rewritingAll(change: (text: string) => string): Alteration {
  return rewriting(change, () => true);
}

/** All mutants of this file. */
export const listMutants: readonly Mutant[] = [
  ...stays,
  ...ofCompanies,
  ...singles,
  ...credentialErrors,
  ...blackouts,
  ...texts,
  ...figures,
];
