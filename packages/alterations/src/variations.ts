// Defines lawful variations: ways in which the replies of correct services may differ, because XML, SOAP and HTTP allow
// them.
import { type HttpResponse, utf16 } from "@staywire/codec";
import { type Alteration, changing, eachRecord, responding, textOf, withText } from "./alteration.js";
import type { AlterationRow } from "./row.js";
import { changingTags, changingTexts, writingBetween } from "./tokens.js";

const isXml = (response: HttpResponse): boolean => textOf(response).startsWith("<?xml");

/**
 * True if a response is XML without untyped content. In untyped content, prefixes, white space and comments are part of
 * the value.
 */
const isTyped = (response: HttpResponse): boolean =>
  isXml(response) && !/diffgr:|<xsd?:schema|anyType|xsi:type=/.test(textOf(response));

const isEnveloped = (response: HttpResponse): boolean => textOf(response).includes(":Envelope");

type Write = (text: string) => string;

function writing(write: Write, when: (response: HttpResponse) => boolean = isXml): Alteration {
  return responding((response) => withText(response, write(textOf(response))), when);
}

type Field = readonly [name: string, value: string];

function headers(change: (field: Field) => Field): Alteration {
  return responding((response) => ({ ...response, headers: response.headers.map(change) }));
}

const contentType = (change: Write): Alteration =>
  headers(([name, value]) => [name, name.toLowerCase() === "content-type" ? change(value) : value]);

const attribute = /\s+([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Returns a function that rewrites each tag with attributes; `change` returns the new texts of all its attributes. */
function attributes(change: (all: readonly Field[]) => readonly string[]): Write {
  return (text) =>
    changingTags(text, (tag) => {
      const all = [...tag.matchAll(attribute)].map(([, name = "", value = ""]): Field => [name, value]);
      if (all.length === 0) return tag;
      const name = /^<[^\s/>]+/.exec(tag)?.[0] ?? "";
      return `${name} ${change(all).join(" ")}${tag.endsWith("/>") ? " />" : ">"}`;
    });
}

/** Writes an empty element as a start tag and an end tag. */
function withoutSelfEnd(tag: string): string {
  return tag.endsWith("/>") ? `${tag.slice(0, -2).trimEnd()}></${/[^\s</>]+/.exec(tag)?.[0]}>` : tag;
}

const withSpaceAtEnd: Write = (tag) => (tag.endsWith("/>") ? `${tag.slice(0, -2)}\n />` : `${tag.slice(0, -1)}\n >`);

const equal = ([name, value]: Field): string => `${name}=${value}`;

/**
 * Adds a prefix to the first element that has a default namespace, and to the elements inside it that have no prefix.
 * The prefix is declared for that namespace.
 */
function prefixed(text: string): string {
  const start = / xmlns="/.exec(text)?.index ?? text.length;
  const begin = text.lastIndexOf("<", start);
  if (start === text.length) return text;
  const named = (part: string) =>
    changingTags(part, (tag) => tag.replace(/^(<\/?)(?=[^\s/>:]+[\s/>])/, "$1q1:").replace(' xmlns="', ' xmlns:q1="'));
  return text.slice(0, begin) + named(text.slice(begin));
}

const plain: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function characters(text: string): string {
  return text.replace(/&(?:(\w+)|#x([\da-f]+)|#(\d+));/gi, (whole, name, hex, decimal) => {
    if (name !== undefined) return plain[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

// Some texts stay as they are: readers would change a carriage return in a CDATA section to a line feed.
const cdata: Write = (text) => (/[\r\n\t]|&#|\]\]/.test(text) ? text : `<![CDATA[${characters(text)}]]>`);

const references: Write = (text) => [...characters(text)].map((each) => `&#${each.codePointAt(0)};`).join("");

/** Changes the prefix of the envelope. */
const envelopePrefix: Write = (text) =>
  changingTags(text, (tag) => tag.replace(/^(<\/?)soap:/, "$1SOAP-ENV:"))
    .replace("xmlns:soap=", "xmlns:SOAP-ENV=")
    .replaceAll(">soap:", ">SOAP-ENV:");

const declaration = /^<\?xml[^>]*\?>\s*/;

/** Encodes the response in UTF-16 with a byte order mark. */
const inUtf16 = responding((response) => {
  const body = utf16(`\uFEFF${textOf(response).replace(/encoding="utf-8"/i, 'encoding="utf-16"')}`, "utf-16le");
  const renamed = response.headers.map(([name, value]): Field => {
    if (name.toLowerCase() === "content-length") return [name, String(body.length)];
    return [name, value.replace(/utf-8/i, "utf-16")];
  });
  return { ...response, headers: renamed, body };
}, isXml);

/** Removes the members that satisfy a condition from each record of a value. */
function leavingOut(isDropped: (member: unknown) => boolean): Alteration {
  return changing([], (value) =>
    eachRecord(value, (record) => Object.fromEntries(Object.entries(record).filter(([, each]) => !isDropped(each)))),
  );
}

const moreHeaders: readonly Field[] = [
  ["X-Powered-By", "ASP.NET"],
  ["Server", "Microsoft-IIS/8.5"],
  ["Set-Cookie", "ASP.NET_SessionId=abc; path=/; HttpOnly"],
  ["Vary", "Accept-Encoding"],
  ["ETag", '"17"'],
];

type Row = Omit<AlterationRow, "kind" | "lawful">;

function kind(name: AlterationRow["kind"], rows: readonly Row[]): readonly AlterationRow[] {
  return rows.map((row) => ({ ...row, kind: name, lawful: true }));
}

const xml: readonly Row[] = [
  {
    id: "no-declaration",
    title: "It leaves out the XML declaration.",
    aspect: "declaration",
    ...writing((text) => text.replace(declaration, "")),
  },
  {
    id: "declaration-in-single-quotes",
    title: "Its XML declaration has single quotes, capitals, and says that it stands alone.",
    aspect: "declaration",
    ...writing((text) => text.replace(declaration, "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>")),
  },
  {
    id: "byte-order-mark",
    title: "It begins each body with a byte order mark.",
    aspect: "declaration",
    ...writing((text) => `\uFEFF${text}`),
  },
  {
    id: "indented",
    title: "It writes each element on a line of its own, indented.",
    aspect: "white-space",
    ...writing((text) => writingBetween(text, "\r\n  "), isTyped),
  },
  {
    id: "not-indented",
    title: "It writes no white space between elements.",
    aspect: "white-space",
    ...writing((text) => text.replace(/>[ \r\n\t]+</g, "><"), isTyped),
  },
  {
    id: "comments-and-instructions",
    title: "It writes comments and processing instructions between elements.",
    ...writing((text) => `${writingBetween(text, "<!-- made by hand --><?x y?>")}\n<!-- end -->\n`, isTyped),
  },
  {
    id: "texts-as-cdata",
    title: "It writes texts and numbers as CDATA sections.",
    aspect: "texts",
    ...writing((text) => changingTexts(text, cdata), isTyped),
  },
  {
    id: "texts-as-references",
    title: "It writes each character of a text or number as a character reference.",
    aspect: "texts",
    ...writing((text) => changingTexts(text, references), isTyped),
  },
  {
    id: "no-empty-element-tags",
    title: "It writes empty elements as a start tag and an end tag.",
    ...writing((text) => changingTags(text, withoutSelfEnd), isTyped),
  },
  {
    id: "attributes-reversed",
    title: "It writes the attributes and namespaces of each element from the last to the first.",
    aspect: "attributes",
    ...writing(
      attributes((all) => all.map(equal).reverse()),
      isTyped,
    ),
  },
  {
    id: "attributes-in-single-quotes",
    title: "It writes attributes in single quotes, with white space around the equals sign.",
    aspect: "attributes",
    ...writing(
      attributes((all) =>
        all.map(([name, value]) => (value.includes("'") ? `${name}=${value}` : `${name} = '${value.slice(1, -1)}'`)),
      ),
      isTyped,
    ),
  },
  {
    id: "white-space-in-tags",
    title: "It writes white space before the end of each tag.",
    ...writing((text) => changingTags(text, withSpaceAtEnd)),
  },
  {
    id: "extra-namespaces",
    title: "It declares namespaces that it does not use.",
    ...writing((text) => text.replace(/ xmlns:xsd="[^"]*"/, '$& xmlns:a="urn:a" xmlns:b="urn:b"')),
  },
  {
    id: "prefixed-results",
    title: "It writes results with a prefix for the namespace of the service, in SOAP.",
    ...writing(prefixed, (response) => isTyped(response) && isEnveloped(response)),
  },
  {
    id: "roots-with-a-prefix",
    title: "It writes results with a prefix for the namespace of the service, in GET and POST.",
    ...writing(prefixed, (response) => isTyped(response) && !isEnveloped(response)),
  },
];

const soap: readonly Row[] = [
  {
    id: "another-envelope-prefix",
    title: "Its envelopes have another prefix.",
    ...writing(envelopePrefix),
  },
  {
    id: "soap-header-in-replies",
    title: "Its envelopes have a header with a block that nobody has to understand.",
    ...writing((text) =>
      text.replace(/<([\w-]+):Body>/, '<$1:Header><t:Trace xmlns:t="urn:t">17</t:Trace></$1:Header>$&'),
    ),
  },
];

const http: readonly Row[] = [
  {
    id: "more-headers",
    title: "Its responses have header fields that say nothing about the body.",
    ...responding((response) => ({ ...response, headers: [...response.headers, ...moreHeaders] })),
  },
  {
    id: "header-names-in-lower-case",
    title: "It writes the names of header fields in lower case.",
    aspect: "header-names",
    ...headers(([name, value]) => [name.toLowerCase(), value]),
  },
  {
    id: "header-names-in-capitals",
    title: "It writes the names of header fields in capitals.",
    aspect: "header-names",
    ...headers(([name, value]) => [name.toUpperCase(), value]),
  },
  {
    id: "charset-in-capitals",
    title: "It writes the charset in capitals.",
    aspect: "content-type",
    ...contentType((value) => value.replace("charset=utf-8", "charset=UTF-8")),
  },
  {
    id: "quoted-charset",
    title: "It writes the charset in quotes.",
    aspect: "content-type",
    ...contentType((value) => value.replace("; charset=utf-8", ';charset="utf-8"')),
  },
  {
    id: "no-charset",
    title: "It names no charset: the declaration of the body does.",
    aspect: "content-type",
    ...contentType((value) => value.replace(/;\s*charset=[^;]*/i, "")),
  },
  { id: "utf-16-replies", title: "It writes its replies in UTF-16.", aspect: "content-type", ...inUtf16 },
];

const value: readonly Row[] = [
  {
    id: "nil-members-left-out",
    title: "It leaves out the members that are nil.",
    aspect: "absent",
    ...leavingOut((member) => member === null),
  },
  {
    id: "empty-members-left-out",
    title: "It leaves out the members that are an empty text or an empty list.",
    aspect: "absent",
    ...leavingOut((member) => member === "" || (Array.isArray(member) && member.length === 0)),
  },
];

const network: readonly Row[] = [
  { id: "compressed", title: "It compresses its bodies.", aspect: "delivery", delivery: { coding: "gzip" } },
  { id: "in-chunks", title: "It sends its bodies in chunks.", aspect: "delivery", delivery: { piece: 4_096 } },
  { id: "slowly", title: "It sends its bodies in many small chunks.", aspect: "delivery", delivery: { piece: 500 } },
];

/**
 * The lawful variations of any service. A caller reads the same value, except that nil or empty members may be missing.
 */
export const variations: readonly AlterationRow[] = [
  ...kind("xml", xml),
  ...kind("soap", soap),
  ...kind("http", http),
  ...kind("value", value),
  ...kind("network", network),
];
