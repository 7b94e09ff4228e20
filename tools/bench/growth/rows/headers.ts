// Rows for everything outside the content of an envelope: headers, the path, names and values of queries and forms,
// bodies that are not XML, and the syntax of an XML document.
import type { Grid, Position } from "../grid.js";
import {
  envelope,
  filled,
  findBooksByGet,
  findBooksByPost,
  received,
  replied,
  response,
  soapRequest,
} from "../messages.js";
import { fillers } from "./texts.js";

/** Texts to fill a position with, repeated. */
export const characters: Readonly<Record<string, string>> = {
  ...fillers,
  equals: "=",
  "parameters without a value": "a ;",
  "blanks before equals": "; a =",
  "quotes and semicolons": '";',
  percent: "%",
  escapes: "%41",
  "wide escapes": "%u0041",
  plus: "+",
  slashes: "/",
  commas: ",",
  arrows: "--->",
};

const request = envelope("soap11", "");
const withType = (type: string) => received(soapRequest("soap11", request, [["Content-Type", type]]));
const withAction = (action: string) =>
  received(
    soapRequest("soap11", request, [
      ["Content-Type", "text/xml; charset=utf-8"],
      ["SOAPAction", action],
    ]),
  );
const plain = (text: string) => replied("FindBooks", "get", response(text, 500, "text/plain; charset=utf-8"));
const query = "User=a&Pass=b&From=x&To=x&Exact=true&MaxPrice=1&Since=2026-01-01&Limit=1&Note=";

const scalars = ["From", "Exact", "MaxPrice", "Since", "Limit", "Ids", "User"];
const positions: readonly Position[] = [
  ["Content-Type of a request", withType],
  ["Content-Type behind the type", (text) => withType(`text/xml;${text}`)],
  ["charset of a request", (text) => withType(`text/xml; charset=${text}x`)],
  ["action of a Content-Type", (text) => withType(`application/soap+xml; action="${text}"`)],
  ["Content-Type of a response", (text) => replied("GetBook", "get", response("<Book/>", 200, `text/xml;${text}`))],
  ["SOAPAction", withAction],
  ["SOAPAction in quotes", (text) => withAction(` "${text}" `)],
  [
    "path",
    (text) => received({ method: "GET", target: `/LibraryX.asmx/${text}`, headers: [], body: new Uint8Array() }),
  ],
  [
    "path before the endpoint",
    (text) => received({ method: "GET", target: `/${text}/LibraryX.asmx`, headers: [], body: new Uint8Array() }),
  ],
  ["name of a query", (text) => findBooksByGet(`${query}&${text}=1`)],
  ["name of a form", (text) => findBooksByPost(`${text}=1`)],
  ...scalars.map(
    (name): Position => [`form parameter ${name}`, (text) => findBooksByPost(`${query}&${name}=1${text}1`)],
  ),
  ["error text", (text) => plain(`x${text}y`)],
  ["error text behind a prefix", (text) => plain(`FindBooks: Login Error 1${text}`)],
  ["HTML in place of XML", (text) => replied("GetBook", "get", response(`${text}<html>`, 200, "text/html"))],
  ["XML declaration", (text) => replied("GetBook", "get", response(`<?xml version="1.0"${text}?><Book/>`))],
  ["version of an XML declaration", (text) => replied("GetBook", "get", response(`<?xml version="${text}"?><Book/>`))],
  [
    "encoding of an XML declaration",
    (text) => replied("GetBook", "get", response(`<?xml version="1.0" encoding="${text}"?><Book/>`)),
  ],
  ["comment", (text) => replied("GetBook", "get", response(`<!--${text}--><Book/>`))],
  ["name of an instruction", (text) => replied("GetBook", "get", response(`<?a${text}?><Book/>`))],
  ["instruction", (text) => replied("GetBook", "get", response(`<?a ${text}?><Book/>`))],
  ["text behind the root", (text) => replied("GetBook", "get", response(`<Book/>${text}`))],
  ["inside a start tag", (text) => replied("GetBook", "get", response(`<Book ${text}/>`))],
  ["inside an end tag", (text) => replied("GetBook", "get", response(`<Book></Book${text}>`))],
];

/** Texts in every position outside the content of an envelope. */
export const headers: Grid = {
  positions,
  contents: Object.entries(characters).map(([what, text]) => [what, (size) => filled(text, size)] as const),
};
