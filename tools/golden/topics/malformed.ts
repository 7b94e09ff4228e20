// Creates cases for broken and hostile messages, each with the expected rejection or, for some replies, the expected
// error.
import type { CodecErrorCode, HttpResponse } from "@staywire/codec";
import { type Binding, SOAP11, SOAP12 } from "@staywire/model";
import type { Draft, ReplyDraft, RequestDraft } from "../draft.js";
import { changed, requestOf, responseOf, titles, withBytes, withHeader, withReplyBytes } from "../messages.js";
import { leanResult } from "../sample-result.js";
import { sourceOf } from "../sources.js";

/** A change of an XML document after which a decoder must reject it. */
interface Break {
  readonly id: string;
  readonly fact: string;
  readonly rules: readonly string[];
  /** Returns the changed document. */
  readonly edit: (text: string) => string;
  readonly refused: CodecErrorCode;
  /** True if the document is still well-formed XML. */
  readonly wellFormed?: boolean;
  readonly schemaValid?: boolean | null;
  /** True if rejecting the document is a limit of this project's codec. */
  readonly limit?: true;
}

const put = (from: string, to: string) => (text: string) => changed(text, [from, to]);
const insideCall = (markup: string) => (text: string) => text.replace(/<\/PropertyID>/, () => `</PropertyID>${markup}`);
const malformed = ["wire.soap.malformed"];

const nested = (depth: number): string => "<x>".repeat(depth) + "</x>".repeat(depth);
const attributes = (count: number): string => Array.from({ length: count }, (_, index) => ` a${index}="1"`).join("");
const declared = '<?xml version="1.0" encoding="utf-8"?>';
const entities = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join("")}]>`;

const breaks: readonly Break[] = [
  {
    id: "truncated",
    fact: "A document that is cut off is refused.",
    rules: malformed,
    edit: (text) => text.slice(0, -40),
    refused: "malformed-xml",
  },
  {
    id: "cut-in-tag",
    fact: "A document that is cut off inside a tag is refused.",
    rules: malformed,
    edit: (text) => text.slice(0, text.indexOf("</PropertyID>") + 5),
    refused: "malformed-xml",
  },
  {
    id: "end-tag-missing",
    fact: "An element without its end tag is refused.",
    rules: malformed,
    edit: put("</PropertyID>", ""),
    refused: "malformed-xml",
  },
  {
    id: "end-tag-other",
    fact: "An end tag of another name is refused.",
    rules: malformed,
    edit: put("</PropertyID>", "</PropertyId>"),
    refused: "malformed-xml",
  },
  {
    id: "raw-ampersand",
    fact: "An ampersand that begins no reference is refused.",
    rules: malformed,
    edit: put("1001", "1001 & 1002"),
    refused: "malformed-xml",
  },
  {
    id: "raw-less-than",
    fact: "A less-than sign in a value is refused.",
    rules: malformed,
    edit: put("1001", "1001 < 1002"),
    refused: "malformed-xml",
  },
  {
    id: "unknown-entity",
    fact: "An entity that XML does not define is refused.",
    rules: malformed,
    edit: put("1001", "1001&nbsp;"),
    refused: "malformed-xml",
  },
  {
    id: "attribute-unquoted",
    fact: "An attribute without quotes is refused.",
    rules: malformed,
    edit: put("<PropertyID>", "<PropertyID a=1>"),
    refused: "malformed-xml",
  },
  {
    id: "attribute-twice",
    fact: "An attribute that comes twice is refused.",
    rules: malformed,
    edit: put("<PropertyID>", '<PropertyID a="1" a="2">'),
    refused: "malformed-xml",
  },
  {
    id: "two-roots",
    fact: "A second root element is refused.",
    rules: [...malformed, "wire.recorded.around-envelope"],
    edit: (text) => `${text}<more />`,
    refused: "malformed-xml",
  },
  {
    id: "text-behind",
    fact: "Text behind the root element is refused.",
    rules: [...malformed, "wire.recorded.around-envelope"],
    edit: (text) => `${text}more`,
    refused: "malformed-xml",
  },
  {
    id: "white-space-before",
    fact: "White space before the XML declaration is refused.",
    rules: [...malformed, "wire.recorded.around-envelope"],
    edit: (text) => ` ${text}`,
    refused: "malformed-xml",
  },
  {
    id: "prefix-undeclared",
    fact: "A prefix that is not declared is refused.",
    rules: malformed,
    edit: (text) => text.replace("<PropertyID>", "<q:PropertyID>").replace("</PropertyID>", "</q:PropertyID>"),
    refused: "malformed-xml",
    wellFormed: true,
    schemaValid: false,
  },
  {
    id: "comment-dashes",
    fact: "A comment with two dashes inside is refused.",
    rules: malformed,
    edit: insideCall("<!-- a -- b -->"),
    refused: "malformed-xml",
  },
  {
    id: "cdata-end-in-text",
    fact: "The end of a CDATA section in a text is refused.",
    rules: malformed,
    edit: put("1001", "1001]]>"),
    refused: "malformed-xml",
  },
  {
    id: "control-character",
    fact: "A raw control character is refused.",
    rules: malformed,
    edit: put("1001", "10\u000101"),
    refused: "illegal-character",
  },
  {
    id: "control-reference",
    fact: "A reference to a control character is refused.",
    rules: [...malformed, "wire.reply.illegal-characters"],
    edit: put("1001", "10&#x1;01"),
    refused: "illegal-character",
  },
  {
    id: "surrogate-reference",
    fact: "A reference to half of a surrogate pair is refused.",
    rules: malformed,
    edit: put("1001", "1001&#xD800;"),
    refused: "illegal-character",
  },
  {
    id: "null-reference",
    fact: "A reference to the character NUL is refused.",
    rules: malformed,
    edit: put("1001", "1001&#0;"),
    refused: "illegal-character",
  },
  {
    id: "doctype",
    fact: "A DOCTYPE is refused.",
    rules: ["wire.soap.doctype"],
    edit: put(declared, `${declared}<!DOCTYPE a>`),
    refused: "doctype",
    wellFormed: true,
  },
  {
    id: "doctype-system",
    fact: "A DOCTYPE that names a file is refused, and the file is not read.",
    rules: ["wire.soap.doctype"],
    edit: put(declared, `${declared}<!DOCTYPE a SYSTEM "file:///etc/hostname">`),
    refused: "doctype",
    wellFormed: true,
  },
  {
    id: "doctype-entities",
    fact: "Entities that expand to a billion characters are refused with their DOCTYPE.",
    rules: ["wire.soap.doctype"],
    edit: (text) => put("1001", "&a9;")(put(declared, declared + entities)(text)),
    refused: "doctype",
    wellFormed: false,
  },
  {
    id: "xml-11",
    fact: "A document of XML 1.1 is refused.",
    rules: [...malformed, "wire.recorded.around-envelope"],
    edit: put('version="1.0"', 'version="1.1"'),
    refused: "malformed-xml",
    wellFormed: true,
  },
  {
    id: "too-deep",
    fact: "Elements that are nested 200 levels deep are refused.",
    rules: [],
    edit: insideCall(nested(200)),
    refused: "too-deep",
    limit: true,
    wellFormed: true,
    schemaValid: false,
  },
  {
    id: "too-many-attributes",
    fact: "An element with 200 attributes is refused.",
    rules: [],
    edit: insideCall(`<x${attributes(200)} />`),
    refused: "too-many-attributes",
    limit: true,
    wellFormed: true,
    schemaValid: false,
  },
];

const values: readonly Break[] = [
  {
    id: "comment-in-value",
    fact: "A comment inside a value is refused.",
    rules: ["wire.recorded.inside-value"],
    edit: put("1001", "10<!-- x -->01"),
    refused: "malformed-xml",
    wellFormed: true,
  },
  {
    id: "instruction-in-value",
    fact: "A processing instruction inside a value is refused.",
    rules: ["wire.recorded.inside-value"],
    edit: put("1001", "10<?x y?>01"),
    refused: "malformed-xml",
    wellFormed: true,
  },
  {
    id: "element-in-value",
    fact: "An element inside a value is refused.",
    rules: ["wire.recorded.inside-value"],
    edit: put("1001", "1001<x />"),
    refused: "unexpected-child",
    wellFormed: true,
    schemaValid: false,
  },
];

const soap = ["soap11", "soap12"] as const;

/** Returns the cases of broken requests and replies. */
export async function malformedDrafts(): Promise<readonly Draft[]> {
  const requests = [...breaks, ...values].flatMap((each) => soap.map((binding) => requestDraft(each, binding)));
  const replies = breaks.flatMap((each) => (["soap11", "get"] as const).map((binding) => replyDraft(each, binding)));
  return [...requests, ...(await Promise.all(replies)), ...(await otherReplies()), ...emptyBodies()];
}

// Creates the draft of a request that must be rejected. It has an action that names the operation, so the service
// answers with status 400 and no body.
function requestDraft(
  { id, fact, rules, edit, refused, limit, wellFormed = false, schemaValid = true }: Break,
  binding: Binding,
): RequestDraft {
  const request = requestOf("GetExtras", binding);
  const type = 'application/soap+xml; charset=utf-8; action="http://channel.example/xml/GetExtras"';
  const sent = binding === "soap12" ? withHeader(request, "Content-Type", type) : request;
  return {
    id: `malformed/request.${id}.${binding}`,
    fact: `In a request over ${titles[binding]}: ${lowered(fact)}`,
    direction: "request",
    operation: "GetExtras",
    binding,
    rules,
    refused,
    limit,
    wellFormed,
    schemaValid,
    request: withBytes(sent, Buffer.from(edit(Buffer.from(sent.body).toString("utf8")))),
  };
}

async function replyDraft(
  { id, fact, rules, edit, refused, limit, wellFormed = false, schemaValid = true }: Break,
  binding: Binding,
): Promise<Draft> {
  const response = await responseOf("GetExtras", binding, { value: leanResult("GetExtras", ["Extras"], [extra]) });
  return {
    id: `malformed/reply.${id}.${binding}`,
    fact: `In a reply over ${titles[binding]}: ${lowered(fact)}`,
    direction: "reply",
    operation: "GetExtras",
    binding,
    rules: rules.filter((rule) => rule === "wire.reply.illegal-characters"),
    refused,
    limit,
    source: sourceOf(id),
    wellFormed,
    schemaValid,
    response: withReplyBytes(response, Buffer.from(edit(Buffer.from(response.body).toString("utf8")))),
  };
}

const extra = {
  PropertyID: 1001,
  FlatFee: true,
  FlatFeeAmount: "10.00",
  DailyFee: false,
  DailyFeeAmount: "0.00",
  PercentageFee: false,
  Percentage: "0.00",
  Mandatory: false,
  MinimumCharge: "0.00",
  ChargeTax1: false,
  ChargeTax2: false,
  ChargeTax3: false,
};

function lowered(fact: string): string {
  return fact.charAt(0).toLowerCase() + fact.slice(1);
}

interface Reply {
  readonly id: string;
  readonly fact: string;
  readonly binding: Binding;
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
  readonly rules?: readonly string[];
  readonly refused?: CodecErrorCode;
  readonly meaning?: ReplyDraft["meaning"];
  readonly wellFormed?: boolean;
  readonly schemaValid?: boolean | null;
  /** True if rejecting the reply is a limit of this project's codec. */
  readonly limit?: true;
}

const page =
  "<!DOCTYPE html><html><head><title>Bad gateway</title><body><h1>502</h1><p>The service is<br>not available";
const unread = { kind: "error", channel: "fault" };

/** Replies that a client of the service does not expect: from a proxy, without a body, or with another root element. */
const others: readonly Reply[] = [
  {
    id: "html-502",
    fact: "A page of a proxy with status 502 is an error, and no result.",
    binding: "soap11",
    status: 502,
    type: "text/html",
    body: page,
    meaning: unread,
  },
  {
    id: "html-200",
    fact: "A page with status 200 is refused: it is no reply.",
    binding: "soap12",
    status: 200,
    type: "text/html; charset=utf-8",
    body: page,
    refused: "not-xml",
  },
  {
    id: "html-as-xml",
    fact: "A page that calls itself text/xml is refused.",
    binding: "get",
    status: 200,
    type: "text/xml; charset=utf-8",
    body: page,
    refused: "not-xml",
    wellFormed: false,
  },
  {
    id: "json-200",
    fact: "JSON with status 200 is refused.",
    binding: "post",
    status: 200,
    type: "application/json",
    body: '{"value":1}',
    refused: "not-xml",
  },
  {
    id: "empty-200",
    fact: "A reply of status 200 without a body is refused.",
    binding: "soap11",
    status: 200,
    type: "text/xml; charset=utf-8",
    body: "",
    refused: "empty-body",
  },
  {
    id: "empty-400",
    fact: "A reply of status 400 without a body is an error: the request was not read.",
    binding: "soap11",
    status: 400,
    type: undefined,
    body: "",
    meaning: { ...unread, code: "wire-malformed-request" },
  },
  {
    id: "empty-415",
    fact: "A reply of status 415 without a body is an error: the media type was not accepted.",
    binding: "soap12",
    status: 415,
    type: undefined,
    body: "",
    meaning: { ...unread, code: "wire-unsupported-media-type" },
  },
  {
    id: "empty-405",
    fact: "A reply of status 405 without a body is an error: the method was not accepted.",
    binding: "get",
    status: 405,
    type: undefined,
    body: "",
    meaning: { ...unread, code: "wire-method-not-allowed" },
  },
  {
    id: "empty-503",
    fact: "A reply of status 503 without a body is an error.",
    binding: "post",
    status: 503,
    type: undefined,
    body: "",
    meaning: unread,
  },
  {
    id: "other-root",
    fact: "A GET reply with the root of another operation is refused.",
    rules: ["transport.bare-root"],
    binding: "get",
    status: 200,
    type: "text/xml; charset=utf-8",
    body: '<?xml version="1.0" encoding="utf-8"?>\r\n<Other xmlns="http://channel.example/xml" />',
    refused: "wrong-root",
    schemaValid: false,
  },
  {
    id: "no-envelope",
    fact: "A SOAP reply without an envelope is refused.",
    rules: ["transport.envelopes"],
    binding: "soap11",
    status: 200,
    type: "text/xml; charset=utf-8",
    body: '<?xml version="1.0" encoding="utf-8"?><GetExtrasResponse xmlns="http://channel.example/xml" />',
    refused: "wrong-root",
    schemaValid: null,
  },
  {
    id: "no-soap-body",
    fact: "A SOAP reply without a Body is refused.",
    rules: ["transport.soap-reply"],
    binding: "soap11",
    status: 200,
    type: "text/xml; charset=utf-8",
    body: `<soap:Envelope xmlns:soap="${SOAP11}"></soap:Envelope>`,
    refused: "wrong-root",
    schemaValid: null,
  },
  {
    id: "empty-soap-body",
    fact: "A SOAP reply with an empty Body is refused.",
    rules: ["transport.soap-reply"],
    binding: "soap12",
    status: 200,
    type: "application/soap+xml; charset=utf-8",
    body: `<soap:Envelope xmlns:soap="${SOAP12}"><soap:Body /></soap:Envelope>`,
    refused: "wrong-root",
    schemaValid: null,
  },
];

async function otherReplies(): Promise<readonly Draft[]> {
  return others.map(
    ({ id, fact, rules, binding, status, type, body, refused, meaning, wellFormed, schemaValid }): Draft => {
      const headers: HttpResponse["headers"] = [
        ["Content-Length", String(Buffer.byteLength(body))],
        ...(type === undefined ? [] : [["Content-Type", type] as const]),
      ];
      return {
        id: `malformed/reply.${id}.${binding}`,
        fact,
        direction: "reply",
        operation: "GetExtras",
        binding,
        rules: rules ?? [],
        ...(rules === undefined && { source: sourceOf(id) }),
        oneWay: true,
        ...(refused !== undefined && { refused }),
        ...(meaning !== undefined && { meaning }),
        ...(wellFormed !== undefined && { wellFormed }),
        ...(schemaValid !== undefined && { schemaValid }),
        response: { status, headers, body: Buffer.from(body) },
      };
    },
  );
}

function emptyBodies(): readonly Draft[] {
  return soap.map(
    (binding): Draft => ({
      id: `malformed/request.empty.${binding}`,
      fact: `A request over ${titles[binding]} without a body is refused.`,
      direction: "request",
      operation: "GetExtras",
      binding,
      rules: ["wire.soap.malformed"],
      refused: "malformed-xml",
      request: withBytes(requestOf("GetExtras", binding), new Uint8Array()),
    }),
  );
}
