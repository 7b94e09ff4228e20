// Lists test data for each caller fact: exchanges that keep it, exchanges that break it, and exchanges that show
// neither.
import { service } from "@staywire/catalog";
import { type Header, type RecordValue, untypedCodec, utf8, type Value } from "@staywire/codec";
import { type Binding, operationOf, phrase } from "@staywire/model";
import type { Found, Observed } from "../../discovery/observed.js";
import { observedOf, recorder } from "../../recording/recorder.js";
import * as names from "../names.js";
import { HOUR, MINUTE } from "./moments.js";

/** A caller fact with exchanges for its tests. */
export interface CallerCase {
  readonly fact: string;
  /** Lists of exchanges that keep the fact. */
  readonly holds: readonly (readonly Observed[])[];
  /** Lists of exchanges that break the fact. */
  readonly violated: readonly (readonly Observed[])[];
  /**
   * Lists of exchanges that show neither. The tests also use exchanges of which only the account and the operation are
   * known.
   */
  readonly unknown?: readonly (readonly Observed[])[];
}

export const password = "s3cret&word";
const credentials = { username: "agent", password };
const codec = untypedCodec(service);
const record = recorder(service);
const decoder = new TextDecoder();

/** Noon of 1 May 2027, UTC. */
export const NOON = Date.UTC(2027, 4, 1, 12);
const SECOND = 1000;

/**
 * A change to an exchange: parameters to set, replacements of text in target and body, headers to set (or to remove, if
 * ""), a mark before the body, and the time of sending.
 */
interface Change {
  readonly parameters?: RecordValue;
  readonly replaced?: readonly (readonly [from: string, to: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly mark?: string;
  readonly time?: number;
}

/** Returns the exchange of a request with the parameters of the sample. The request is correct except for `change`. */
export function sent(operation: string, binding: Binding, change: Change = {}): Observed {
  const parameters = { ...operationOf(service, operation).sample, ...change.parameters };
  const good = codec.encodeRequest(operation, binding, { credentials, parameters });
  let [target, body] = [good.target, decoder.decode(good.body)];
  for (const [from, to] of change.replaced ?? []) {
    if (!`${target}${body}`.includes(from)) throw new Error(`the message does not contain ${from}`);
    target = target.replaceAll(from, to);
    body = body.replaceAll(from, to);
  }
  const set = Object.entries(change.headers ?? {});
  const kept = good.headers.filter(([name]) => !set.some(([other]) => other.toLowerCase() === name.toLowerCase()));
  const headers: readonly Header[] = [...kept, ...set.filter(([, value]) => value !== "")];
  const request = { method: good.method, target, headers, body: utf8((change.mark ?? "") + body) };
  return observedOf(record({ request, response: undefined, silence: undefined }, change.time ?? NOON));
}

const fine: Found = {
  value: [],
  errors: [],
  codes: [],
  categories: [],
  trouble: undefined,
  refused: false,
  garbled: false,
};
const lost: Found = { ...fine, value: null, trouble: phrase`no reply` };

/** Returns the exchange of a call, at a time after noon; how the request was written is unknown. */
function made(operation: string, parameters: RecordValue, time: number, found: Partial<Found> = {}): Observed {
  return { account: "agent", operation, parameters, time: NOON + time, found: { ...fine, ...found } };
}

const returns = (operation: string, parameters: RecordValue, time: number, value: Value) =>
  made(operation, parameters, time, { value });
const rejects = (operation: string, parameters: RecordValue, time: number, code: string, category: string) =>
  made(operation, parameters, time, { value: null, codes: [code], categories: [category], refused: true });

const formOf = ({ request, time }: Observed) => ({ request, time });

const P = { PropertyID: 11 };
const lead = (parameters: RecordValue = {}, change: Omit<Change, "parameters"> = {}) =>
  sent(names.LEAD, "soap11", { ...change, parameters });
const quiet = { AddAsEnquirey: false, SendEnquireyEmail: false };

const soap11 = sent(names.EXTRAS, "soap11");
const soap12 = sent(names.EXTRAS, "soap12");
const inGet = sent(names.EXTRAS, "get");
const inPost = sent(names.EXTRAS, "post");
const anywhere = [[soap11], [soap12], [inGet], [inPost]];
const bindings = ["soap11", "soap12", "get", "post"] as const;
const broken = [sent(names.EXTRAS, "soap11", { replaced: [["</PropertyID>", "</PropertyId>"]] })];

/** Returns the sample in a binding, with one text replaced. */
const altered = (binding: Binding, from: string, to: string, operation = names.EXTRAS) => [
  sent(operation, binding, { replaced: [[from, to]] }),
];
const withHeaders = (binding: Binding, headers: Readonly<Record<string, string>>) => [
  sent(names.EXTRAS, binding, { headers }),
];

const ofMessages: readonly CallerCase[] = [
  {
    fact: "caller.credentials",
    holds: anywhere,
    violated: [
      altered("soap11", "<APIUserName>agent</APIUserName>", ""),
      altered("soap12", "<APIUserName>agent<", "<APIUserName> <"),
      altered("get", "APIUserName=agent&", ""),
      altered("post", "APIUserName=agent", "APIUserName="),
    ],
    unknown: [broken, altered("soap11", "APIUserName>", "APIUsername>")],
  },
  {
    fact: "caller.credential-names",
    holds: [...anywhere, altered("get", "APIUserName", "apiusername")],
    violated: [
      altered("soap11", "APIUserName>", "APIUsername>"),
      altered("soap12", "APIPassword>", "ApiPassword>"),
      altered("post", "APIPassword", "APIPasword"),
    ],
    unknown: [broken],
  },
  {
    fact: "caller.endpoint",
    holds: anywhere,
    violated: bindings.map((each) => altered(each, "/XMLAdditionalFunctions15.025.asmx", "/ServiceXML.15.025.asmx")),
    unknown: [altered("get", "/GetExtras?", "/GetNothing?")],
  },
  {
    fact: "caller.media-type",
    holds: [[soap11], [soap12], [inPost], withHeaders("soap11", { "Content-Type": "Text/XML" })],
    violated: [
      withHeaders("soap11", { "Content-Type": "application/xml; charset=utf-8" }),
      withHeaders("soap12", { "Content-Type": "" }),
      withHeaders("post", { "Content-Type": "text/plain" }),
    ],
    unknown: [[inGet]],
  },
  {
    fact: "caller.soap11-action",
    holds: [[soap11]],
    violated: [
      withHeaders("soap11", { SOAPAction: "" }),
      withHeaders("soap11", { SOAPAction: `${service.namespace}/GetExtras` }),
      withHeaders("soap11", { SOAPAction: `"${service.namespace}/AddExtra"` }),
      withHeaders("soap11", { SOAPAction: `"${service.namespace}/getextras"` }),
      withHeaders("soap11", { SOAPAction: '""' }),
    ],
    unknown: [[soap12], [inGet]],
  },
  {
    fact: "caller.action-and-body",
    holds: [[soap11], [soap12]],
    violated: [
      withHeaders("soap11", { SOAPAction: `"${service.namespace}/AddExtra"` }),
      withHeaders("soap12", {
        "Content-Type": `application/soap+xml; charset=utf-8; action="${service.namespace}/AddExtra"`,
      }),
      [
        sent(names.EXTRAS, "soap11", {
          replaced: [
            ["<GetExtras", "<GetExtra"],
            ["</GetExtras", "</GetExtra"],
          ],
        }),
      ],
    ],
    unknown: [[inGet], [inPost], broken, withHeaders("soap11", { SOAPAction: '"urn:other"' })],
  },
  {
    fact: "caller.soap12-no-action",
    holds: [[soap12]],
    violated: [withHeaders("soap12", { SOAPAction: `"${service.namespace}/GetExtras"` })],
    unknown: [[soap11], [inPost]],
  },
  {
    fact: "caller.envelope",
    holds: [[soap11], [soap12]],
    violated: [
      altered("soap11", "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"),
      altered("soap12", "http://www.w3.org/2003/05/soap-envelope", "http://schemas.xmlsoap.org/soap/envelope/"),
      altered("soap11", "http://schemas.xmlsoap.org/soap/envelope/", "urn:other"),
      altered("soap11", "soap:Envelope", "soap:Message"),
    ],
    unknown: [[inGet], [inPost]],
  },
  {
    fact: "caller.namespace",
    holds: [[soap11], [soap12]],
    violated: [
      altered("soap11", `xmlns="${service.namespace}"`, 'xmlns="http://tempuri.org/"'),
      altered("soap12", "<PropertyID>", '<PropertyID xmlns="">'),
    ],
    unknown: [[inGet], [inPost], broken],
  },
  {
    fact: "caller.charset",
    holds: [
      [soap11],
      [soap12],
      [sent(names.EXTRAS, "soap11", { headers: { "Content-Type": "text/xml" }, mark: "\uFEFF" })],
    ],
    violated: [
      withHeaders("soap11", { "Content-Type": "text/xml" }),
      withHeaders("soap12", { "Content-Type": "application/soap+xml; charset=iso-8859-1" }),
    ],
    unknown: [[inGet], [inPost], withHeaders("soap11", { "Content-Type": "text/xml; charset=utf-16" })],
  },
  {
    fact: "caller.well-formed",
    holds: [[soap11], [soap12], altered("soap11", ">1001<", ">1 001<")],
    violated: [
      broken,
      altered("soap12", "s3cret&amp;word", "s3cret&word"),
      altered("soap11", "<soap:Envelope", "<!DOCTYPE soap:Envelope><soap:Envelope"),
      altered("soap11", ">agent<", ">a\u0001gent<"),
    ],
    unknown: [[inGet], [inPost]],
  },
  {
    fact: "caller.one-call",
    holds: [[soap11], [soap12]],
    violated: [
      altered("soap11", "</soap:Body>", "</soap:Body><soap:Body/>"),
      altered("soap12", "</soap:Body>", `<GetExtras xmlns="${service.namespace}"/></soap:Body>`),
      altered("soap11", "soap:Body", "soap:Header"),
    ],
    unknown: [[inGet], broken],
  },
];

const ofFields: readonly CallerCase[] = [
  {
    fact: "caller.parameters",
    holds: [...anywhere, altered("get", "PropertyID", "propertyid")],
    violated: [
      altered("soap11", "<PropertyID>1001</PropertyID>", ""),
      altered("soap12", "PropertyID>", "PropertyId>"),
      altered("soap11", "<int>1001</int>", "1001", names.STATIC),
      altered("get", "PropertyID=1001", "Property=1001"),
      altered("post", "PropertyID=1001", "PropertyID1001"),
    ],
    unknown: [broken, withHeaders("soap11", { SOAPAction: `"${service.namespace}/AddExtra"` })],
  },
  {
    fact: "caller.repeated-parameter",
    holds: [...anywhere, ...bindings.map((each) => [sent(names.STATIC, each)])],
    violated: [
      altered("soap11", "</GetExtras>", "<PropertyID>7</PropertyID></GetExtras>"),
      altered("get", "PropertyID=1001", "PropertyID=1001&propertyID=7"),
      altered("post", "APIUserName=agent", "APIUserName=agent&APIUserName=agent"),
    ],
    unknown: [broken],
  },
  {
    fact: "caller.value-forms",
    holds: [...anywhere, [lead()]],
    violated: [
      altered("get", "returnRequestingXML=true", "returnRequestingXML=1", names.FUNCTION),
      altered("soap11", ">1001<", ">1,001<"),
      altered("soap12", "2027-05-01T00:00:00", "01 May 2027", names.BLACKOUT),
    ],
    unknown: [broken],
  },
  {
    fact: "caller.query-length",
    holds: [[inGet]],
    violated: [[sent(names.LEAD, "get", { parameters: { Comments: "x".repeat(2000) } })]],
    unknown: [[soap11], [inPost]],
  },
  {
    fact: "caller.markup",
    holds: [[inGet], [inPost]],
    violated: [
      altered("get", "APIUserName=agent", "APIUserName=%3Cb%3E"),
      [sent(names.LEAD, "post", { parameters: { Comments: "see &#65;" } })],
    ],
    unknown: [[soap11], [soap12]],
  },
  {
    fact: "caller.escaped-once",
    holds: [[lead({ Comments: "bed & breakfast; <quiet>" })]],
    violated: [
      [lead({ Comments: "bed &amp; breakfast" })],
      [sent(names.LEAD, "post", { parameters: { LastName: "O&#39;Brien" } })],
    ],
    unknown: [[lead({ Comments: "quiet" })], [inGet]],
  },
];

const many = (change: RecordValue, time?: number) =>
  sent(names.MANY, "soap11", { parameters: change, ...(time === undefined ? {} : { time }) });
const one = (change: RecordValue, time?: number) =>
  sent(names.ONE, "get", { parameters: change, ...(time === undefined ? {} : { time }) });
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const nights = (MinimumDateInRange: string, MaximumDateInRange: string) => ({ MinimumDateInRange, MaximumDateInRange });
const stay = (BookingArrivalDate: string, BookingDepartureDate: string) =>
  sent(names.VALIDATE, "post", { parameters: { BookingArrivalDate, BookingDepartureDate } });

const ofConstraints: readonly CallerCase[] = [
  {
    fact: "caller.dates",
    holds: [[many({})], [one({})], [stay("01 May 2027", "02 May 2027")], [lead({ DateOfBirth: "" })]],
    violated: [
      [many({ MinimumDateInRange: "2027-05-01" })],
      [one({ MaximumDateInRange: "31/05/2027" })],
      [stay("31 Feb 2027", "02 Mar 2027")],
      [lead({ DateOfBirth: "1980-02-01" })],
      [many({ MinimumDateInRange: "1 May 2027" })],
      [lead({ DateOfBirth: "2 Mar 1980" })],
    ],
    unknown: [[soap11]],
  },
  {
    fact: "caller.properties-per-call",
    holds: [[many({ PropertyIDs: ids(20) })], [sent(names.STATIC, "get", { parameters: { PropertyIds: ids(50) } })]],
    violated: [
      [many({ PropertyIDs: ids(21) })],
      [sent(names.STATIC, "post", { parameters: { PropertyIds: ids(51) } })],
    ],
    unknown: [[soap11]],
  },
  {
    fact: "caller.night-range",
    holds: [[many(nights("01 May 2027", "01 Jun 2027"))], [one(nights("01 May 2027", "31 May 2027"))]],
    violated: [
      [many(nights("01 May 2027", "02 Jun 2027"))],
      [many(nights("02 May 2027", "01 May 2027"))],
      [one(nights("01 May 2027", "01 Jun 2027"))],
    ],
    // The specification contradicts itself: it both allows and rejects a range without nights.
    unknown: [[many(nights("01 May 2027", "01 May 2027"))]],
  },
  {
    fact: "caller.stay-order",
    holds: [[stay("01 May 2027", "02 May 2027")], [stay("01 May 2027", "01 May 2027")]],
    violated: [[stay("02 May 2027", "01 May 2027")]],
    unknown: [[many(nights("02 May 2027", "01 May 2027"))]],
  },
  {
    fact: "caller.not-past",
    holds: [[one(nights("01 May 2027", "03 May 2027"))], [one(nights("01 May 2027", "03 May 2027"), NOON + 23 * HOUR)]],
    violated: [
      [one(nights("30 Apr 2027", "03 May 2027"))],
      [one(nights("01 May 2027", "03 May 2027"), NOON + 24 * HOUR)],
    ],
    unknown: [[{ ...one(nights("30 Apr 2020", "03 May 2020")), time: undefined }], [many({})]],
  },
  {
    fact: "caller.company",
    holds: [[sent(names.BULK, "get")]],
    violated: [[sent(names.BULK, "soap12", { parameters: { MCUserID: 0 } })]],
    unknown: [altered("soap11", "<MCUserID>100</MCUserID>", "", names.BULK)],
  },
  {
    fact: "caller.lead-lengths",
    holds: [[lead({ Zip: "1".repeat(20) })]],
    violated: [[lead({ Zip: "1".repeat(21) })], [lead({ FirstName: "x".repeat(101) })]],
  },
  {
    fact: "caller.lead-values",
    holds: [[lead()], [lead({ ...quiet, EmailAddress: "", Gender: "" })]],
    violated: [
      [lead({ leadID: 3 })],
      [lead({ Gender: "2" })],
      [lead({ EmailAddress: "guest" })],
      [lead({ AgentAccountUserID: -1 })],
    ],
  },
  {
    fact: "caller.enquiry-members",
    holds: [[lead()]],
    violated: [[lead({ PropertyID: 0 })], [lead({ EmailAddress: "" })]],
    unknown: [[lead({ ...quiet, PropertyID: 0, EmailAddress: "" })]],
  },
];

const ofValues: readonly CallerCase[] = [
  {
    fact: "caller.user-message",
    holds: [[sent(names.FUNCTION, "soap11")], [sent(names.FUNCTION, "get")]],
    violated: [
      [sent(names.FUNCTION, "soap12", { parameters: { xmlMsg: "<query/>" } })],
      [sent(names.FUNCTION, "post", { parameters: { xmlMsg: "%3Cquery id%3D1%2F%3E" } })],
      [sent(names.FUNCTION, "soap11", { parameters: { xmlMsg: "100%" } })],
    ],
    unknown: [[sent(names.FUNCTION, "get", { parameters: { xmlMsg: "" } })]],
  },
  {
    fact: "caller.lead-names",
    holds: [[lead()], [lead({ FirstName: "" })]],
    violated: [[lead({ FirstName: "", LastName: " " })]],
    unknown: [altered("soap11", "LastName>", "Surname>", names.LEAD)],
  },
  {
    fact: "caller.enquiry-dates",
    holds: [[lead()]],
    violated: [[lead({}, { time: NOON + 48 * HOUR })], [lead({ EnquireyArrivalDate: "0001-01-01T00:00:00" })]],
    unknown: [[lead(quiet, { time: NOON + 48 * HOUR })], [{ ...lead(), time: undefined }]],
  },
  {
    fact: "caller.prices",
    holds: [[sent(names.VALIDATE, "get", { parameters: { RentalRate: "0.00" } })]],
    violated: [[sent(names.VALIDATE, "soap11", { parameters: { RentalRate: "-1" } })]],
  },
  {
    fact: "caller.properties-named",
    holds: [[many({})], [sent(names.STATIC, "get")]],
    violated: [[many({ PropertyIDs: [] })], [sent(names.STATIC, "soap12", { parameters: { PropertyIds: [] } })]],
  },
  {
    fact: "caller.blackout-dates",
    holds: [[sent(names.BLACKOUT, "get")], [sent(names.BLACKOUT, "soap11")]],
    violated: [
      [sent(names.BLACKOUT, "soap11", { parameters: { dteDepart: "2027-05-01T00:00:00" } })],
      [sent(names.BLACKOUT, "post", { parameters: { dteDepart: "2027-04-01T00:00:00" } })],
    ],
  },
];

const granted = { AOAProperty: false, TimeShare: false };
const permissions = (time: number, value: RecordValue) => returns(names.PERMISSIONS, P, time, { ...granted, ...value });
const ids601 = { MCUserID: 601, AgentUserID: 501 };
const extra = { BookingID: 5, ItemCodeToAddToBooking: "CRIB" };
const rooms = { PropertyIDs: [11], ...nights("01 May 2027", "03 May 2027") };
const dayIn = (day: number) => `${String(day).padStart(2, "0")} May 2027`;
const nightOf = (day: number) => nights(dayIn(day), dayIn(day + 1));
/** Returns calls for ten properties or nights, the given number of milliseconds apart. */
const tenCalls = (operation: string, parameters: (id: number) => RecordValue, apart: number) =>
  ids(10).map((id) => made(operation, parameters(id), id * apart));
const times = (count: number, apart: number, at: (time: number) => Observed) =>
  ids(count).map((index) => at(index * apart));

const ofConduct: readonly CallerCase[] = [
  {
    fact: "caller.property-company",
    holds: [[permissions(0, ids601), made(names.VALIDATE, { ...P, MCUserID: 601 }, SECOND)]],
    violated: [
      [permissions(0, ids601), made(names.VALIDATE, { ...P, MCUserID: 501 }, SECOND)],
      [permissions(0, ids601), made(names.BLACKOUT, { ...P, MCUserID: 501 }, SECOND)],
    ],
    unknown: [
      // An id that the permissions do not contain, a call for another property, and a call before the permissions were
      // read.
      [permissions(0, ids601), made(names.VALIDATE, { ...P, MCUserID: 7 }, SECOND)],
      [permissions(0, ids601), made(names.VALIDATE, { PropertyID: 12, MCUserID: 501 }, SECOND)],
      [made(names.VALIDATE, { ...P, MCUserID: 501 }, 0), permissions(SECOND, ids601)],
    ],
  },
  {
    fact: "caller.kind-of-property",
    holds: [
      [permissions(0, {}), made(names.MANY, rooms, SECOND)],
      [permissions(0, { TimeShare: true }), made(names.ONE, P, SECOND)],
      [permissions(0, { AOAProperty: true }), made(names.LIST, P, SECOND)],
    ],
    violated: [
      [permissions(0, { AOAProperty: true }), made(names.MANY, rooms, SECOND)],
      [permissions(0, {}), made(names.ONE, P, SECOND)],
      [permissions(0, { TimeShare: true }), made(names.TIMED, P, SECOND)],
    ],
    unknown: [
      [made(names.MANY, rooms, 0), permissions(SECOND, { AOAProperty: true })],
      [permissions(0, { AOAProperty: true }), { ...made(names.MANY, rooms, SECOND), account: "other" }],
    ],
  },
  {
    fact: "caller.item-codes",
    holds: [[returns(names.ADD_EXTRA, extra, 0, [{ ExtraID: 1 }])]],
    violated: [[rejects(names.ADD_EXTRA, extra, 0, "item-code-not-valid", "not-found")]],
    unknown: [[rejects(names.ADD_EXTRA, extra, 0, "no-booking-rights", "permission")]],
  },
  {
    fact: "caller.cache-time",
    holds: [
      times(2, MINUTE, (time) => made(names.EXTRAS, P, time)),
      times(2, 6 * HOUR, (time) => made(names.BULK, { MCUserID: 5 }, time)),
    ],
    violated: [
      times(2, MINUTE - 1, (time) => made(names.EXTRAS, P, time)),
      times(2, 6 * HOUR - 1, (time) => made(names.BULK, { MCUserID: 5 }, time)),
      times(2, 9 * MINUTE, (time) => made(names.ALL, {}, time)),
    ],
    unknown: [
      [made(names.EXTRAS, P, 0, lost), made(names.EXTRAS, P, SECOND)],
      [made(names.EXTRAS, P, 0), made(names.EXTRAS, { PropertyID: 12 }, SECOND)],
      [made(names.EXTRAS, P, 0), { ...made(names.EXTRAS, P, SECOND), account: "other" }],
      times(2, SECOND, (time) => made(names.PERMISSIONS, P, time)),
    ],
  },
  {
    fact: "caller.unknown-outcome",
    holds: [[made(names.ADD_EXTRA, extra, 0, lost), made(names.ADD_EXTRA, extra, 5 * MINUTE)]],
    violated: [
      [made(names.ADD_EXTRA, extra, 0, lost), made(names.ADD_EXTRA, extra, SECOND)],
      [made(names.BLACKOUT, P, 0, lost), made(names.BLACKOUT, P, 30 * SECOND, lost)],
    ],
    unknown: [
      [made(names.ADD_EXTRA, extra, 0), made(names.ADD_EXTRA, extra, SECOND)],
      [made(names.EXTRAS, P, 0, lost), made(names.EXTRAS, P, SECOND)],
    ],
  },
  {
    fact: "caller.rejected-again",
    holds: [times(3, HOUR, (time) => rejects(names.MANY, rooms, time, "aoa-not-supported", "unsupported"))],
    violated: [times(3, MINUTE, (time) => rejects(names.MANY, rooms, time, "range-too-large", "limit"))],
    unknown: [
      times(2, MINUTE, (time) => rejects(names.MANY, rooms, time, "range-too-large", "limit")),
      times(3, MINUTE, (time) => rejects(names.MANY, rooms, time, "unknown-error", "internal")),
      // Parameters that were not decoded may differ each time.
      ["a", "b", "c"].map((value) => ({
        ...rejects(names.EXTRAS, {}, 0, "wire-bad-value", "validation"),
        ...formOf(sent(names.EXTRAS, "get", { replaced: [["=1001", `=${value}`]], time: NOON + value.charCodeAt(0) })),
      })),
    ],
  },
  {
    fact: "caller.bulk-rates",
    holds: [times(3, 12 * HOUR, (time) => made(names.BULK, { MCUserID: 5 }, time))],
    violated: [times(3, 7 * HOUR, (time) => made(names.BULK, { MCUserID: 5 }, time))],
    unknown: [[5, 6, 7].map((MCUserID) => made(names.BULK, { MCUserID }, MCUserID))],
  },
  {
    fact: "caller.properties-together",
    holds: [
      [made(names.MANY, { ...rooms, PropertyIDs: ids(20) }, 0)],
      tenCalls(names.STATIC, (id) => ({ PropertyIds: [id] }), MINUTE),
    ],
    violated: [
      tenCalls(names.MANY, (id) => ({ ...rooms, PropertyIDs: [id] }), SECOND),
      tenCalls(names.STATIC, (id) => ({ PropertyIds: [id] }), SECOND),
    ],
    unknown: [
      tenCalls(names.MANY, (id) => ({ ...rooms, PropertyIDs: [id] }), SECOND).slice(1),
      tenCalls(names.STATIC, () => ({ PropertyIds: [7] }), SECOND),
      tenCalls(names.MANY, (id) => ({ PropertyIDs: [id], MinimumDateInRange: `0${id} May 2027` }), SECOND),
    ],
  },
  {
    fact: "caller.nights-together",
    holds: [
      [made(names.MANY, { ...rooms, PropertyIDs: [7] }, 0)],
      tenCalls(names.ONE, (day) => ({ PropertyID: 7, ...nightOf(day) }), MINUTE),
    ],
    violated: [
      tenCalls(names.MANY, (day) => ({ PropertyIDs: [7], ...nightOf(day) }), SECOND),
      tenCalls(names.ONE, (day) => ({ PropertyID: 7, ...nightOf(day) }), SECOND),
    ],
    unknown: [
      tenCalls(names.ONE, (day) => ({ PropertyID: 7, ...nightOf(day) }), SECOND).slice(1),
      tenCalls(names.ONE, (day) => ({ PropertyID: day, ...nightOf(day) }), SECOND),
    ],
  },
  {
    fact: "caller.rates-together",
    holds: [tenCalls(names.SINGLE, (PropertyID) => ({ PropertyID }), MINUTE)],
    violated: [tenCalls(names.SINGLE, (PropertyID) => ({ PropertyID }), 6 * SECOND)],
    unknown: [tenCalls(names.SINGLE, (PropertyID) => ({ PropertyID }), SECOND).slice(1)],
  },
];

/** The test data of all caller facts. */
export const callerCases: readonly CallerCase[] = [
  ...ofMessages,
  ...ofFields,
  ...ofConstraints,
  ...ofValues,
  ...ofConduct,
];
