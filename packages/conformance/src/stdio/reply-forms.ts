// Defines changes of replies. Some keep the meaning of a reply, and others make it invalid.
import { decodeHtml, type HttpResponse, utf8, utf16 } from "@staywire/codec";
import { type Node, type ScalarName, typeOf, typesIn } from "@staywire/model";
import { type Cell, isSoap } from "../core/cell.js";
import type { Demand } from "../core/demands.js";
import { latin1 } from "./latin1.js";
import { badInXml, goodInXml, type ScalarText } from "./scalar-texts.js";
import { blanksInTags, otherBodyName, otherEnvelope, otherEnvelopeName, secondElement } from "./xml-changes.js";

/** A change of a reply, with the demand that it tests. */
export interface ReplyForm {
  readonly demand: Demand;
  /** The scalar type of the value that is changed. A reply without a value of this type has no such case. */
  readonly scalar?: ScalarName;
  readonly change: (response: HttpResponse, cell: Cell) => HttpResponse;
}

function rewriting(demand: Demand, change: (text: string, cell: Cell) => string): ReplyForm {
  return { demand, change: (response, cell) => withText(response, change(textOf(response), cell)) };
}

/** Changes each text between a start tag and an end tag. */
function retexting(demand: Demand, change: (escaped: string) => string): ReplyForm {
  return rewriting(demand, (text) => text.replace(/>([^<>]+)<\//g, (_, inner: string) => `>${change(inner)}</`));
}

function retyping(demand: Demand, change: (type: string) => string): ReplyForm {
  return { demand, change: (response) => withType(response, change) };
}

/** Adds attributes to each element with text, except the root. */
function onElements(attributes: string): ReplyForm {
  return rewriting("xml-forms", (text) => text.replaceAll(/(?<=<[A-Za-z]\w*)(?=>[^<>])/g, attributes));
}

const note = "<!-- a <note> & more --><?note text?>";

/**
 * For each name, a change that keeps the meaning of a reply. Only `nil-text` and `nil-text-as-1` turn a text into null.
 */
export const replyForms: Readonly<Record<string, ReplyForm>> = {
  "no-declaration": rewriting("xml-forms", (text) => text.replace(/^<\?xml[^>]*\?>\s*/, "")),
  prefixes: rewriting("xml-forms", prefixed),
  "envelope-prefix": rewriting("xml-forms", (text) =>
    text.replaceAll("soap:", "SOAP-ENV:").replace("xmlns:soap=", "xmlns:SOAP-ENV="),
  ),
  "schema-prefixes": rewriting("xml-forms", (text) =>
    text
      .replaceAll(/(?<=<[^<>]*)\bxmlns:xsi=/g, "xmlns:i=")
      .replaceAll(/(?<=<[^<>]*)\bxsi:(nil|type)=/g, "i:$1=")
      .replaceAll(/(?<=<[^<>]*)\bxmlns:xsd=/g, "xmlns:x=")
      .replaceAll(/(?<=<[^<>]*type=")xsd:/g, "x:"),
  ),
  comments: rewriting("xml-forms", (text) =>
    text.replaceAll(/(?:<\/[^<>]+>|\/>|<[A-Za-z][^<>]*>(?=<[A-Za-z]))/g, `$&${note}`),
  ),
  "white-space": rewriting("xml-forms", (text) => text.replaceAll(/(<\/[^<>]+>|\/>)/g, "$1\r\n\t ")),
  cdata: retexting("xml-forms", (text) => (/&#|\]\]/.test(text) ? text : `<![CDATA[${decodeHtml(text)}]]>`)),
  "cdata-and-text": retexting("xml-forms", (text) =>
    /[&\]]/.test(text) ? text : `${text.slice(0, 1)}<![CDATA[${text.slice(1, 3)}]]>${text.slice(3)}`,
  ),
  references: retexting("xml-forms", (text) =>
    [...decodeHtml(text)].map((each) => `&#x${(each.codePointAt(0) ?? 0).toString(16)};`).join(""),
  ),
  quotes: rewriting("xml-forms", (text) =>
    text.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/="([^"']*)"/g, "='$1'")),
  ),
  "empty-elements": rewriting("xml-forms", (text) => text.replaceAll(/<(\w+) ?\/>/g, "<$1></$1>")),
  "nil-as-1": rewriting("xml-forms", (text) => text.replaceAll(':nil="true"', ':nil="1"')),
  "nil-text": rewriting("xml-forms", (text, cell) => {
    const name = memberOf(cell, "string");
    return name === undefined ? text : text.replace(elementOf(name), `<${name} xsi:nil="true" />`);
  }),
  "nil-text-as-1": rewriting("xml-forms", (text, cell) => {
    const name = memberOf(cell, "string");
    return name === undefined ? text : text.replace(elementOf(name), `<${name} xsi:nil="1" />`);
  }),
  "blanks-in-tags": rewriting("xml-forms", blanksInTags),
  "decimal-references": retexting("xml-forms", (text) =>
    [...decodeHtml(text)].map((each) => `&#${each.codePointAt(0)};`).join(""),
  ),
  "note-first": rewriting("xml-forms", (text) => text.replace(/(?<=\?>\s*)</, `${note}<`)),
  "own-declarations": onElements(' xmlns:unused="urn:x-unused" xmlns:q="urn:x-q"'),
  "foreign-attributes": onElements(' xmlns:q="urn:x-q" q:note="1" q:nil="true" xml:lang="en"'),
  "qualified-attributes": rewriting("xml-forms", (text, { service }) =>
    text.replaceAll(/(?<=<[A-Za-z]\w*)(?= (?!xmlns)(\w+)="\d+")/g, ` xmlns:q="${service.namespace}" q:$1="9"`),
  ),
  "nil-false": onElements(' xsi:nil="false"'),
  "nil-0": onElements(' xsi:nil=" 0 "'),
  "unknown-elements": rewriting("codec", (text) =>
    text.replaceAll(
      /(<(?:[A-Za-z]\w*|\w+Response [^<>]*)>)(?=<([A-Za-z]\w*))/g,
      '$1<unknown a="1">x<$2>9</$2></unknown>',
    ),
  ),
  "second-element": rewriting("codec", secondElement),
  "status-500": { demand: "fault-form", change: (response) => ({ ...response, status: 500 }) },
  header: rewriting("xml-forms", (text) =>
    text.replace("<soap:Body>", '<soap:Header><h:Trace xmlns:h="urn:x-trace">1</h:Trace></soap:Header><soap:Body>'),
  ),
  "value-forms": retexting("value-forms", (text) =>
    text === "true" ? "1" : text === "false" ? "0" : text.replace(/^-?\d+(?:\.\d+)?$/, " $&\n"),
  ),
  "byte-order-mark": {
    demand: "encodings",
    change: (response) => ({ ...response, body: utf8(`\uFEFF${textOf(response)}`) }),
  },
  "mark-beats-charset": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace("utf-8", "iso-8859-1")),
      body: utf8(`\uFEFF${textOf(response)}`),
    }),
  },
  "iso-8859-1": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace("utf-8", "iso-8859-1")),
      body: latin1(textOf(response).replace('encoding="utf-8"', 'encoding="iso-8859-1"')),
    }),
  },
  // RFC 7303: the charset in the header takes precedence. Only without it does the declaration in the document apply.
  "charset-beats-declaration": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace("utf-8", "iso-8859-1")),
      body: latin1(textOf(response)),
    }),
  },
  "declared-encoding": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace(/;.*/, "")),
      body: latin1(textOf(response).replace('encoding="utf-8"', 'encoding="iso-8859-1"')),
    }),
  },
  "declared-in-quotes": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace(/;.*/, "")),
      body: latin1(textOf(response).replace(/^<\?xml[^>]*\?>/, "<?xml version='1.0' encoding = 'iso-8859-1' ?>")),
    }),
  },
  "utf-16": {
    demand: "encodings",
    change: (response) => ({
      ...withType(response, (type) => type.replace("utf-8", "utf-16")),
      body: markedUtf16(response),
    }),
  },
  "utf-16-mark": {
    demand: "encodings",
    change: (response) => ({ ...response, body: markedUtf16(response) }),
  },
  "utf-16-big": {
    demand: "encodings",
    change: (response) => ({
      ...response,
      body: markedUtf16(response, "utf-16be"),
    }),
  },
  "media-parameters": retyping("xml-forms", (type) => type.replace(";", '; x="y";')),
  "media-type": retyping("xml-forms", (type) => type.toUpperCase().replace(/UTF-8/, '"UTF-8"')),
  "header-names": {
    demand: "xml-forms",
    change: (response) => ({
      ...response,
      headers: response.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    }),
  },
};

/**
 * For each name, a change that writes a value as this project's codec never does. It changes the value of the reply.
 */
export const valueForms: Readonly<Record<string, ReplyForm>> = {
  "decimal-points": {
    demand: "value-forms",
    change: (response, cell) => {
      const forms = ["5.", "-.5", "+7.0"];
      let count = 0;
      const next = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? (forms[count++ % forms.length] ?? "") : text);
      return retexting("value-forms", next).change(response, cell);
    },
  },
  ...putting("value-forms", goodInXml),
  "widest-offset": retexting("value-forms", (text) =>
    text.replace(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?$/, "2027-05-01T00:00:00+14:00"),
  ),
};

function markedUtf16(response: HttpResponse, encoding: Parameters<typeof utf16>[1] = "utf-16le"): Uint8Array {
  return utf16(`\uFEFF${textOf(response).replace('encoding="utf-8"', 'encoding="utf-16"')}`, encoding);
}

/** For each name, a change that makes a message invalid as a reply of its operation. */
export const brokenReplies: Readonly<Record<string, ReplyForm>> = {
  truncated: rewriting("malformed-xml", (text) => text.trimEnd().slice(0, -9)),
  "other-end-tag": rewriting("malformed-xml", (text) => text.trimEnd().replace(/<\/[^<>]+>$/, "</other>")),
  "bare-ampersand": rewriting("malformed-xml", (text) => text.replace(/(?=<\/[^<>]+>\s*$)/, " & ")),
  "text-behind": rewriting("malformed-xml", (text) => `${text}behind`),
  "undeclared-entity": rewriting("malformed-xml", (text) => text.replace(/(?=<\/[^<>]+>\s*$)/, "&nbsp;")),
  doctype: rewriting("doctype", (text) => text.replace(/(\?>\s*)/, '$1<!DOCTYPE a [<!ENTITY b "c">]>')),
  "other-reply": rewriting(
    "result-form",
    renamed((name) => `Other${name}`),
  ),
  "reply-letter-case": rewriting(
    "result-form",
    renamed((name) => name.toLowerCase()),
  ),
  "html-type": retyping("result-form", (type) => type.replace(/^[^;]*/, "text/html")),
  "element-in-value": rewriting("value-forms", (text) => text.replace(/(>[^<>]+)(?=<\/)/, "$1<x/>")),
  "other-envelope": rewriting("envelope-namespace", otherEnvelope),
  "other-envelope-name": rewriting("result-form", otherEnvelopeName),
  "other-body-name": rewriting("result-form", otherBodyName),
  "empty-body": rewriting("result-form", (text) => text.replace(/(?<=<soap:Body>).*(?=<\/soap:Body>)/s, "")),
  "missing-result": rewriting("result-form", (text, { definition: { result, resultElement } }) =>
    result.kind === "scalar" && result.scalar !== "string"
      ? text.replace(new RegExp(`<${resultElement}>.*</${resultElement}>`, "s"), "")
      : text,
  ),
  ...putting("value-forms", badInXml),
  "bad-int": breaking("int", "12a"),
  "int-above-range": breaking("int", "2147483648"),
  "int-below-range": breaking("int", "-2147483649"),
  "empty-int": breaking("int", ""),
  "bad-boolean": breaking("boolean", "maybe"),
  "bad-decimal": breaking("decimal", "1,50"),
  "decimal-exponent": breaking("decimal", "1.5e2"),
  "bad-dateTime": breaking("dateTime", "01 May 2027"),
  "no-such-day": breaking("dateTime", "2027-02-29T00:00:00"),
  "no-such-hour": breaking("dateTime", "2027-05-01T24:30:00"),
  "bad-offset": breaking("dateTime", "2027-05-01T00:00:00+15:00"),
};

/** For each name, a response that does not come from the service, such as an error page. */
export const pages: Readonly<Record<string, HttpResponse>> = {
  "empty-200": page(200, "text/xml; charset=utf-8", ""),
  "empty-400": page(400, undefined, ""),
  "empty-415": page(415, undefined, ""),
  "empty-503": page(503, undefined, ""),
  "html-200": page(200, "text/html; charset=utf-8", "<!DOCTYPE html><html><body>Please sign in</body></html>"),
  "html-502": page(502, "text/html", "<html><body>Bad gateway</body></html>"),
  "json-200": page(200, "application/json", '{"result":[]}'),
};

function page(status: number, type: string | undefined, text: string): HttpResponse {
  return { status, headers: type === undefined ? [] : [["Content-Type", type]], body: utf8(text) };
}

/** Replaces the text of the first element of a scalar type. A reply without such an element stays unchanged. */
function breaking(scalar: ScalarName, text: string): ReplyForm {
  const row = rewriting("value-forms", (whole, cell) => {
    const { result } = cell.definition;
    if (result.kind === "scalar") {
      return result.scalar === scalar
        ? whole.replace(/>[^<>]*(?=<\/(?:\w+Result|int|string)>)/, () => `>${text}`)
        : whole;
    }
    const name = memberOf(cell, scalar);
    return name === undefined ? whole : whole.replace(elementOf(name), () => `<${name}>${text}</${name}>`);
  });
  return { ...row, scalar };
}

function putting(demand: Demand, texts: readonly ScalarText[]): Readonly<Record<string, ReplyForm>> {
  return Object.fromEntries(texts.map(({ id, scalar, text }) => [id, { ...breaking(scalar, text), demand }]));
}

/** Renames the response element, or the root of a GET or POST reply. */
function renamed(rename: (name: string) => string) {
  return (text: string, { operation, definition: { root } }: Cell): string =>
    text
      .replaceAll(`${operation}Response`, rename(`${operation}Response`))
      .replaceAll(new RegExp(`(</?)${root}(?=[ >])`, "g"), (tag, start: string, at: number) =>
        isFirstOrLast(text, at) ? start + rename(root) : tag,
      );
}

function elementOf(name: string): RegExp {
  return new RegExp(`<${name}>[^<>]*</${name}>`);
}

/** True if the result of the operation has a value of the scalar type. */
export function hasScalar(cell: Cell, scalar: ScalarName): boolean {
  const { result } = cell.definition;
  return result.kind === "scalar" ? result.scalar === scalar : memberOf(cell, scalar) !== undefined;
}

/** Returns the name of the first member of a result with the scalar type. */
function memberOf({ service, definition }: Cell, scalar: ScalarName): string | undefined {
  const members = typesIn(service, definition.result).flatMap((name) => Object.entries(typeOf(service, name).members));
  const isOne = (node: Node): boolean => node.kind === "scalar" && node.scalar === scalar;
  return members.find(([, { node, attribute, role, part }]) => isOne(node) && !attribute && !role && !part)?.[0];
}

// True for a tag of the root, which is the first or the last one. The name alone is not enough, because a member may
// have the same name.
function isFirstOrLast(text: string, at: number): boolean {
  return !/<[A-Za-z]/.test(text.slice(0, at)) || !text.slice(at + 1).includes("<");
}

function prefixed(text: string, { binding }: Cell): string {
  const at = isSoap(binding) ? text.indexOf("<soap:Body>") : 0;
  const inner = text
    .slice(at)
    .replaceAll(/<(\/?)(?=[A-Za-z_][\w.-]*[\s/>])/g, "<$1q:")
    .replace(' xmlns="', ' xmlns:q="');
  return text.slice(0, at) + inner;
}

function withType(response: HttpResponse, change: (type: string) => string): HttpResponse {
  const headers = response.headers.map(([name, value]) =>
    name.toLowerCase() === "content-type" ? ([name, change(value)] as const) : ([name, value] as const),
  );
  return { ...response, headers };
}

function withText(response: HttpResponse, text: string): HttpResponse {
  return { ...response, body: utf8(text) };
}

function textOf({ body }: HttpResponse): string {
  return new TextDecoder().decode(body);
}
