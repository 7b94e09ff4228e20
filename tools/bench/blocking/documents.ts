// Creates requests, floods and replies of up to 4 MB that are meant to keep a program busy. Each is created only when
// it is needed.
import { type HttpRequest, type HttpResponse, utf8 } from "@staywire/codec";
import { bodies, forms, get, post, request } from "@staywire/fuzz";
import { type Flood, floods } from "./floods.js";

/** Maximum size of a document's content in bytes: the limit of the server, minus the markup around the content. */
const MOST = 4_100_000;
/** Maximum length of a query or a content type in bytes, because Node limits the head of a message to 16 kB. */
const MOST_HEAD = 15_000;

/** The input of a measured program: a request, a flood of requests, or a reply. */
export type Document =
  | { readonly kind: "request"; readonly name: string; readonly make: () => HttpRequest }
  | { readonly kind: "flood"; readonly name: string; readonly make: () => Flood }
  | { readonly kind: "reply"; readonly name: string; readonly make: () => HttpResponse };

/** Repeats a text, and cuts the result at the maximum size. */
function filled(text: string, most = MOST): string {
  const length = Math.floor((most * text.length) / utf8(text).length);
  return text.repeat(Math.max(1, Math.ceil(length / text.length))).slice(0, length);
}

interface Content {
  readonly name: string;
  readonly text: () => string;
}

const blanks: readonly Content[] = [
  { name: "blanks between two letters", text: () => `x${filled(" ")}x` },
  { name: "blanks before a letter", text: () => `${filled(" ")}x` },
  { name: "line feeds between two letters", text: () => `x${filled("\n")}x` },
  { name: "line feeds and `at `", text: () => `x${filled("\n   at ")}` },
  { name: "arrows of a chain", text: () => filled("x ---> ") },
  { name: "digits", text: () => filled("9") },
  { name: "control characters", text: () => filled("\u0085\u009b\u202e") },
];

const namespaced = (uri: number): string =>
  `<q:a xmlns:q="u" xmlns:p="${"u".repeat(uri)}" xmlns:r="v">${filled('<q:b p:a="" r:b="" q:c=""/>')}</q:a>`;

const structures: readonly Content[] = [
  ...bodies.map(({ name, text }) => ({ name, text: () => filled(text()) })),
  { name: "prefixed attributes below a namespace of 1 MB", text: () => namespaced(1_000_000).slice(0, MOST) },
  { name: "empty elements", text: () => `<y>${filled("<x/>")}</y>` },
  { name: "nested elements", text: () => filled(`${"<a>".repeat(50)}${"</a>".repeat(50)}`) },
];

function withType(content: HttpRequest, type: string): HttpRequest {
  const others = content.headers.filter(([name]) => name !== "Content-Type");
  return { ...content, headers: [...others, ["Content-Type", type]] };
}

function requestOf(input: ReturnType<typeof request>): HttpRequest {
  if (input.kind !== "decode-request") throw new TypeError("not a request");
  return input.request;
}

const envelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;

/** Returns a SOAP 1.1 request of GetExtras with the text as the value of its int parameter. */
function intRequest(text: string): HttpRequest {
  const body = `<GetExtras xmlns="http://channel.example/xml"><PropertyID>${text}</PropertyID></GetExtras>`;
  const headers = [
    ["Content-Type", "text/xml; charset=utf-8"],
    ["SOAPAction", '"http://channel.example/xml/GetExtras"'],
  ] as const;
  return { method: "POST", target: "/XMLAdditionalFunctions15.025.asmx", headers, body: utf8(envelope(body)) };
}

const xml = (status: number, content: string): HttpResponse => ({
  status,
  headers: [["Content-Type", "text/xml; charset=utf-8"]],
  body: utf8(content),
});
const result = (content: string): HttpResponse => {
  const inner = `<GetExtrasResult>${content}</GetExtrasResult>`;
  return xml(200, envelope(`<GetExtrasResponse xmlns="http://channel.example/xml">${inner}</GetExtrasResponse>`));
};
const extra = (content: string): string => `<Extras><PropertyExtras>${content}</PropertyExtras></Extras>`;

/** Replies to GetExtras over SOAP 1.1, with the given text in different places. */
const places: Readonly<Record<string, (text: string) => HttpResponse>> = {
  "in an error text": (text) => result(`<RowCount>0</RowCount><ErrorMsg>${text}</ErrorMsg>`),
  "in an int": (text) => result(`<RowCount>${text}</RowCount>`),
  "in a list": (text) => result(extra(text)),
  "in a fault": (text) =>
    xml(500, envelope(`<s:Fault><faultcode>s:Server</faultcode><faultstring>${text}</faultstring></s:Fault>`)),
  "in a plain text": (text) => ({
    status: 500,
    headers: [["Content-Type", "text/plain; charset=utf-8"]],
    body: utf8(text),
  }),
  "as a whole": (text) => xml(200, text),
};

const requests: readonly Document[] = [
  ...blanks.flatMap(({ name, text }): Document[] => [
    { kind: "request", name: `${name}, in an int`, make: () => intRequest(text()) },
    { kind: "request", name: `${name}, in a string`, make: () => requestOf(request(text())) },
    { kind: "request", name: `${name}, in a form`, make: () => requestOf(post(`ApiUsername=${text()}`)) },
  ]),
  ...structures.map(({ name, text }): Document => ({ kind: "request", name, make: () => requestOf(request(text())) })),
  ...forms.flatMap(({ name, text }): Document[] => [
    { kind: "request", name: `${name}, in a form`, make: () => requestOf(post(filled(`${text()}&`))) },
    { kind: "request", name: `${name}, in a query`, make: () => requestOf(get(filled(text(), MOST_HEAD))) },
  ]),
  {
    kind: "request",
    name: "a form in UTF-16",
    make: () => ({
      ...requestOf(post("")),
      body: new Uint8Array(Buffer.from(filled("\ufeffa=1&"), "utf16le")).slice(0, MOST),
    }),
  },
  ...["a ", " ", ";", "; a=", '; a="', "; charset=", '"'].map(
    (part): Document => ({
      kind: "request",
      name: `a content type of 15 kB of ${JSON.stringify(part)}`,
      make: () => withType(intRequest("1"), `text/xml;${filled(part, MOST_HEAD)}`),
    }),
  ),
];

function repliesOf(contents: readonly Content[], where: readonly string[]): readonly Document[] {
  return contents.flatMap(({ name, text }) =>
    where.flatMap((place): Document[] => {
      const wrap = places[place];
      return wrap === undefined ? [] : [{ kind: "reply", name: `${name}, ${place}`, make: () => wrap(text()) }];
    }),
  );
}

const replies: readonly Document[] = [
  ...repliesOf(blanks, ["in an error text", "in an int", "in a fault", "in a plain text"]),
  ...repliesOf(structures, ["in a list", "as a whole"]),
];

/** A harmless document of each kind, to measure what a program needs by itself. */
export const small: readonly Document[] = [
  { kind: "request", name: "a small request", make: () => intRequest("1") },
  { kind: "flood", name: "no requests", make: () => ({ body: new Uint8Array(), connections: 1, reads: true }) },
  { kind: "reply", name: "a small reply", make: () => result("<RowCount>0</RowCount>") },
];

/** All documents. */
export const documents: readonly Document[] = [
  ...requests,
  ...floods(24).map((flood): Document => ({ kind: "flood", ...flood })),
  ...replies,
];
