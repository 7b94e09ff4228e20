// Sends unusual requests to a real ASMX server and to our codec: both accept or reject the same requests, with the same
// texts, except for listed differences.
import { CodecError, type HttpRequest, untypedCodec, type Value } from "@staywire/codec";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { lodging } from "./lodging.js";
import { build, type Running, start } from "./stack.js";

const missing = reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

const codec = untypedCodec(lodging);
const SLOW = 300_000;

let running: Running;
beforeAll(async () => {
  if (missing === undefined) running = await start(await build(), { LODGING_TODAY: "2026-11-21" });
}, SLOW);
afterAll(() => running?.stop());

/** The parts of a rejection that the ASMX server and the codec must share; undefined if the request was accepted. */
type Refusal =
  | { readonly status: number; readonly type: string; readonly code: string; readonly text: string }
  | undefined;

const understood =
  /^Server was unable to process request\. ---> (?!Request format|.*(?:Line \d|XML document|Root element))/;

/** Matches the plain texts with which the server rejects a request. Other plain texts are errors of the operation. */
const refusedText = /^(?:Cannot convert|Missing parameter|Request format|Object reference)/;

// Normalizes line ends, in which the ASMX server and the codec differ. Undoes escapes, because both escape the relevant
// texts in the same way.
function refusalOf(status: number, type: string, body: string): NonNullable<Refusal> {
  const code = /<(?:faultcode|soap:Value)>(.*?)</.exec(body)?.[1] ?? "";
  const fault = /<(?:faultstring|soap:Text xml:lang="[\w-]*")>([\s\S]*?)</.exec(body)?.[1];
  const text = (fault ?? body)
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#39;", "'")
    .replaceAll("\r\n", "\n")
    .trim();
  return { status, type: type.split(";")[0] ?? "", code, text };
}

async function theirs({ method, target, headers, body }: HttpRequest): Promise<Refusal> {
  const sent = method === "POST" ? { body: new Uint8Array(body) } : {};
  const response = await fetch(running.url + target, {
    method,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
    ...sent,
  });
  if (response.status === 200) return undefined;
  const refusal = refusalOf(response.status, response.headers.get("content-type") ?? "", await response.text());
  const isText = refusal.status === 500 && refusal.code === "";
  return (isText ? refusedText.test(refusal.text) : !understood.test(refusal.text)) ? refusal : undefined;
}

function ours(request: HttpRequest): Refusal {
  try {
    codec.decodeRequest(request);
    return undefined;
  } catch (error) {
    if (!(error instanceof CodecError) || error.reply === undefined) throw error;
    const { status, headers, body } = error.reply;
    return refusalOf(status, headers[0]?.[1] ?? "", new TextDecoder().decode(body));
  }
}

// Some builds of Mono leave the values out of the texts of System.Web.Services, so a placeholder such as `{0}` in a
// recorded text matches any text.
function requireSame(own: Refusal, recorded: Refusal): void {
  if (recorded === undefined || own === undefined) {
    expect(own).toEqual(recorded);
    return;
  }
  const literal = recorded.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\{\d\\\}/g, "[\\s\\S]*");
  expect({ ...own, text: "" }).toEqual({ ...recorded, text: "" });
  expect(own.text).toMatch(new RegExp(`^${literal}$`));
}

const ns11 = "http://schemas.xmlsoap.org/soap/envelope/";
const ns12 = "http://www.w3.org/2003/05/soap-envelope";
const open = (namespace: string): string => `<s:Envelope xmlns:s="${namespace}">`;
const call = `<GetExtras xmlns="${lodging.namespace}"><PropertyID>1</PropertyID></GetExtras>`;
const nope = `<Nope xmlns="${lodging.namespace}"/>`;
const known = `"${lodging.namespace}GetExtras"`;

/** The ways to send a document: with a known action, with an unknown action, and without an action. */
const ways: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "1.1 with an action": [
    ["Content-Type", "text/xml; charset=utf-8"],
    ["SOAPAction", known],
  ],
  "1.1 with an unknown action": [
    ["Content-Type", "text/xml; charset=utf-8"],
    ["SOAPAction", '"urn:x"'],
  ],
  "1.1 without an action": [["Content-Type", "text/xml; charset=utf-8"]],
  "1.2 with an action": [["Content-Type", `application/soap+xml; charset=utf-8; action=${known}`]],
  "1.2 with an unknown action": [["Content-Type", 'application/soap+xml; charset=utf-8; action="urn:x"']],
  "1.2 without an action": [["Content-Type", "application/soap+xml; charset=utf-8"]],
};

const documents: Readonly<Record<string, (namespace: string) => string>> = {
  "a call": (ns) => `${open(ns)}<s:Body>${call}</s:Body></s:Envelope>`,
  "an unknown call": (ns) => `${open(ns)}<s:Body>${nope}</s:Body></s:Envelope>`,
  "an empty Body": (ns) => `${open(ns)}<s:Body/></s:Envelope>`,
  "no Body": (ns) => `${open(ns)}<s:Header/></s:Envelope>`,
  "an empty Envelope": (ns) => `<s:Envelope xmlns:s="${ns}"/>`,
  "a root that is no envelope": () => call,
  "a root in no namespace": () => "<a/>",
  "another root of SOAP": (ns) => `<s:Foo xmlns:s="${ns}"/>`,
  "a page that is not XML": () => "<html><body><p>x</body></html>",
  nothing: () => "",
  blanks: () => " \n",
  "a declaration alone": () => '<?xml version="1.0"?>',
  text: () => "hello",
  "text behind the root": (ns) => `${open(ns)}</s:Envelope>x`,
  "a root cut off": open,
  "a header cut off": (ns) => `${open(ns)}\n<s:Header><a>`,
  "a Body cut off": (ns) => `${open(ns)}<s:Body>`,
  "a call cut off": (ns) => `${open(ns)}<s:Body><GetExtras xmlns="${lodging.namespace}">`,
  "a DOCTYPE": (ns) => `<!DOCTYPE a>${open(ns)}<s:Body>${call}</s:Body></s:Envelope>`,
};

const requests = Object.entries(ways).flatMap(([way, headers]) =>
  Object.entries(documents).flatMap(([what, document]) =>
    [ns11, ns12].map((ns): [string, HttpRequest] => [
      `${what}, SOAP ${ns === ns11 ? "1.1" : "1.2"} as ${way}`,
      {
        method: "POST",
        target: "/XMLAdditionalFunctions15.025.asmx",
        headers,
        body: new TextEncoder().encode(document(ns)),
      },
    ]),
  ),
);

/**
 * Documents that are malformed in other ways. The text of .NET depends on the state of its reader, so our text differs.
 */
const otherBreaks: Readonly<Record<string, string>> = {
  "tags that do not match": `${open(ns12)}<s:Header></s:Body>`,
  "a prefix that is not declared": `${open(ns12)}<q:x/>`,
  "an illegal character": `${open(ns12)}\u0001`,
  "an illegal reference": `${open(ns12)}<s:Header>&#1;</s:Header>`,
  "an ampersand": `${open(ns12)}<s:Header>& x</s:Header>`,
  "an attribute twice": `<s:Envelope xmlns:s="${ns12}" a="1" a="2">`,
  "a comment with two hyphens": `${open(ns12)}<!-- a -- b -->`,
  "XML 1.1": `<?xml version="1.1"?>${open(ns12)}`,
  "a tag cut off": `${open(ns12)}<s:Bo`,
};

const credentials = { username: "nobody", password: "nothing" };

// Creates a GET request and a SOAP 1.1 request in which a text replaces one value. A text with U+0000 gets only the GET
// request, because XML cannot contain it.
function withValue(operation: string, name: string, text: string): HttpRequest[] {
  const full = Object.fromEntries(
    Object.entries(lodging.operations[operation as keyof typeof lodging.operations].parameters).map(
      ([key, { node }]) => {
        const samples: Record<string, Value> = {
          string: "x",
          int: 1,
          boolean: true,
          decimal: "1",
          dateTime: "2027-05-01T00:00:00",
        };
        return [key, node.kind === "scalar" ? (samples[node.scalar] ?? "x") : ["1"]];
      },
    ),
  );
  const call = { credentials, parameters: full };
  const get = codec.encodeRequest(operation, "get", call);
  const soap = codec.encodeRequest(operation, "soap11", call);
  const escaped = text.replace(/[&<>\r\u0085\u2028]/g, (found) => `&#${found.charCodeAt(0)};`);
  const body = new TextDecoder().decode(soap.body).replace(new RegExp(`<${name}>[^<]*<`), () => `<${name}>${escaped}<`);
  const target = get.target.replace(
    new RegExp(`([?&])${name}=[^&]*`),
    (_, mark) => `${mark}${name}=${encodeURIComponent(text)}`,
  );
  const requests: HttpRequest[] = [{ ...get, target }];
  if (!text.includes("\0")) requests.push({ ...soap, body: new TextEncoder().encode(body) });
  return requests;
}

const max = "79228162514264337593543950335";
const blanks = ["\t", "\v", "\u0085", "\u00a0", "\u2003", "\u2028", "\ufeff", "\u180e", "\0"];
const around = (text: string): string[] => blanks.flatMap((blank) => [blank + text, text + blank]);

const values: readonly (readonly [operation: string, name: string, texts: readonly string[]])[] = [
  ["GetExtras", "PropertyID", [...around("7"), "+7", "-0", "7-", "7 -", "- 7", "1,000", "2147483648", "7\0\0", "7 \0"]],
  [
    "validateDiscountCode",
    "RentalRate",
    [
      ...around("7"),
      "7 -",
      "1,,2",
      "1,.5",
      "1.",
      ".5",
      "1e3",
      max,
      `${max}.4`,
      `${max}.5`,
      `-${max}0`,
      "9".repeat(29),
      `1${"0".repeat(30)}`,
      `${"0".repeat(40)}1`,
    ],
  ],
  ["UserFunctions", "returnRequestingXML", [...around("true"), "TRUE", "1", "0", "yes", "true\0 \0"]],
  [
    "AddBlackoutDates",
    "dteArrive",
    [
      ...around("2027-05-01"),
      "2027-05-01T10:30",
      "2027-05-01T10:30Z",
      "2027-05-01T10:30+02:00",
      "2027-05-01 10:30:15",
      "2027-05-01t10:30",
      "05/01/2027 10:30:00",
      "01 May 2027 10:30",
      "01 May 2027T10:30",
      "2027-05-01T24:00",
      "2027-05-01T10",
      "2027-05-01T10:30:5",
      "2027-02-29T10:30",
    ],
  ],
];

const valueRequests = values.flatMap(([operation, name, texts]) =>
  texts.flatMap((text) =>
    withValue(operation, name, text).map((request): [string, HttpRequest] => [
      `${operation} ${name} ${JSON.stringify(text)} as ${request.method === "GET" ? "GET" : "SOAP"}`,
      request,
    ]),
  ),
);

/** For each reason why our reply differs from the server's reply, the titles of the requests. */
const departures: Readonly<Record<string, readonly string[]>> = {
  "DateTime.ParseExact skips Unicode white space around a SOAP dateTime, and XML Schema has only four blanks": [
    ...["\u0085", "\u00a0", "\u2003", "\u2028"].flatMap((blank) => [`${blank}2027-05-01`, `2027-05-01${blank}`]),
  ].map((text) => `AddBlackoutDates dteArrive ${JSON.stringify(text)} as SOAP`),
  "DateTime.Parse has one text for an impossible day or hour and another for other invalid texts, and we have one": [
    "2027-05-01T24:00",
    "2027-02-29T10:30",
  ].map((text) => `AddBlackoutDates dteArrive ${JSON.stringify(text)} as GET`),
};
const departing = Object.entries(departures).flatMap(([why, titles]) => titles.map((title) => [title, why] as const));

describe.skipIf(missing !== undefined)(`a real ASMX stack and the codec${note}`, () => {
  const all = [...requests, ...valueRequests];

  test.each(Object.entries(otherBreaks))("both reject %s, with different texts", async (_title, text) => {
    const headers = ways["1.2 without an action"] ?? [];
    const body = new TextEncoder().encode(text);
    const request: HttpRequest = { method: "POST", target: "/XMLAdditionalFunctions15.025.asmx", headers, body };
    const [own, recorded] = [ours(request), await theirs(request)];
    expect({ ...own, text: "" }).toEqual({ ...recorded, text: "" });
    expect(own?.text).not.toBe(recorded?.text);
  });

  test("have no difference in the list for a request that the test does not send", () => {
    expect(departing.map(([title]) => title).filter((title) => !all.some(([each]) => each === title))).toEqual([]);
  });

  test.each(all)("give the same reply to %s, unless a difference is listed", async (title, request) => {
    const departure = departing.find(([each]) => each === title)?.[1];
    const [own, recorded] = [ours(request), await theirs(request)];
    if (departure === undefined) requireSame(own, recorded);
    else expect(() => requireSame(own, recorded), departure).toThrow();
  });
});
