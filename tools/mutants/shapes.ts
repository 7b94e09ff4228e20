// Mutants of structure: replies that are written differently, requests that are read carelessly, different errors.

import { isSuccess, requesting, responding, rewriting, textOf } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { type HttpRequest, type HttpResponse, utf8 } from "@staywire/codec";
import type { Mutant } from "./mutant.js";
import { credentials, users } from "./users.js";

type Binding = "soap11" | "soap12" | "get" | "post";

/** Returns the binding of a request that the codec encoded. */
function bindingOf(request: HttpRequest): Binding {
  const text = textOf(request);
  if (text.includes("http://www.w3.org/2003/05/soap-envelope")) return "soap12";
  if (text.includes("http://schemas.xmlsoap.org/soap/envelope/")) return "soap11";
  return request.method === "GET" ? "get" : "post";
}

function isIn(binding: Binding | undefined, request: HttpRequest): boolean {
  return binding === undefined || bindingOf(request) === binding;
}

interface Row {
  readonly id: string;
  readonly breaks: string;
  readonly check: string;
  readonly operation: string;
}

/** Creates a mutant that writes its good replies differently, in one binding or in all. */
function writes(row: Row, change: (text: string) => string, binding?: Binding): Mutant {
  const { operation, ...rest } = row;
  const isMeant = (response: HttpResponse, request: HttpRequest) => isSuccess(response) && isIn(binding, request);
  return { ...rest, operations: [operation], make: () => rewriting(change, isMeant) };
}

/** Creates a mutant that changes a request before it reads it. */
function reads(row: Row, change: (text: string, request: HttpRequest) => string): Mutant {
  const { operation, ...rest } = row;
  return { ...rest, operations: [operation], make: () => requesting((request) => reread(request, change)) };
}

function reread(request: HttpRequest, change: (text: string, request: HttpRequest) => string): HttpRequest {
  if (request.method === "GET") return { ...request, target: change(request.target, request) };
  const text = textOf(request);
  const changed = change(text, request);
  return changed === text ? request : { ...request, body: utf8(changed) };
}

/** Creates a mutant that changes an error text wherever a reply contains it, in one binding or in all. */
function refuses(row: Row, change: (text: string) => string, binding?: Binding): Mutant {
  const { operation, ...rest } = row;
  const make = () => rewriting(change, (_, request) => isIn(binding, request));
  return { ...rest, operations: [operation], make };
}

const row = (check: string, operation: string, id: string, breaks: string): Row => ({
  id: `${id}-${operation}`,
  breaks,
  check,
  operation,
});

const numeric = (text: string): string => text.replaceAll(">true<", ">1<").replaceAll(">false<", ">0<");

const withBooleans = [
  "GetExtras",
  "GetPropertyPermissions",
  "GetPropertyRatesAndRestrictions",
  "GetPoolHeatSettings",
  "GetTaxRatesAndSettings",
  "GetReservations",
  "UserFunctions",
  "validateDiscountCode",
];

const scalars: readonly Mutant[] = [
  ...withBooleans.map((operation) =>
    writes(row("reply.booleans", operation, "numeric-booleans", "writes booleans as 1 and 0"), numeric),
  ),
  writes(
    row("reply.booleans", "GetAllPropertyRatesAndRestrictionsPerMC", "numeric-booleans-post", "writes 1 and 0 in POST"),
    numeric,
    "post",
  ),
  ...(
    [
      ["plus", "+$1", "writes a plus before a number"],
      ["zeros", "00$1", "writes zeros before a number"],
      ["space", " $1 ", "writes white space around a number"],
    ] as const
  ).map(([name, to, breaks]) =>
    writes(row("reply.numbers", "GetPropertyPermissions", `number-${name}`, breaks), (text) =>
      text.replace(/(<MCUserID>)(\d+)/g, (_, tag: string, digits: string) => `${tag}${to.replace("$1", digits)}`),
    ),
  ),
  writes(row("reply.numbers", "GetPropertyRates", "bare-point", "writes no digit behind the point"), (text) =>
    text.replace(/(<DailyRate>\d+\.)\d+/g, "$1"),
  ),
];

const layout: readonly Mutant[] = [
  writes(
    row("reply.one-result", "GetExtras", "two-responses", "writes the response twice"),
    (text) => text.replace(/(<GetExtrasResponse[\s\S]*<\/GetExtrasResponse>)/, "$1$1"),
    "soap11",
  ),
  writes(
    row("reply.one-result", "GetPoolHeatSettings", "two-bodies", "writes the body twice"),
    (text) => text.replace(/(<soap:Body>[\s\S]*<\/soap:Body>)/, "$1$1"),
    "soap12",
  ),
  writes(row("reply.style", "GetReservations", "indented-soap", "indents SOAP"), (text) =>
    text.startsWith("<?xml") && text.includes("Envelope") ? text.replaceAll("><", ">\r\n<") : text,
  ),
  writes(
    row("reply.style", "GetReservations", "unindented-get", "writes GET without indentation"),
    (text) => text.replace(/>\s+</g, "><"),
    "get",
  ),
  writes(row("reply.style", "GetExtras", "comment", "ends with a comment"), (text) => `${text}<!-- 12 ms -->`),
  writes(row("reply.style", "GetTaxRatesAndSettings", "instruction", "has a processing instruction"), (text) =>
    text.replace("?>", '?><?xml-stylesheet href="x"?>'),
  ),
  writes(row("reply.style", "GetExtras", "cdata", "writes texts in CDATA sections"), (text) =>
    text.replace(/<ItemDescription>([^<&]*)</g, "<ItemDescription><![CDATA[$1]]><"),
  ),
  writes(row("reply.style", "GetTaxRatesAndSettings", "typed", "writes xsi:type on texts"), (text) =>
    text.replaceAll("<Tax1Name>", '<Tax1Name xsi:type="xsd:string">'),
  ),
  writes(row("reply.style", "GetPropertyPermissions", "other-prefix", "has another prefix for the envelope"), (text) =>
    text.replaceAll("soap:", "s:").replace("xmlns:soap", "xmlns:s"),
  ),
  writes(row("reply.style", "GetPropertyPermissions", "header", "writes a header"), (text) =>
    text.replace("<soap:Body>", '<soap:Header><t xmlns="urn:x-trace">1</t></soap:Header><soap:Body>'),
  ),
  {
    id: "capital-charset",
    breaks: "writes the charset in capitals",
    check: "reply.style",
    operations: ["GetManagementCompanyDetails"],
    make: () =>
      responding(({ headers, ...rest }) => ({
        ...rest,
        headers: headers.map(([name, value]) => [name, value.replace("utf-8", "UTF-8")] as const),
      })),
  },
];

const values: readonly Mutant[] = [
  ...["GetExtras", "GetManagementCompanyDetails"].map((operation) =>
    writes(row("reply.texts", operation, "escaped-twice", "escapes texts twice"), (text) =>
      text.replaceAll("&amp;", "&amp;amp;").replaceAll("&lt;", "&amp;lt;"),
    ),
  ),
  writes(row("reply.texts", "GetReservations", "latin1", "reads UTF-8 as Latin-1 before it writes"), (text) =>
    new TextDecoder("latin1").decode(utf8(text)),
  ),
  writes(row("reply.texts", "GetManagementCompanyDetails", "null-word", "writes null for an empty text"), (text) =>
    text.replaceAll("<Email />", "<Email>null</Email>"),
  ),
  writes(row("reply.texts", "GetManagementCompanyDetails", "padded", "pads texts with blanks"), (text) =>
    text.replace(/<City>([^<]*)</g, "<City>$1   <"),
  ),
  ...["GetReservations", "GetAllReservations", "GetPropertyRates", "GetPropertyRatesAndRestrictions"].map((operation) =>
    writes(row("reply.dates", operation, "zoned-dates", "writes dates with an offset"), (text) =>
      text.replaceAll("T00:00:00<", "T00:00:00Z<"),
    ),
  ),
  writes(row("reply.dates", "GetReservationsWithTime", "fractions", "writes dates with a fraction"), (text) =>
    text.replace(/T(\d\d:\d\d:\d\d)</g, "T$1.000<"),
  ),
];

/** Members that a mutant omits in every reply and binding. */
const lost: readonly (readonly [operation: string, member: string])[] = [
  ["GetExtras", "PropertyExtras.ItemDescription"],
  ["GetPropertyRatesAndRestrictions", "Rate.RateType"],
  ["GetReservations", "Reservations.GuestName"],
  ["GetTaxRatesAndSettings", "TaxRatesAndSettings.Tax1Name"],
  ["GetManagementCompanyDetails", "ManagementCompany.CompanyName"],
  ["GetManagementCompanyDetails", "ManagementCompany.Contacts"],
  ["GetPropertyRatesAndRestrictions", "Rate.AllowedArrivalDays"],
];

const filled: readonly Mutant[] = [
  ...lost.map(([operation, member]) => {
    const name = member.split(".")[1] ?? "";
    return writes(row("reply.filled", operation, `loses-${name}`, `never writes ${member}`), (text) =>
      text.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`, "g"), ""),
    );
  }),
  writes(row("reply.filled", "GetReservations", "no-pool-heat", "HasPoolHeat is never true"), (text) =>
    text.replaceAll("<HasPoolHeat>true<", "<HasPoolHeat>false<"),
  ),
  writes(row("reply.filled", "GetTaxRatesAndSettings", "no-tax", "the first tax is always 0"), (text) =>
    text.replace(/(<Tax1Percent>)[^<]*/g, (_, tag: string) => `${tag}0`),
  ),
];

const { username, password } = credentials;
const other = Object.values(users)[0]?.password ?? "";
const inXml = (name: string, text: string, as = name): string => `<${as}>${text}</${as}>`;

/**
 * Returns a function that replaces the given wrong password in a request, in XML and in forms, by the right one. So the
 * service accepts the wrong password.
 */
const taking =
  (wrong: string) =>
  (text: string): string =>
    text.replace(/(api_?password[>=])([^<&]*)/gi, (all, start: string, value: string) =>
      decodeURIComponent(value.replaceAll("+", " ")) === wrong ? `${start}${password}` : all,
    );

/** Replaces each password of a SOAP message by the last one. */
function lastPassword(text: string): string {
  const last = [...text.matchAll(/<A(?:PI|pi)Password>([^<]*)</g)].at(-1)?.[1];
  return last === undefined ? text : text.replace(/(<A(?:PI|pi)Password>)[^<]*/g, (_, tag: string) => tag + last);
}

/** Replaces every other account by the main one. */
function asMain(text: string): string {
  return Object.values(users).reduce(
    (changed, each) =>
      changed
        .replaceAll(new RegExp(`([>=])${each.username}(?=[<&]|$)`, "g"), `$1${username}`)
        .replaceAll(new RegExp(`([>=])${each.password}(?=[<&]|$)`, "g"), `$1${password}`),
    text,
  );
}

/** Mutants that accept wrong or missing credentials. */
const careless: readonly Mutant[] = [
  ...["GetExtras", "GetManagementCompanyDetails"].map((operation) =>
    reads(
      row("auth.username-as-password", operation, "name-is-password", "takes the name as the password"),
      taking(username),
    ),
  ),
  ...["GetExtras", "GetManagementCompanyDetails"].map((operation) =>
    reads(row("auth.blanks", operation, "blank-before", "ignores a blank before the password"), taking(` ${password}`)),
  ),
  reads(row("auth.both-spellings", "GetExtras", "last-spelling", "takes the last of two spellings"), lastPassword),
  ...["GetStaticPropertyDetails", "GetPropertiesNightlyRoomsToSell", "GetAllPropertyRatesAndRestrictionsPerMC"].map(
    (operation) =>
      reads(
        row("access.denied-properties", operation, "all-accounts-alike", "takes every account for the main one"),
        (text, { target }) => (target.includes(operation) || text.includes(`<${operation}`) ? asMain(text) : text),
      ),
  ),
  ...["GetExtras", "GetReservations", "CRMAddLead"].map((operation) =>
    reads(row("auth.other-user", operation, "any-users-password", "takes the password of any user"), (text) =>
      text.replaceAll(other, password),
    ),
  ),
  ...["GetPropertyRates", "GetStaticPropertyDetails"].map((operation) =>
    reads(row("auth.letter-case", operation, "password-in-any-case", "takes a password in any letter case"), (text) =>
      text.replaceAll(password.toUpperCase(), password),
    ),
  ),
  reads(row("auth.letter-case", "GetTaxRatesAndSettings", "username-in-any-case", "takes a name in any case"), (text) =>
    text.replaceAll(username.toUpperCase(), username),
  ),
  ...["GetExtras", "GetManagementCompanyDefaultArrivalDepartureTimes"].map((operation) =>
    reads(row("auth.none", operation, "no-credentials", "answers a SOAP message without credentials"), (text) => {
      if (!text.includes("Envelope") || /api(?:username|password)/i.test(text)) return text;
      const own = inXml("APIUserName", username) + inXml("APIPassword", password);
      return text.replace(new RegExp(`(<${operation} xmlns="[^"]*"\\s*)(/?)>`), (_, start: string, end: string) =>
        end === "" ? `${start}>${own}` : `${start}>${own}</${operation}>`,
      );
    }),
  ),
  ...(["GetExtras", "GetPropertiesNightlyRoomsToSell", "GetStaticPropertyDetails"] as const).map((operation) =>
    reads(row("auth.other-spelling", operation, "any-spelling", "knows all spellings of the credentials"), (text) => {
      const names = service.operations[operation].credentials;
      return text
        .replace(/<(\/?)(?:APIUserName|APIUsername|ApiUsername)>/g, `<$1${names.username}>`)
        .replace(/<(\/?)(?:APIPassword|ApiPassword)>/g, `<$1${names.password}>`);
    }),
  ),
  reads(
    row("auth.other-spelling", "GetPoolHeatSettings", "small-spelling", "knows the password in small letters"),
    (text) => text.replace(/<(\/?)apipassword>/g, "<$1APIPassword>"),
  ),
];

const requests: readonly Mutant[] = [
  ...["GetExtras", "GetReservations"].map((operation) =>
    reads(row("binding.repeated-parameter", operation, "last-in-soap", "uses the last of two in SOAP"), (text) => {
      const [first, second] = text.match(/<PropertyID>[^<]*<\/PropertyID>/g) ?? [];
      return first === undefined || second === undefined ? text : text.replace(first, "");
    }),
  ),
  ...["GetExtras", "GetPropertyPermissions"].map((operation) =>
    reads(
      row("binding.repeated-parameter", operation, "first-in-url", "uses the first of two in GET and POST"),
      (text) => {
        const [first, second] = text.match(/(?<=[?&]|^)PropertyID=[^&]*/g) ?? [];
        return first === undefined || second === undefined ? text : text.replace(`&${second}`, "");
      },
    ),
  ),
  reads(row("binding.value-forms", "GetExtras", "no-plus", "does not know a plus in SOAP"), (text) =>
    text.replace(/<PropertyID>\s*\+[^<]*/g, "<PropertyID>x"),
  ),
  reads(row("binding.value-forms", "UserFunctions", "no-one", "reads the boolean 1 as false"), (text) =>
    text.replace(/<returnRequestingXML>[01]</g, "<returnRequestingXML>x<"),
  ),
  reads(row("binding.text-forms", "UserFunctions", "small-booleans", "knows booleans in small letters only"), (text) =>
    text.replace(/returnRequestingXML=(?:TRUE|FALSE)/g, "returnRequestingXML=x"),
  ),
];

const refusals: readonly Mutant[] = [
  ...["GetExtras", "GetReservations", "GetPropertyRates"].map((operation) =>
    refuses(
      row("bindings.refusals-agree", operation, "other-refusal-in-get", "another error for a wrong password in GET"),
      (text) => text.replaceAll("Validation Error 1", "Unknown Error"),
      "get",
    ),
  ),
  ...["GetExtras", "GetReservations", "GetPropertyPermissions", "validateDiscountCode"].map((operation) =>
    refuses(row("errors.text", operation, "no-prefix", "writes an error without its prefix"), (text) =>
      text.replaceAll(`${operation}: `, ""),
    ),
  ),
  refuses(row("errors.text", "GetTaxRatesAndSettings", "capital-error", "writes errors in capitals"), (text) =>
    text.replaceAll("Validation Error 1", "VALIDATION ERROR 1"),
  ),
];

/** All mutants that change the structure of a reply or request. */
export const shapeMutants: readonly Mutant[] = [
  ...scalars,
  ...layout,
  ...values,
  ...filled,
  ...careless,
  ...requests,
  ...refusals,
];
