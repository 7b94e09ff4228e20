// Tests that a reply that repeats a part of its request has a bounded length, however long the request is.
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { CodecError } from "../core/error.js";
import { type HttpRequest, utf8 } from "../core/message.js";

const codec = untypedCodec(library);
const SIZE = 200_000;
/** The maximum size of a reply in bytes. No error text needs as many. */
const PAGE = 8_000;

const soap = (version: "11" | "12", content: string, namespace = ""): string => {
  const own =
    version === "11" ? "http://schemas.xmlsoap.org/soap/envelope/" : "http://www.w3.org/2003/05/soap-envelope";
  return `<s:Envelope xmlns:s="${namespace || own}"><s:Body>${content}</s:Body></s:Envelope>`;
};
const post = (target: string, type: string, body: string, ...more: [string, string][]): HttpRequest => ({
  method: "POST",
  target,
  headers: [["Content-Type", type], ...more],
  body: utf8(body),
});
const form = "application/x-www-form-urlencoded";
const action: [string, string] = ["SOAPAction", `"${library.namespace}/FindBooks"`];
const field = (name: string, text: string): string =>
  `<FindBooks xmlns="${library.namespace}"><${name}>${text}</${name}></FindBooks>`;

const requests: Readonly<Record<string, (text: string) => HttpRequest>> = {
  "a value of a form": (text) =>
    post("/LibraryX.asmx/FindBooks", form, `User=a&Pass=b&From=${encodeURIComponent(text)}&To=x&Exact=true&Limit=1`),
  "an int of a form": (text) =>
    post("/LibraryX.asmx/GetReport", form, `User=a&Pass=b&BookId=${encodeURIComponent(text)}`),
  "the name of a method": (text) => post(`/LibraryX.asmx/${encodeURIComponent(text)}`, form, ""),
  "the path of a GET": (text) => ({ method: "GET", target: `/LibraryX.asmx/x/${text}`, headers: [], body: utf8("") }),
  "the path of another method": (text) => ({
    method: "PUT",
    target: `/LibraryX.asmx/${text}`,
    headers: [],
    body: utf8(""),
  }),
  "the content type of a form": (text) => post("/LibraryX.asmx/FindBooks", `x/${text}`, ""),
  "a SOAPAction": (text) => post("/LibraryX.asmx", "text/xml", soap("11", ""), ["SOAPAction", text]),
  "an action of SOAP 1.2": (text) => post("/LibraryX.asmx", `application/soap+xml; action="${text}"`, soap("12", "")),
  "a date of SOAP 1.1": (text) => post("/LibraryX.asmx", "text/xml", soap("11", field("From", text)), action),
  "a boolean of SOAP 1.2": (text) =>
    post(
      "/LibraryX.asmx",
      `application/soap+xml; action="${library.namespace}/FindBooks"`,
      soap("12", field("Exact", text)),
    ),
  "the namespace of an envelope": (text) => post("/LibraryX.asmx", "text/xml", soap("11", "", text.slice(0, 9_000))),
  "names that are not closed": (text) => post("/LibraryX.asmx", "text/xml", `<${text.slice(0, 9_000)}>`.repeat(9)),
  "text behind the root": (text) => post("/LibraryX.asmx", "text/xml", `${soap("11", "")}${text}`),
};

const cells = Object.keys(requests).flatMap((place) =>
  ["x", "&lt;", "'", '"', "é"].map((unit) => [place, unit] as const),
);

test.each(cells)("the reply to %s that consists of many %s has a bounded length", (place, unit) => {
  const request = requests[place]?.(unit.repeat(SIZE / unit.length));
  let reply: Uint8Array | undefined;
  try {
    codec.decodeRequest(request as HttpRequest);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    reply = error.reply?.body;
  }
  expect(reply?.length ?? 0).toBeLessThan(PAGE);
});
