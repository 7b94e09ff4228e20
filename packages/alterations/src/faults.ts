// Defines faults of the network, HTTP, XML and SOAP that any service or proxy can have.
import { emptyBody, type HttpResponse, utf8 } from "@staywire/codec";
import { type Alteration, responding, textOf, withText } from "./alteration.js";
import type { AlterationKind, AlterationRow, Delivery } from "./row.js";
import { changingTags } from "./tokens.js";

type Row = readonly [id: string, title: string, alteration: Alteration & { readonly delivery?: Delivery }];

const page = (title: string): string =>
  `<!DOCTYPE html>\r\n<html><head><title>${title}</title></head><body><h1>${title}</h1><br>Please try again.</body></html>\r\n`;

type Fields = HttpResponse["headers"];

function answer(status: number, type: string, text: string, more: Fields = []): Alteration {
  const headers: Fields = [["Content-Type", type], ...more];
  return responding(() => ({ status, headers, body: text === "" ? emptyBody : utf8(text) }));
}

const html = "text/html; charset=utf-8";
const xml = "text/xml; charset=utf-8";

/** The statuses with which servers and proxies send an HTML page. */
const pages: readonly (readonly [status: number, reason: string, more?: Fields])[] = [
  [400, "Bad Request"],
  [401, "Unauthorized", [["WWW-Authenticate", 'Basic realm="service"']]],
  [403, "Forbidden"],
  [404, "Not Found"],
  [405, "Method Not Allowed", [["Allow", "OPTIONS"]]],
  [407, "Proxy Authentication Required", [["Proxy-Authenticate", "Basic"]]],
  [408, "Request Timeout"],
  [413, "Request Entity Too Large"],
  [415, "Unsupported Media Type"],
  [429, "Too Many Requests", [["Retry-After", "0"]]],
  [500, "Server Error in '/' Application."],
  [502, "Bad Gateway"],
  [503, "Service Unavailable", [["Retry-After", "0"]]],
  [504, "Gateway Timeout"],
];

/** Statuses that redirect the caller to another address. */
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const http: readonly Row[] = [
  ...pages.map(
    ([status, reason, more]): Row => [
      `status-${status}`,
      `It answers each request with status ${status} and a page for people.`,
      answer(status, html, page(reason), more),
    ],
  ),
  ...redirects.map(
    (status): Row => [
      `redirect-${status}`,
      `It sends each caller to a page for logging in, with status ${status}.`,
      answer(status, html, page("Object moved"), [["Location", "/login.aspx"]]),
    ],
  ),
  [
    "redirect-without-location",
    "It sends each caller away with status 302, without an address.",
    answer(302, html, page("Object moved")),
  ],
  [
    "status-200-page",
    "It answers each request with a page for people and status 200.",
    answer(200, html, page("Welcome")),
  ],
  [
    "status-200-page-as-xml",
    "It answers each request with a page for people that it calls XML.",
    answer(200, xml, page("Welcome")),
  ],
  ["status-200-empty", "It answers each request with status 200 and nothing else.", answer(200, xml, "")],
  ["status-204", "It answers each request with status 204, which has no body.", answer(204, xml, "")],
  ["status-500-empty", "It answers each request with status 500 and nothing else.", answer(500, xml, "")],
  [
    "status-200-json",
    "It answers each request with JSON and status 200.",
    answer(200, "application/json", '{"d":null}'),
  ],
  [
    "status-500-text",
    "It answers each request with an error in plain text.",
    answer(500, "text/plain; charset=utf-8", "Runtime Error\r\n"),
  ],
  [
    "echoed",
    "It answers each request with the body of the request.",
    responding((response, { body }) => ({ ...response, body })),
  ],
];

/** Creates an alteration that changes the text of every response. */
function spoken(change: (text: string) => string): Alteration {
  return responding((response) => withText(response, change(textOf(response))));
}

/** Creates an alteration that keeps only the first bytes of each body. `count` gets the length of the body. */
function kept(count: (length: number) => number): Alteration {
  return responding((response) => ({ ...response, body: response.body.subarray(0, count(response.body.length)) }));
}

const lastTag = /<[^<>]*>\s*$/;

/** Inserts a text before the last tag. */
const atEnd = (added: string) => (text: string) => text.replace(lastTag, (tag) => added + tag);

const doctype = '<!DOCTYPE r [<!ENTITY e "x">]>';

const notXml: readonly Row[] = [
  ["cut-in-half", "It leaves out the second half of each body.", kept((length) => Math.floor(length / 2))],
  ["cut-at-the-end", "It leaves out the last bytes of each body.", kept((length) => Math.max(0, length - 4))],
  ["last-tag-missing", "It leaves out its last tag.", spoken((text) => text.replace(lastTag, ""))],
  [
    "last-tag-renamed",
    "Its last tag ends an element that never began.",
    spoken((text) => text.replace(lastTag, "</NoSuchElement>")),
  ],
  ["bare-ampersand", "It writes an ampersand that begins no reference.", spoken(atEnd("a & b"))],
  ["unknown-entity", "It refers to an entity that nobody declares.", spoken(atEnd("&nosuch;"))],
  ["illegal-character", "It writes a character that XML cannot hold.", spoken(atEnd("\u0001"))],
  [
    "not-utf-8",
    "It writes bytes that are not UTF-8.",
    responding((response) => ({ ...response, body: utf8Broken(response) })),
  ],
  [
    "document-type",
    "It declares a document type with an entity.",
    spoken((text) => text.replace(/^(\uFEFF?<\?xml[^>]*\?>)?/, `$1${doctype}`)),
  ],
  ["two-roots", "It writes a second root element.", spoken((text) => `${text}<More />`)],
  ["text-after-the-root", "It writes an error text after the root element.", spoken((text) => `${text}Runtime Error`)],
  [
    "error-page-after-the-reply",
    "It breaks off in the middle of a reply and goes on with a page for people.",
    spoken((text) => text.slice(0, text.length / 2) + page("Runtime Error")),
  ],
];

/** Inserts a byte that is invalid in UTF-8 before the last tag of the body. */
function utf8Broken(response: HttpResponse): Uint8Array {
  const [before = "", after = ""] = [textOf(response).replace(lastTag, ""), lastTag.exec(textOf(response))?.[0]];
  return Uint8Array.of(...utf8(before), 0xff, ...utf8(after));
}

const namespaces = {
  soap11: "http://schemas.xmlsoap.org/soap/envelope/",
  soap12: "http://www.w3.org/2003/05/soap-envelope",
  other: "urn:other",
} as const;

const text = "Server was unable to process request. ---&gt; Runtime Error";

const enveloped = (version: keyof typeof namespaces, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${namespaces[version]}">${body}</soap:Envelope>`;

const fault11 = (detail: string, code = "soap:Server"): string =>
  enveloped(
    "soap11",
    `<soap:Body><soap:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring>${detail}</soap:Fault></soap:Body>`,
  );

const fault12 = (detail: string): string =>
  enveloped(
    "soap12",
    "<soap:Body><soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code><soap:Reason>" +
      `<soap:Text xml:lang="en">${text}</soap:Text></soap:Reason>${detail}</soap:Fault></soap:Body>`,
  );

const soap12Type = "application/soap+xml; charset=utf-8";
const detail = '<detail><error xmlns="urn:x" code="17"><b>17</b></error></detail>';

const soap: readonly Row[] = [
  [
    "fault-without-detail",
    "It answers each request with a SOAP 1.1 fault without detail.",
    answer(500, xml, fault11("")),
  ],
  [
    "fault-with-detail",
    "It answers each request with a SOAP 1.1 fault with detail.",
    answer(500, xml, fault11(detail)),
  ],
  [
    "fault-with-status-200",
    "It answers each request with a SOAP 1.1 fault and status 200.",
    answer(200, xml, fault11("")),
  ],
  [
    "fault-with-status-400",
    "It answers each request with a SOAP 1.1 fault that blames the caller, and status 400.",
    answer(400, xml, fault11("", "soap:Client")),
  ],
  [
    "fault-must-understand",
    "It answers each request with a fault that says that it does not understand a header.",
    answer(500, xml, fault11("", "soap:MustUnderstand")),
  ],
  [
    "fault-with-an-unknown-code",
    "It answers each request with a fault whose code SOAP does not have.",
    answer(500, xml, fault11("", "x17")),
  ],
  ["soap12-fault", "It answers each request with a SOAP 1.2 fault.", answer(500, soap12Type, fault12(""))],
  [
    "soap12-fault-with-status-200",
    "It answers each request with a SOAP 1.2 fault and status 200.",
    answer(200, soap12Type, fault12("")),
  ],
  [
    "soap12-fault-with-detail",
    "It answers each request with a SOAP 1.2 fault with detail.",
    answer(500, soap12Type, fault12("<soap:Detail><b>17</b></soap:Detail>")),
  ],
  [
    "empty-soap-body",
    "It answers each request with an envelope whose body is empty.",
    answer(200, xml, enveloped("soap11", "<soap:Body />")),
  ],
  [
    "no-soap-body",
    "It answers each request with an envelope without a body.",
    answer(200, xml, enveloped("soap11", "")),
  ],
  [
    "another-envelope-namespace",
    "It answers each request with an envelope of a version of SOAP that nobody has defined.",
    answer(200, xml, enveloped("other", "<soap:Body />")),
  ],
  [
    "another-result",
    "It answers each request with the reply of an operation that nobody asked for.",
    spoken((all) => {
      const wanted = /<([^\s<>/:?!]+) xmlns/.exec(all)?.[1];
      return changingTags(all, (tag) =>
        tag.replace(/^(<\/?)([^\s/>]+)/, (whole, begin, name) => (name === wanted ? `${begin}NoSuchReply` : whole)),
      );
    }),
  ],
];

/** The text of the error that a transport throws, for each way in which a connection ends. */
const ends = { close: "the connection was closed", reset: "read ECONNRESET" } as const;

function ending(until: Delivery["until"], end: keyof typeof ends): Row[2] {
  const broken: Alteration = {
    transport: (original) => async (request, options) => {
      await original(request, options);
      throw new Error(ends[end]);
    },
  };
  return { ...broken, delivery: { until, end } };
}

/** Never responds. The promise stays pending until the caller aborts the call. */
const silent: Alteration = {
  transport:
    () =>
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        const stop = () => reject(signal?.reason ?? new Error("the call was aborted"));
        if (signal?.aborted === true) stop();
        signal?.addEventListener("abort", stop, { once: true });
      }),
};

const places = {
  nothing: "before its reply",
  head: "after the header of its reply",
  half: "in the middle of the body",
};

const network: readonly Row[] = Object.entries(places).flatMap(([name, place]): readonly Row[] => {
  const until = name as keyof typeof places;
  return [
    [`closed-at-${until}`, `It closes the connection ${place}.`, ending(until, "close")],
    [`reset-at-${until}`, `It resets the connection ${place}.`, ending(until, "reset")],
    [`silent-at-${until}`, `It falls silent ${place}.`, { ...silent, delivery: { until, end: "silence" } }],
  ];
});

function kind(name: AlterationKind, rows: readonly Row[]): readonly AlterationRow[] {
  return rows.map(([id, title, alteration]) => ({ id, title, kind: name, lawful: false, ...alteration }));
}

/** All faults that any service can have. If a reply has one of them, no caller may accept it as a result. */
export const faults: readonly AlterationRow[] = [
  ...kind("http", http),
  ...kind("xml", notXml),
  ...kind("soap", soap),
  ...kind("network", network),
];
