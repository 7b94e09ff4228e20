// Creates cases for encodings and characters: how bytes become text, and which texts arrive unchanged.
import type { HttpRequest } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { Draft, RequestDraft } from "../draft.js";
import {
  changed,
  isSoap,
  requestOf,
  responseOf,
  titles,
  withBody,
  withBytes,
  withHeader,
  withReplyBytes,
} from "../messages.js";

const beach = "café 海 🏖";
const soap = ["soap11", "soap12"] as const;
const all = [...soap, "get", "post"] as const;

/** An encoding, and the text that the case writes in it. */
interface Encoding {
  readonly id: string;
  readonly fact: string;
  readonly charset: string | undefined;
  /** The encoding that the XML declaration names. */
  readonly declared: string;
  readonly encode: (text: string) => Uint8Array;
  readonly text?: string;
}

const little = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const big = (text: string): Uint8Array => Buffer.from(text, "utf16le").swap16();
const latin = (text: string): Uint8Array => Buffer.from(text, "latin1");
const marked = (mark: readonly number[], encode: (text: string) => Uint8Array) => (text: string) =>
  Buffer.concat([Buffer.from(mark), encode(text)]);
const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");

const encodings: readonly Encoding[] = [
  { id: "utf-8", fact: "UTF-8 without a byte-order mark is read", charset: "utf-8", declared: "utf-8", encode: utf8 },
  {
    id: "utf-8-mark",
    fact: "UTF-8 with a byte-order mark is read",
    charset: "utf-8",
    declared: "utf-8",
    encode: marked([0xef, 0xbb, 0xbf], utf8),
  },
  {
    id: "utf-16-little",
    fact: "UTF-16 with a mark, least byte first, is read",
    charset: "utf-16",
    declared: "utf-16",
    encode: marked([0xff, 0xfe], little),
  },
  {
    id: "utf-16-big",
    fact: "UTF-16 with a mark, greatest byte first, is read",
    charset: "utf-16",
    declared: "utf-16",
    encode: marked([0xfe, 0xff], big),
  },
  {
    id: "mark-beats-charset",
    fact: "a byte-order mark beats the charset of the content type",
    charset: "windows-1252",
    declared: "utf-8",
    encode: marked([0xef, 0xbb, 0xbf], utf8),
  },
  {
    id: "windows-1252",
    fact: "windows-1252 is read where the content type names it",
    charset: "windows-1252",
    declared: "windows-1252",
    encode: (text) => latin(text.replace("€", "\u0080")),
    text: "café €",
  },
  {
    id: "iso-8859-1",
    fact: "ISO-8859-1 is read where the content type names it",
    charset: "iso-8859-1",
    declared: "iso-8859-1",
    encode: latin,
    text: "café ÿ",
  },
  {
    id: "charset-quoted",
    fact: "a quoted charset in capitals is read",
    charset: '"UTF-8"',
    declared: "UTF-8",
    encode: utf8,
  },
];

/** A text, and the XML that represents it. */
interface Characters {
  readonly id: string;
  readonly fact: string;
  /** The text as it is written between the tags. */
  readonly xml: string;
  readonly text: string;
  readonly rules?: readonly string[];
}

const forms = ["wire.soap.xml-forms"];
const texts: readonly Characters[] = [
  { id: "cdata", fact: "A CDATA section is text", xml: "<![CDATA[a <b> & c]]>", text: "a <b> & c", rules: forms },
  {
    id: "cdata-and-text",
    fact: "A CDATA section and the text around it are one text",
    xml: "x<![CDATA[&amp;]]>y",
    text: "x&amp;y",
    rules: forms,
  },
  {
    id: "cdata-end",
    fact: "Two CDATA sections hold the end mark of one",
    xml: "<![CDATA[a]]]]><![CDATA[>b]]>",
    text: "a]]>b",
    rules: forms,
  },
  {
    id: "decimal-reference",
    fact: "A decimal character reference is its character",
    xml: "caf&#233;",
    text: "café",
    rules: forms,
  },
  {
    id: "hexadecimal-reference",
    fact: "A hexadecimal character reference is its character",
    xml: "&#x1F3D6;",
    text: "🏖",
    rules: forms,
  },
  {
    id: "predefined",
    fact: "The five predefined entities are their characters",
    xml: "&lt;&gt;&amp;&quot;&apos;",
    text: "<>&\"'",
    rules: forms,
  },
  {
    id: "twice-escaped",
    fact: "An escaped reference stays a text",
    xml: "&amp;lt;b&amp;gt;",
    text: "&lt;b&gt;",
    rules: forms,
  },
  { id: "quotes", fact: "Quotes in a text need no reference", xml: "\"double\" 'single'", text: "\"double\" 'single'" },
  {
    id: "blanks-around",
    fact: "White space at both ends of a text is kept",
    xml: "  lead and trail  ",
    text: "  lead and trail  ",
    rules: ["wire.recorded.white-space"],
  },
  {
    id: "blanks-only",
    fact: "A text of white space alone is kept",
    xml: "   ",
    text: "   ",
    rules: ["wire.recorded.white-space"],
  },
  { id: "cr-lf", fact: "A raw CR LF becomes LF", xml: "a\r\nb", text: "a\nb", rules: ["wire.recorded.white-space"] },
  { id: "cr", fact: "A raw CR becomes LF", xml: "a\rb", text: "a\nb", rules: ["wire.recorded.white-space"] },
  { id: "lf-tab", fact: "LF and tab are kept", xml: "a\nb\tc", text: "a\nb\tc", rules: ["wire.recorded.white-space"] },
  {
    id: "cr-reference",
    fact: "A reference to CR is kept",
    xml: "a&#13;&#10;b",
    text: "a\r\nb",
    rules: ["wire.recorded.white-space"],
  },
  { id: "emoji", fact: "A character beyond the first plane is kept", xml: beach, text: beach },
  { id: "family", fact: "Joined emoji are kept", xml: "👨‍👩‍👧", text: "👨‍👩‍👧" },
  { id: "combining", fact: "A combining accent is not composed", xml: "cafe\u0301", text: "cafe\u0301" },
  { id: "right-to-left", fact: "Text from right to left is kept", xml: "שלום", text: "שלום" },
  { id: "private-use", fact: "A character for private use is kept", xml: "\ue000", text: "\ue000" },
  { id: "c1-control", fact: "A control character from U+0080 to U+009F is kept", xml: "a\u0085b", text: "a\u0085b" },
  { id: "delete", fact: "The character DEL is kept", xml: "a\u007fb", text: "a\u007fb" },
  { id: "replacement", fact: "The character U+FFFD is kept", xml: "\ufffd", text: "\ufffd" },
  { id: "no-break-space", fact: "A no-break space at the end of a text is kept", xml: "a\u00a0", text: "a\u00a0" },
  { id: "zero-width", fact: "A byte-order mark inside a text is kept", xml: "a\ufeffb", text: "a\ufeffb" },
  {
    id: "looks-like-entity",
    fact: "A text that looks like a reference is written with an escaped ampersand",
    xml: "a&amp;b;c",
    text: "a&b;c",
  },
  { id: "markup", fact: "A text that is XML is escaped once", xml: '&lt;query id="1"/&gt;', text: '<query id="1"/>' },
];

/** Returns the cases of encodings and characters. */
export async function characterDrafts(): Promise<readonly Draft[]> {
  const requests = encodings.flatMap((each) => soap.map((binding) => encodedRequest(each, binding)));
  const replies = encodings.flatMap((each) =>
    (["soap11", "post"] as const).map((binding) => encodedReply(each, binding)),
  );
  const inRequests = texts.map((each, index) => textRequest(each, soap[index % 2] ?? "soap11"));
  const inReplies = texts.map((each, index) =>
    textReply(each, (["soap12", "get", "soap11", "post"] as const)[index % 4] ?? "get"),
  );
  return [
    ...requests,
    ...(await Promise.all(replies)),
    ...inRequests,
    ...(await Promise.all(inReplies)),
    ...plainTexts(),
    ...urlTexts.map(urlDraft),
    ...xmlForms(),
    ...wrongEncodings(),
  ];
}

function encodedRequest(
  { id, fact, charset, declared, encode, text = beach }: Encoding,
  binding: Binding,
): RequestDraft {
  const request = requestOf("AddBlackoutDates", binding, { GuestName: text });
  const type = binding === "soap11" ? "text/xml" : "application/soap+xml";
  return {
    id: `encodings/request.${id}.${binding}`,
    fact: `In a request over ${titles[binding]}, ${fact}.`,
    direction: "request",
    operation: "AddBlackoutDates",
    binding,
    rules: ["wire.soap.encodings"],
    oneWay: true,
    parameters: { GuestName: text },
    request: withBytes(
      withHeader(request, "Content-Type", charset === undefined ? type : `${type}; charset=${charset}`),
      encode(changed(Buffer.from(request.body).toString("utf8"), ['encoding="utf-8"', `encoding="${declared}"`])),
    ),
  };
}

async function encodedReply(
  { id, fact, charset, declared, encode, text = beach }: Encoding,
  binding: Binding,
): Promise<Draft> {
  const response = await responseOf("CRMAddLead", binding, { value: text });
  return {
    id: `encodings/reply.${id}.${binding}`,
    fact: `In a reply over ${titles[binding]}, ${fact}.`,
    direction: "reply",
    operation: "CRMAddLead",
    binding,
    rules: ["wire.soap.encodings", ...(id === "utf-8" ? ["transport.utf8"] : [])],
    oneWay: true,
    meaning: { kind: "ok", value: text },
    response: withReplyBytes(
      withHeader(response, "Content-Type", `text/xml; charset=${charset}`),
      encode(changed(Buffer.from(response.body).toString("utf8"), ['encoding="utf-8"', `encoding="${declared}"`])),
    ),
  };
}

function textRequest({ id, fact, xml, text, rules = [] }: Characters, binding: Binding): RequestDraft {
  const request = requestOf("AddBlackoutDates", binding, { GuestName: "HERE" });
  return {
    id: `texts/request.${id}.${binding}`,
    fact: `${fact} in a request over ${titles[binding]}.`,
    direction: "request",
    operation: "AddBlackoutDates",
    binding,
    rules: rules.length === 0 ? ["transport.soap-request"] : rules,
    oneWay: true,
    parameters: { GuestName: text },
    request: withBody(request, ["HERE", xml]),
  };
}

async function textReply({ id, fact, xml, text, rules = [] }: Characters, binding: Binding): Promise<Draft> {
  const response = await responseOf("CRMAddLead", binding, { value: "HERE" });
  return {
    id: `texts/reply.${id}.${binding}`,
    fact: `${fact} in a reply over ${titles[binding]}.`,
    direction: "reply",
    operation: "CRMAddLead",
    binding,
    rules: rules.length === 0 ? [isSoap(binding) ? "transport.soap-reply" : "transport.bare-root"] : rules,
    oneWay: true,
    meaning: { kind: "ok", value: text },
    response: withReplyBytes(
      response,
      Buffer.from(changed(Buffer.from(response.body).toString("utf8"), ["HERE", xml])),
    ),
  };
}

/** Texts as an encoder writes them, for decoding and encoding in every binding. */
const plain: readonly (readonly [id: string, fact: string, text: string])[] = [
  ["ampersand", "an ampersand", "a & b"],
  ["reference-like", "a text that looks like a reference", "a&b;c &amp; %41+"],
  ["accents", "accents, Han characters and an emoji", beach],
  ["line-ends", "CR LF, LF and CR", "a\r\nb\nc\rd"],
  ["blanks", "white space at both ends", "  lead and trail  "],
  ["quotes", "quotes of both kinds", "\"double\" 'single'"],
  ["cdata-end", "the end mark of a CDATA section", "a ]]> b"],
  ["separators", "the separators of queries and forms", "a=b&c=d;e#f?g/h+i%20j"],
];

function plainTexts(): readonly RequestDraft[] {
  return plain.flatMap(([id, fact, text]) =>
    all.map(
      (binding): RequestDraft => ({
        id: `texts/request.both-ways.${id}.${binding}`,
        fact: `A request over ${titles[binding]} carries ${fact} unchanged.`,
        direction: "request",
        operation: "AddBlackoutDates",
        binding,
        rules: isSoap(binding) ? ["wire.recorded.white-space"] : ["wire.url.encoding", "transport.text-values"],
        parameters: { GuestName: text },
        request: requestOf("AddBlackoutDates", binding, { GuestName: text }),
      }),
    ),
  );
}

interface UrlText {
  readonly id: string;
  readonly fact: string;
  readonly binding: "get" | "post";
  readonly encoded: string;
  readonly text: string;
  readonly rule?: string;
}

const urlTexts: readonly UrlText[] = [
  { id: "plus", fact: "A plus is a space in a query", binding: "get", encoded: "a+b", text: "a b" },
  { id: "percent-20", fact: "%20 is a space in a form", binding: "post", encoded: "a%20b", text: "a b" },
  {
    id: "percent-lower",
    fact: "Percent-encoding matches in lower case",
    binding: "get",
    encoded: "caf%c3%a9",
    text: "café",
  },
  {
    id: "percent-every-letter",
    fact: "Every character can be percent-encoded",
    binding: "post",
    encoded: "%61%62%63",
    text: "abc",
  },
  {
    id: "percent-u",
    fact: "%uXXXX is the character of that number",
    binding: "get",
    encoded: "caf%u00e9",
    text: "café",
    rule: "wire.recorded.clients",
  },
  {
    id: "percent-alone",
    fact: "A percent sign that encodes nothing is kept",
    binding: "get",
    encoded: "100%",
    text: "100%",
  },
  { id: "equals", fact: "A second equals sign belongs to the value", binding: "post", encoded: "a=b", text: "a=b" },
  { id: "control", fact: "A control character is kept", binding: "get", encoded: "a%01b", text: "a\u0001b" },
  { id: "cr-lf", fact: "CR LF is kept", binding: "post", encoded: "a%0D%0Ab", text: "a\r\nb" },
  { id: "raw-utf-8", fact: "Raw UTF-8 in a form is read", binding: "post", encoded: "café", text: "café" },
  {
    id: "dangerous-tag",
    fact: "A value that looks like a tag is rejected by the service before the operation",
    binding: "get",
    encoded: "%3Cquery%2F%3E",
    text: "<query/>",
    rule: "wire.recorded.dangerous",
  },
  {
    id: "dangerous-tag-form",
    fact: "A value that looks like a tag is rejected by the service before the operation",
    binding: "post",
    encoded: "a%3Cb",
    text: "a<b",
    rule: "wire.recorded.dangerous",
  },
  {
    id: "dangerous-reference",
    fact: "A value that looks like a reference is rejected by the service before the operation",
    binding: "get",
    encoded: "%26%2365%3B",
    text: "&#65;",
    rule: "wire.recorded.dangerous",
  },
  {
    id: "less-than-blank",
    fact: "A less-than sign before a blank is no markup, and is accepted",
    binding: "get",
    encoded: "a+%3C+b",
    text: "a < b",
    rule: "wire.recorded.dangerous",
  },
];

function urlDraft({ id, fact, binding, encoded, text, rule }: UrlText): RequestDraft {
  const request = requestOf("AddBlackoutDates", binding, { GuestName: "HERE" });
  const sent =
    binding === "get"
      ? { ...request, target: changed(request.target, ["HERE", encoded]) }
      : withBody(request, ["HERE", encoded]);
  return {
    id: `texts/request.${id}.${binding}`,
    fact: `${fact}, over ${titles[binding]}.`,
    direction: "request",
    operation: "AddBlackoutDates",
    binding,
    rules: ["wire.url.encoding", ...(rule === undefined ? [] : [rule])],
    oneWay: true,
    parameters: { GuestName: text },
    request: sent,
  };
}

interface XmlForm {
  readonly id: string;
  readonly fact: string;
  readonly edit: (text: string) => string;
  readonly schemaValid?: boolean;
}

const declared = '<?xml version="1.0" encoding="utf-8"?>';
const service = "http://channel.example/xml";
const spread = (text: string): string => text.replaceAll("><", ">\r\n  <");

/** Other ways to write one document with the same meaning. */
const documents: readonly XmlForm[] = [
  { id: "no-declaration", fact: "A document without an XML declaration", edit: (text) => text.replace(declared, "") },
  {
    id: "single-quotes",
    fact: "An XML declaration in single quotes",
    edit: (text) => text.replace(declared, "<?xml version='1.0'?>"),
  },
  {
    id: "standalone",
    fact: "An XML declaration with standalone",
    edit: (text) => text.replace("?>", ' standalone="yes"?>'),
  },
  {
    id: "other-prefix",
    fact: "An envelope with another prefix",
    edit: (text) => text.replaceAll("soap:", "S:").replace("xmlns:soap", "xmlns:S"),
  },
  {
    id: "default-namespace",
    fact: "An envelope in the default namespace",
    edit: (text) => text.replaceAll("soap:", "").replace("xmlns:soap", "xmlns"),
  },
  { id: "prefixed-call", fact: "A call with a prefix on each element", edit: prefixed },
  { id: "white-space", fact: "White space between elements", edit: spread },
  {
    id: "comments",
    fact: "Comments and processing instructions between elements",
    edit: (text) => text.replaceAll("><", "><!-- c --><?p i?><").replace("?><!-- c --><?p i?>", "?>"),
  },
  {
    id: "instruction-first",
    fact: "A processing instruction before the envelope",
    edit: (text) => text.replace(declared, `${declared}<?style none?>`),
  },
  {
    id: "blanks-in-tags",
    fact: "White space inside tags",
    edit: (text) => text.replaceAll("</PropertyID>", "</PropertyID\n>").replace("<PropertyID>", "<PropertyID\t>"),
  },
  {
    id: "foreign-attribute",
    fact: "An xml:lang on a parameter",
    edit: (text) => text.replace("<APIUserName>", '<APIUserName xml:lang="en">'),
    schemaValid: false,
  },
  {
    id: "no-instance-namespaces",
    fact: "An envelope that declares neither xsi nor xsd",
    edit: (text) => text.replace(/ xmlns:xs[id]="[^"]*"/g, ""),
  },
  { id: "text-behind-line", fact: "Line ends behind the envelope", edit: (text) => `${text}\r\n\r\n` },
];

function prefixed(text: string): string {
  return text
    .replace(`<GetExtras xmlns="${service}">`, `<n:GetExtras xmlns:n="${service}">`)
    .replace(/<(\/?)(APIUserName|APIPassword|PropertyID|GetExtras)>/g, "<$1n:$2>");
}

function xmlForms(): readonly RequestDraft[] {
  return documents.flatMap(({ id, fact, edit, schemaValid = true }) =>
    soap.map((binding): RequestDraft => {
      const request = requestOf("GetExtras", binding);
      return {
        id: `xml-forms/request.${id}.${binding}`,
        fact: `${fact} makes no difference over ${titles[binding]}.`,
        direction: "request",
        operation: "GetExtras",
        binding,
        rules: ["wire.soap.xml-forms"],
        oneWay: true,
        schemaValid,
        parameters: { PropertyID: 1001 },
        request: withBytes(request, Buffer.from(edit(Buffer.from(request.body).toString("utf8")))),
      };
    }),
  );
}

/** Returns requests whose bytes are invalid in the stated encoding, or that state no known encoding. */
function wrongEncodings(): readonly RequestDraft[] {
  const request = requestOf("AddBlackoutDates", "soap11", { GuestName: "café" });
  const text = Buffer.from(request.body).toString("utf8");
  const draft = (id: string, fact: string, GuestName: string, sent: HttpRequest): RequestDraft => ({
    id: `encodings/request.${id}.soap11`,
    fact,
    direction: "request",
    operation: "AddBlackoutDates",
    binding: "soap11",
    rules: ["wire.soap.encodings"],
    oneWay: true,
    parameters: { GuestName },
    wellFormed: false,
    request: sent,
  });
  const unknown = withHeader(request, "Content-Type", "text/xml; charset=x-unknown");
  return [
    draft(
      "not-utf-8",
      "In a request that is no UTF-8, U+FFFD is read for each wrong byte.",
      "caf\ufffd",
      withBytes(request, latin(text)),
    ),
    {
      ...draft(
        "no-charset",
        "A text/xml request without a charset is read as US-ASCII, with a question mark for each other byte.",
        "caf??",
        withHeader(request, "Content-Type", "text/xml"),
      ),
      wellFormed: true,
    },
    draft(
      "unknown-charset",
      "A request of an unknown charset is read as US-ASCII, with a question mark for each other byte.",
      "caf??",
      withBytes(unknown, utf8(changed(text, ['encoding="utf-8"', 'encoding="x-unknown"']))),
    ),
  ];
}
