// Lists clients with one mistake each, and the check that must catch the mistake.
import type { RecordValue } from "@staywire/codec";
import {
  askForDiscount,
  calling,
  firstIn,
  type Mistake,
  nights,
  range,
  rateOf,
  replacing,
  withHeader,
} from "./test-client.cases.js";

/** A client with one mistake. */
export type CollectionRow = readonly [title: string, check: string, mistake: Mistake, more?: RowOptions];

/** The options of a row. */
interface RowOptions {
  /** The cases that reveal the mistake. Default: only the case without changes. */
  readonly only?: readonly string[];
  /** The ids of other checks that find mistakes of this client. Default: none. */
  readonly also?: readonly string[];
}

const LEAD = "CRMAddLead";
const EXTRAS = "GetExtras";
const MANY = "GetPropertiesNightlyRoomsToSell";
const quiet = { AgentAccountUserID: 501, PropertyID: 1101 };
const lead = (parameters: RecordValue): Mistake => calling([LEAD, { ...quiet, ...parameters }]);
const rooms = (parameters: RecordValue): Mistake => calling([MANY, { PropertyIDs: [1101], ...range, ...parameters }]);
const ids = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => 2001 + at);

const messages: readonly CollectionRow[] = [
  ["leaves the user name out", "credentials", replacing(/<APIUser[nN]ame>[^<]*<\/APIUser[nN]ame>/, "")],
  [
    "spells the credentials as another operation does",
    "credential-names",
    {
      ...replacing("APIUserName", "ApiUsername"),
      work: calling([EXTRAS, { PropertyID: 1101 }]).work,
    },
  ],
  ["has the namespace of another service", "namespace", replacing("http://channel.example/xml", "http://tempuri.org/")],
  ["writes its parameters without a namespace", "namespace", replacing("<PropertyID>", '<PropertyID xmlns="">')],
  [
    "sends a call to the other endpoint",
    "endpoint",
    {
      ...replacing("/XMLAdditionalFunctions15.025.asmx", "/ServiceXML.15.025.asmx"),
      work: calling([EXTRAS]).work,
    },
  ],
  [
    "writes a missing text as a word of its language",
    "missing-values",
    calling(["GetReservations", { PropertyID: 1101, xmlMsg: "undefined" }]),
  ],
  ["sends SOAP as text/plain", "media-type", withHeader("Content-Type", "text/plain; charset=utf-8")],
  ["leaves SOAPAction out", "soap11-action", withHeader("SOAPAction", undefined)],
  [
    "writes SOAPAction without quotes",
    "soap11-action",
    {
      message: (request) => ({
        ...request,
        headers: request.headers.map(([name, value]) => [
          name,
          name === "SOAPAction" ? value.replaceAll('"', "") : value,
        ]),
      }),
    },
  ],
  ["has a SOAPAction in SOAP 1.2", "soap12-no-action", withHeader("SOAPAction", '"x"', { binding: "soap12" })],
  [
    "sends one action for every operation",
    "action-and-body",
    {
      ...withHeader("SOAPAction", '"http://channel.example/xml/GetTaxRatesAndSettings"'),
      work: calling([EXTRAS]).work,
    },
  ],
  [
    "has the envelope of SOAP 1.2 in SOAP 1.1",
    "envelope",
    replacing("http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"),
  ],
  ["states no charset", "charset", withHeader("Content-Type", "text/xml")],
  [
    "does not escape texts",
    "well-formed",
    {
      ...replacing("&amp;", "&"),
      work: lead({ LastName: "Bed & Breakfast" }).work,
    },
  ],
  [
    "sends two calls in one envelope",
    "one-call",
    replacing(
      /<\/([\w:]*GetExtras)>/,
      '</$1><GetTaxRatesAndSettings xmlns="http://channel.example/xml" />',
      calling([EXTRAS, { PropertyID: 1101 }]),
    ),
  ],
  [
    "leaves optional texts out",
    "parameters",
    replacing(/<xmlMsg ?\/>|<xmlMsg><\/xmlMsg>/, "", calling(["GetReservations", { PropertyID: 1101 }])),
  ],
  ["misspells a parameter", "parameters", replacing("PropertyID>", "PropertyId>", calling([EXTRAS]))],
  [
    "writes a list as text",
    "parameters",
    replacing(
      /<int>(\d+)<\/int>/,
      "$1",
      calling(["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...range }]),
    ),
  ],
  [
    "sends a parameter twice",
    "repeated-parameter",
    replacing(/<PropertyID>/, "<PropertyID>7</PropertyID><PropertyID>", calling([EXTRAS])),
  ],
  [
    "writes booleans as numbers in POST",
    "value-forms",
    {
      ...replacing("=true", "=1"),
      ...{ binding: "post", work: lead({}).work },
    },
  ],
  [
    "sends a lead with GET",
    "query-length",
    { ...lead({ Comments: "x".repeat(1900) }), binding: "get" },
    { also: ["query-password"] },
  ],
  ["sends markup with POST", "markup", { ...lead({ Comments: "a <b>bold</b> wish" }), binding: "post" }],
  ["escapes texts twice", "escaped-once", replacing("&amp;", "&amp;amp;", lead({ LastName: "Bed & Breakfast" }))],
  [
    "sends a parameter that is unknown",
    "unknown-parameters",
    replacing("<PropertyID>", "<Language>en</Language><PropertyID>", calling([EXTRAS, { PropertyID: 1101 }])),
  ],
  [
    "sends the password in a header too",
    "password-place",
    {
      message: (request, password) => ({ ...request, headers: [...request.headers, ["X-Password", password]] }),
    },
  ],
  [
    "sends the password with Basic authentication too",
    "password-place",
    {
      message: (request, password) => ({
        ...request,
        headers: [...request.headers, ["Authorization", `Basic ${btoa(`me:${password}`)}`]],
      }),
    },
  ],
  ["uses GET", "query-password", { binding: "get" }],
];

const values: readonly CollectionRow[] = [
  ["writes dates in the form of ISO", "dates", rooms({ MinimumDateInRange: "2027-05-01" })],
  ["writes days of one digit", "dates", rooms({ MinimumDateInRange: "1 May 2027" })],
  ["writes months in German", "dates", rooms({ MinimumDateInRange: "01 Mai 2027" })],
  [
    "converts a day from a time zone",
    "day-offset",
    calling([
      "AddBlackoutDates",
      { MCUserID: 601, PropertyID: 1101, dteArrive: "2027-04-30T22:00:00", dteDepart: "2027-05-07T22:00:00" },
    ]),
  ],
  [
    "writes a day with an offset",
    "day-offset",
    calling(["AddBlackoutDates", { MCUserID: 601, PropertyID: 1101, dteArrive: "2027-05-01T00:00:00+02:00" }]),
  ],
  ["writes raw XML as xmlMsg", "user-message", calling(["UserFunctions", { xmlMsg: '<query id="1"/>' }])],
  ["asks for no property", "properties-named", rooms({ PropertyIDs: [] })],
  ["asks for 21 properties", "properties-per-call", rooms({ PropertyIDs: ids(21) })],
  ["asks for 51 properties", "properties-per-call", calling(["GetStaticPropertyDetails", { PropertyIds: ids(51) }])],
  ["asks for 60 nights", "night-range", rooms({ MaximumDateInRange: "01 Jul 2027" })],
  ["sends the last night first", "night-range", rooms({ MinimumDateInRange: "09 May 2027" })],
  [
    "sends the departure first",
    "stay-order",
    calling(["validateDiscountCode", { MCUserID: 601, PropertyID: 1101, BookingArrivalDate: "09 May 2027" }]),
  ],
  [
    "begins in the past",
    "not-past",
    calling([
      "GetAOATSPropertyNightlyRoomsToSell",
      { PropertyID: 1103, MinimumDateInRange: "01 May 2026", MaximumDateInRange: "03 May 2026" },
    ]),
  ],
  ["sends 0 as the company", "company", calling(["GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 0 }])],
  ["sends a long name", "lead-lengths", lead({ FirstName: "x".repeat(101) })],
  ["sends no name", "lead-names", lead({ FirstName: "", LastName: "" })],
  ["sends a word as the gender", "lead-values", lead({ Gender: "diverse" })],
  ["sends an enquiry without an address", "enquiry-members", lead({ EmailAddress: "" })],
  ["sends an enquiry about the past", "enquiry-dates", lead({ EnquireyArrivalDate: "2020-05-01T00:00:00" })],
  [
    "adds up rates of -1",
    "prices",
    calling(["validateDiscountCode", { MCUserID: 601, PropertyID: 1101, RentalRate: "-7" }]),
  ],
  [
    "blocks no night",
    "blackout-dates",
    calling(["AddBlackoutDates", { MCUserID: 601, PropertyID: 1101, dteDepart: "2027-05-01T00:00:00" }]),
  ],
];

/** Creates a client that makes calls with pauses between them. */
function paced(pause: number, ...calls: readonly (readonly [operation: string, parameters: RecordValue])[]): Mistake {
  return {
    goesOn: true,
    work: async (client) => {
      for (const [operation, parameters] of calls) {
        await client.call(operation, parameters);
        client.wait(pause);
      }
    },
  };
}

const HOUR = 3_600_000;
const bulk = ["GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 }] as const;
const extras = [EXTRAS, { PropertyID: 1101 }] as const;
const monthly = ["GetPropertyRatesAndRestrictions", { PropertyID: 1110 }] as const;

const conduct: readonly CollectionRow[] = [
  [
    "reads ten properties one by one",
    "properties-together",
    paced(1_000, ...ids(10).map((id) => ["GetStaticPropertyDetails", { PropertyIds: [id] }] as const)),
  ],
  [
    "reads ten nights one by one",
    "nights-together",
    paced(
      1_000,
      ...ids(10).map((_, at) => {
        const night = { MinimumDateInRange: `${10 + at} May 2027`, MaximumDateInRange: `${11 + at} May 2027` };
        return [MANY, { PropertyIDs: [1101], ...night }] as const;
      }),
    ),
  ],
  [
    "reads the rates of ten properties one by one",
    "rates-together",
    paced(1_000, ...ids(10).map((PropertyID) => ["GetPropertyRatesAndRestrictions", { PropertyID }] as const)),
  ],
  ["reads the rates of a company every six hours", "bulk-rates", paced(6 * HOUR, bulk, bulk, bulk)],
  ["reads again within the cache time", "cache-time", paced(1_000, extras, extras)],
  ["sends rejected calls again", "rejected-again", paced(60_000, monthly, monthly, monthly)],
  [
    "repeats a call whose password was rejected",
    "rejected-again",
    { retries: [1_100] },
    { only: ["plain", "wrong-password"] },
  ],
  ["does not wait for Retry-After", "retry-after", { retries: [200] }, { only: ["plain", "outage"] }],
  [
    "sends a call seven times during an outage",
    "back-off",
    { retries: [2_000, 2_000, 2_000, 2_000, 2_000, 2_000] },
    { only: ["plain", "outage"] },
  ],
  [
    "goes on after a wrong password",
    "wrong-password",
    {
      goesOn: true,
      work: async (client) => {
        for (const id of ids(8)) await client.call(EXTRAS, { PropertyID: id });
      },
    },
    { only: ["plain", "wrong-password"] },
  ],
  [
    "sends a write again after a lost reply",
    "unknown-outcome",
    { retries: [2_000], repeatsWrites: true },
    { only: ["plain", "lost-reply"] },
  ],
  [
    "sends a write again after a time-out of a gateway",
    "unknown-outcome",
    { retries: [2_000], repeatsWrites: true },
    { only: ["plain", "gateway-timeout"] },
  ],
  [
    "sends ten calls at a time",
    "parallel-calls",
    {
      work: async (client) => {
        await Promise.all(ids(10).map((id) => client.call("GetTaxRatesAndSettings", { PropertyID: id })));
      },
    },
  ],
];

const priced = { only: ["plain", "priced-nights"] };

/** Creates a client that calculates the rental of a stay with `sum`. */
function discounting(sum: NonNullable<Mistake["sum"]>): Mistake {
  return { sum, work: (client) => askForDiscount(client) };
}

/** Returns the rental of the stay; a night without a rate counts as 0. */
function sumOf(bands: readonly RecordValue[], read: (rate: number) => number = (rate) => rate): string {
  const rates = nights.map((night) => read(Number(rateOf(bands, night) ?? 0)));
  return rates.reduce((sum, rate) => sum + rate, 0).toFixed(2);
}

function dayBefore(text: string): string {
  return new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString();
}

const forks: readonly CollectionRow[] = [
  [
    "adds an extra that it has not read",
    "item-codes",
    {
      goesOn: true,
      work: async (client) => {
        await client.call(EXTRAS, { PropertyID: 1101 });
        await client.call("AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: "CRIB" });
      },
    },
  ],
  [
    "passes the agent on as the company",
    "property-company",
    {
      work: async (client) => {
        const rights = (await client.call("GetPropertyPermissions", { PropertyID: 1101 })) as RecordValue | null;
        await client.call("validateDiscountCode", { MCUserID: rights?.AgentUserID ?? 0, PropertyID: 1101 });
      },
    },
  ],
  [
    "takes a timeshare for an ordinary property",
    "kind-of-property",
    { mistakesTimeshares: true },
    { only: ["plain", "timeshares"] },
  ],
  [
    "asks for every property as for an ordinary one",
    "kind-of-property",
    {
      goesOn: true,
      work: async (client) => {
        for (const PropertyID of [1101, 1103]) {
          await client.call("GetPropertyPermissions", { PropertyID });
          await client.call(MANY, { PropertyIDs: [PropertyID], ...range });
        }
      },
    },
  ],
  [
    "reads one item as no list",
    "one-item",
    {
      goesOn: true,
      work: async (client) => {
        const found = (await client.call(EXTRAS, { PropertyID: 1101 })) as {
          readonly Extras?: readonly unknown[];
        } | null;
        const code = (found?.Extras?.length ?? 0) > 1 ? firstIn(found as RecordValue, "Extras")?.ItemCode : "NO-CODE";
        await client.call("AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: code ?? "" });
      },
    },
    { only: ["plain", "one-item"] },
  ],
  [
    "reads replies by their text",
    "reply-forms",
    { canRead: (text) => !text.includes("q1:") },
    { only: ["plain*", "prefixes", "page"] },
  ],
  [
    "dies of a reply with prefixes",
    "crash",
    { crashes: (text) => text.includes("q1:") },
    { only: ["plain*", "prefixes", "cdata", "page"] },
  ],
  [
    "takes a page for an empty result",
    "no-result",
    {
      takesAnything: true,
      work: async (client) => {
        await client.call("GetPropertyRates", { PropertyID: 1101 });
        await client.call(EXTRAS, { PropertyID: 1101 });
      },
      canRead: (text) => !text.includes("Service Unavailable"),
    },
    { only: ["plain", "outage", "page"] },
  ],
  [
    "takes an error in an error field for an empty result",
    "no-result",
    { ...calling([EXTRAS, { PropertyID: 1101 }]), goesOn: false, takesErrors: true },
    { only: ["plain", "outage", "wrong-password"] },
  ],
  [
    "takes -1 for a blackout",
    "refused-blackout",
    { ...calling(["AddBlackoutDates", { MCUserID: 601, PropertyID: 1101 }]), goesOn: false, takesErrors: true },
    { only: ["plain", "outage", "refused-blackout"] },
  ],
  [
    "loses the only item of a list",
    "one-item",
    {
      work: async (client) => {
        const read = (await client.call(EXTRAS, { PropertyID: 1101 })) as RecordValue | null;
        const extras = (read?.Extras ?? []) as readonly RecordValue[];
        const [first] = extras.length > 1 ? extras : [];
        if (first === undefined) return;
        await client.call("AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: first.ItemCode ?? null });
      },
    },
    { only: ["plain*", "one-extra"] },
  ],
  [
    "takes 0 for a blackout",
    "refused-blackout",
    { ...calling(["AddBlackoutDates", { MCUserID: 601, PropertyID: 1101 }]), goesOn: false, takesErrors: true },
    { only: ["plain", "outage", "failed-blackout"] },
  ],
  [
    "takes the text of an empty list for a failure",
    "empty-list",
    { rejectsEmptyLists: true },
    { only: ["plain", "no-extras"] },
  ],
  [
    "leaves the last night of a band out",
    "rental-rate",
    discounting((bands) => sumOf(bands.map((each) => ({ ...each, ToDate: dayBefore(String(each.ToDate)) })))),
    priced,
  ],
  [
    "gives up where it takes a last night for a night without a rate",
    "rental-rate",
    discounting((bands) => {
      const open = bands.map((each) => ({ ...each, ToDate: dayBefore(String(each.ToDate)) }));
      return nights.every((night) => rateOf(open, night) !== undefined) ? sumOf(open) : undefined;
    }),
    { only: ["plain*", "priced-nights"] },
  ],
  ["adds prices up without their cents", "rental-rate", discounting((bands) => sumOf(bands, Math.floor)), priced],
  [
    "reads a point as a separator of thousands",
    "rental-rate",
    discounting((bands) => sumOf(bands, (rate) => rate * 100)),
    priced,
  ],
  [
    "multiplies the first rate by the nights",
    "rental-rate",
    discounting((bands) => String(3 * Number(rateOf(bands, nights[0])))),
    priced,
  ],
  [
    "asks for a discount for a stay at 0",
    "zero-rate",
    discounting((bands) => sumOf(bands)),
    { only: ["plain", "zero-rates"] },
  ],
];

/** All clients of this collection. */
export const collection: readonly CollectionRow[] = [...messages, ...values, ...conduct, ...forks];

/** The checks whose mistakes need sockets. They are tested separately. */
export const ofSockets = ["redirect", "certificate", "doctype", "deadline", "entities", "long-reply"] as const;
