// Creates cases for ints, booleans, decimals and dateTimes at their limits: texts that requests and replies can
// contain, and texts that are rejected.
import type { RecordValue, Value } from "@staywire/codec";
import type { Binding, ScalarName } from "@staywire/model";
import type { Draft } from "../draft.js";
import { changed, isSoap, requestOf, responseOf, titles, withBody, withReplyBody, withTarget } from "../messages.js";
import { leanResult } from "../sample-result.js";

/** A text with its value, which is `null` if the text is rejected. */
interface Edge {
  readonly id: string;
  readonly text: string;
  /** The value in XML, in a request and in a reply. */
  readonly xml: Value | null;
  /** The value in a query or a form, where .NET converts the text. Default: the value in XML. */
  readonly url?: Value | null;
  /** A description of the text, which becomes part of the fact: `an int with a plus`. */
  readonly as: string;
  /**
   * The verdict of XML Schema, if it differs from that of this codec: true if the text is valid, false if it is
   * invalid, null if validators disagree.
   */
  readonly schema?: boolean | null;
  /** The id of an additional rule, a wire fact. */
  readonly rule?: string;
}

const ints: readonly Edge[] = [
  { id: "least", text: "-2147483648", xml: -2147483648, as: "the least int" },
  { id: "greatest", text: "2147483647", xml: 2147483647, as: "the greatest int" },
  { id: "zero", text: "0", xml: 0, as: "zero" },
  { id: "negative", text: "-1", xml: -1, as: "a negative int" },
  { id: "negative-zero", text: "-0", xml: 0, as: "a negative zero" },
  { id: "plus", text: "+1001", xml: 1001, as: "an int with a plus" },
  { id: "leading-zeros", text: "0001001", xml: 1001, as: "an int with leading zeros" },
  { id: "white-space", text: " 1001 ", xml: 1001, as: "an int with white space around it", schema: null },
  { id: "above-range", text: "2147483648", xml: null, as: "a number above the range of int" },
  { id: "below-range", text: "-2147483649", xml: null, as: "a number below the range of int" },
  { id: "empty", text: "", xml: null, as: "an empty text" },
  { id: "word", text: "abc", xml: null, as: "a word" },
  { id: "thousands", text: "1,001", xml: null, as: "an int with a thousands separator" },
  { id: "fraction", text: "1001.0", xml: null, as: "an int with a fraction" },
  { id: "exponent", text: "1e3", xml: null, as: "an int with an exponent" },
  { id: "hexadecimal", text: "0x3E9", xml: null, as: "a hexadecimal number" },
  { id: "two-signs", text: "--1", xml: null, as: "an int with two signs" },
];

const booleans: readonly Edge[] = [
  { id: "true", text: "true", xml: true, as: "true" },
  { id: "false", text: "false", xml: false, as: "false" },
  { id: "one", text: "1", xml: true, url: null, as: "1 for true" },
  { id: "zero", text: "0", xml: false, url: null, as: "0 for false" },
  { id: "white-space", text: " true ", xml: true, as: "true with white space around it" },
  { id: "empty", text: "", xml: null, as: "an empty text" },
  { id: "word", text: "yes", xml: null, as: "yes" },
  { id: "two", text: "2", xml: null, as: "2" },
];

const decimals: readonly Edge[] = [
  { id: "scale", text: "157.50", xml: "157.50", as: "a decimal that ends in 0, which keeps its scale" },
  { id: "zero-scale", text: "0.00", xml: "0.00", as: "zero with two digits behind the point" },
  { id: "long-scale", text: "2858.850000", xml: "2858.850000", as: "a decimal with six digits behind the point" },
  { id: "whole", text: "100", xml: "100", as: "a decimal without a point" },
  { id: "negative", text: "-0.10", xml: "-0.10", as: "a negative decimal" },
  { id: "plus", text: "+7", xml: "+7", as: "a decimal with a plus", rule: "wire.recorded.decimal-forms" },
  {
    id: "no-whole",
    text: ".5",
    xml: ".5",
    as: "a decimal that begins with its point",
    rule: "wire.recorded.decimal-forms",
  },
  {
    id: "no-fraction",
    text: "5.",
    xml: "5.",
    as: "a decimal that ends with its point",
    rule: "wire.recorded.decimal-forms",
  },
  {
    id: "greatest",
    text: "79228162514264337593543950335",
    xml: "79228162514264337593543950335",
    as: "the greatest decimal of .NET",
    schema: null,
  },
  {
    id: "thousands",
    text: "1,000.50",
    xml: null,
    url: "1000.50",
    as: "a decimal with a thousands separator",
    rule: "wire.recorded.decimal-forms",
  },
  { id: "exponent", text: "1e2", xml: null, as: "a decimal with an exponent" },
  { id: "empty", text: "", xml: null, as: "an empty text" },
  { id: "word", text: "NaN", xml: null, as: "NaN" },
  { id: "currency", text: "$5.00", xml: null, as: "an amount with a currency sign" },
];

const dateTimes: readonly Edge[] = [
  {
    id: "midnight",
    text: "2027-05-01T00:00:00",
    xml: "2027-05-01T00:00:00",
    as: "a calendar date at midnight",
    rule: "wire.values.date",
  },
  { id: "time", text: "2027-05-01T16:30:05", xml: "2027-05-01T16:30:05", as: "a dateTime with a time of day" },
  {
    id: "fraction",
    text: "2027-05-01T16:30:05.1234567",
    xml: "2027-05-01T16:30:05.1234567",
    as: "a dateTime with seven fraction digits",
  },
  { id: "utc", text: "2027-05-01T00:00:00Z", xml: "2027-05-01T00:00:00Z", as: "a dateTime in UTC" },
  {
    id: "offset",
    text: "2027-05-01T00:00:00-05:00",
    xml: "2027-05-01T00:00:00-05:00",
    as: "a dateTime with an offset",
  },
  {
    id: "unset",
    text: "0001-01-01T00:00:00",
    xml: "0001-01-01T00:00:00",
    as: "the unset date",
    rule: "wire.values.unset",
  },
  { id: "last", text: "9999-12-31T23:59:59", xml: "9999-12-31T23:59:59", as: "the last second of the year 9999" },
  { id: "leap-day", text: "2028-02-29T00:00:00", xml: "2028-02-29T00:00:00", as: "a leap day" },
  {
    id: "bare-date",
    text: "2027-05-01",
    xml: "2027-05-01T00:00:00",
    as: "a bare date",
    schema: false,
    rule: "wire.recorded.date-forms",
  },
  {
    id: "bare-date-utc",
    text: "2027-05-01Z",
    xml: "2027-05-01T00:00:00Z",
    as: "a bare date in UTC",
    schema: false,
    rule: "wire.recorded.date-forms",
  },
  {
    id: "white-space",
    text: " 2027-05-01T00:00:00 ",
    xml: "2027-05-01T00:00:00",
    as: "a dateTime with white space around it",
    schema: null,
  },
  { id: "named-month", text: "01 May 2027", xml: null, url: "2027-05-01T00:00:00", as: "a date as dd MMM yyyy" },
  { id: "one-digit-day", text: "1 May 2027", xml: null, url: "2027-05-01T00:00:00", as: "a date as d MMM yyyy" },
  { id: "american", text: "05/01/2027", xml: null, url: "2027-05-01T00:00:00", as: "a date as MM/dd/yyyy" },
  {
    id: "no-seconds",
    text: "2027-05-01T16:30",
    xml: null,
    url: "2027-05-01T16:30:00",
    as: "a dateTime without seconds",
    rule: "wire.recorded.date-forms",
  },
  {
    id: "hour-24",
    text: "2027-05-01T24:00:00",
    xml: null,
    as: "a dateTime at 24:00:00",
    schema: true,
    rule: "wire.recorded.date-forms",
  },
  { id: "no-such-day", text: "2027-02-29T00:00:00", xml: null, as: "a leap day in a common year" },
  { id: "month-13", text: "2027-13-01T00:00:00", xml: null, as: "a date in month 13" },
  { id: "empty", text: "", xml: null, as: "an empty text" },
  { id: "word", text: "tomorrow", xml: null, as: "a word" },
];

/** The parameter and the member of a reply with which a scalar is tested. */
interface Site {
  readonly scalar: ScalarName;
  readonly edges: readonly Edge[];
  readonly request: {
    readonly operation: string;
    readonly parameter: string;
    readonly sample: Value;
    readonly url: string;
  };
  readonly reply: { readonly operation: string; readonly member: string; readonly sample: Value };
}

const sites: readonly Site[] = [
  {
    scalar: "int",
    edges: ints,
    request: { operation: "GetExtras", parameter: "PropertyID", sample: 77, url: "77" },
    reply: { operation: "GetAllReservations", member: "BookingID", sample: 77 },
  },
  {
    scalar: "boolean",
    edges: booleans,
    request: { operation: "UserFunctions", parameter: "returnRequestingXML", sample: true, url: "true" },
    reply: { operation: "GetReservations", member: "HasPoolHeat", sample: true },
  },
  {
    scalar: "decimal",
    edges: decimals,
    request: { operation: "validateDiscountCode", parameter: "RentalRate", sample: "77", url: "77" },
    reply: { operation: "GetPropertyRates", member: "DailyRate", sample: "77" },
  },
  {
    scalar: "dateTime",
    edges: dateTimes,
    request: {
      operation: "AddBlackoutDates",
      parameter: "dteArrive",
      sample: "2033-03-03T00:00:00",
      url: "03%20Mar%202033",
    },
    reply: { operation: "GetReservations", member: "DepartureDate", sample: "2033-03-03T00:00:00" },
  },
];

/** Texts of booleans that differ by binding: .NET accepts any letter case in GET and POST, XML does not. */
const urlBooleans: readonly Edge[] = [
  { id: "capitalized", text: "True", xml: null, url: true, as: "True with a capital first letter" },
  { id: "capitals", text: "TRUE", xml: null, url: true, as: "TRUE in capitals" },
];

/** Returns the cases of scalars: in requests over all four bindings, and in replies over SOAP 1.2 and GET. */
export async function scalarDrafts(): Promise<readonly Draft[]> {
  const requests = sites.flatMap((site) =>
    [...site.edges, ...(site.scalar === "boolean" ? urlBooleans : [])].flatMap((edge) =>
      (["soap11", "soap12", "get", "post"] as const).flatMap((binding) => requestDraft(site, edge, binding)),
    ),
  );
  const replies = sites.flatMap((site) =>
    site.edges.flatMap((edge) => (["soap12", "get"] as const).map((binding) => replyDraft(site, edge, binding))),
  );
  return [...requests, ...(await Promise.all(replies))];
}

function valueIn({ xml, url = xml }: Edge, binding: Binding): Value | null {
  return isSoap(binding) ? xml : url;
}

function requestDraft({ scalar, request: site }: Site, edge: Edge, binding: Binding): Draft {
  const { operation, parameter } = site;
  const value = valueIn(edge, binding);
  return {
    id: `request-values/${scalar}.${edge.id}.${binding}`,
    fact: `In a request over ${titles[binding]}, ${edge.as} in ${parameter} ${value === null ? `is refused: it is no ${scalar}` : "is read as its value"}.`,
    direction: "request",
    operation,
    binding,
    rules: requestRules(edge, binding, value === null),
    ...(value === null ? { refused: "bad-value" } : { parameters: { [parameter]: value } satisfies RecordValue }),
    oneWay: true,
    schemaValid: schemaMark(edge),
    request: requestWith(site, edge.text, binding),
  };
}

function schemaMark({ schema, xml }: Edge): boolean | null {
  return schema === undefined ? xml !== null : schema;
}

function requestRules({ rule }: Edge, binding: Binding, isRefused: boolean): readonly string[] {
  const own = rule === undefined ? [] : [rule];
  if (isSoap(binding)) return [isRefused ? "wire.soap.bad-value" : "wire.soap.value-forms", ...own];
  return [isRefused ? "wire.url.bad-value" : "wire.url.values", ...own];
}

function requestWith({ operation, parameter, sample, url }: Site["request"], text: string, binding: Binding) {
  const request = requestOf(operation, binding, { [parameter]: sample });
  if (isSoap(binding)) return withBody(request, [`<${parameter}>${sample}<`, `<${parameter}>${text}<`]);
  const change = [`${parameter}=${spaced(url)}`, `${parameter}=${spaced(encodeURIComponent(text))}`] as const;
  return binding === "get" ? withTarget(request, change) : withBody(request, change);
}

function spaced(encoded: string): string {
  return encoded.replaceAll("%20", "+");
}

async function replyDraft({ scalar, reply: site }: Site, edge: Edge, binding: Binding): Promise<Draft> {
  const { operation, member, sample } = site;
  const text = `<${member}>${sample}</${member}>`;
  const lean = leanResult(operation) as readonly RecordValue[];
  const value = lean.map((item) => ({ ...item, [member]: sample }));
  const response = await responseOf(operation, binding, { value });
  const isRefused = edge.xml === null;
  return {
    id: `reply-values/${scalar}.${edge.id}.${binding}`,
    fact: `In a reply over ${titles[binding]}, ${edge.as} in ${member} ${isRefused ? `is refused: it is no ${scalar}` : "is read as its value"}.`,
    direction: "reply",
    operation,
    binding,
    rules: replyRules(scalar, edge),
    ...(isRefused
      ? { refused: "bad-value" }
      : { meaning: { kind: "ok", value: value.map((item) => ({ ...item, [member]: edge.xml })) } }),
    oneWay: true,
    schemaValid: schemaMark(edge),
    response: withReplyBody(response, [text, changed(text, [String(sample), edge.text])]),
  };
}

const kept: Readonly<Partial<Record<ScalarName, string>>> = {
  string: "wire.recorded.white-space",
  int: "wire.values.number",
  boolean: "wire.values.boolean",
  decimal: "wire.values.decimal",
  dateTime: "wire.values.date",
};

function replyRules(scalar: ScalarName, { rule }: Edge): readonly string[] {
  return [...new Set([kept[scalar] ?? "wire.values.number", ...(rule?.startsWith("wire.values") ? [rule] : [])])];
}
