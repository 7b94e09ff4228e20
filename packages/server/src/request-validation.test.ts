// Tests request validation: the values that it rejects, and the error text.
import { type Header, type HttpRequest, headerOf, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { server } from "./index.js";
import { type Listening, listen } from "./node.js";
import { throughSockets } from "./transports.cases.js";

const codec = untypedCodec(library);
const checking = server(library, implementation);
const trusting = server(library, implementation, { validateRequests: false });

function request(method: "GET" | "POST", fields: string, type = "application/x-www-form-urlencoded"): HttpRequest {
  const target = "/LibraryY.asmx/AddReader";
  if (method === "GET") return { method, target: `${target}?${fields}`, headers: [], body: utf8("") };
  return { method, target, headers: [["Content-Type", type]], body: utf8(fields) };
}

async function answer(transport: Transport, sent: HttpRequest): Promise<string> {
  const { status, body } = await transport(sent);
  return `${status} ${new TextDecoder().decode(body)}`;
}

const login = "Username=reader&Password=b";

describe.each([
  ["GET", "Request.QueryString"],
  ["POST", "Request.Form"],
] as const)("request validation of a %s value", (method, collection) => {
  test.each([
    ["%3Cb%3E", "&lt;b&gt;"],
    ["%3c!--", "&lt;!--"],
    ["%3C/x", "&lt;/x"],
    ["%3C?xml", "&lt;?xml"],
    ["%26%23x41;", "&amp;#x41;"],
    ["%u003Cscript", "&lt;script"],
    ["%u0026%u0023x41;", "&amp;#x41;"],
    ["0123456789ABC%3Cb%3E0123456789ABCDEFGHIJKLMN", "...3456789ABC&lt;b&gt;0123456789ABCDEFG..."],
  ])("rejects %s", async (value, shown) => {
    const refused = `500 A potentially dangerous ${collection} value was detected from the client (Name=&quot;${shown}&quot;).\r\n`;
    expect(await answer(checking, request(method, `${login}&Name=${value}`))).toBe(refused);
  });

  test.each(["a+%3C+b", "%3C1", "%3C%3C", "a%26b", "%26amp;", "%23%26"])(
    "lets %s reach the operation",
    async (value) => {
      expect(await answer(checking, request(method, `${login}&Name=${value}`))).toMatch(/^200 .*Welcome/s);
    },
  );

  test("rejects a dangerous value even under a name that is not a parameter", async () => {
    expect(await answer(checking, request(method, `${login}&Name=x&other=%3Cb`))).toContain(
      "(other=&quot;&lt;b&quot;)",
    );
  });

  test("does not show a dangerous value that is a credential", async () => {
    const refused = await answer(checking, request(method, "username=reader&PASSWORD=s3cret%3Cb&Name=x"));
    expect(refused).toContain("(PASSWORD=&quot;...&quot;)");
    expect(refused).not.toContain("s3cret");
  });

  test("is skipped if the option validateRequests is false", async () => {
    expect(await answer(trusting, request(method, `${login}&Name=%3Cb%3E`))).toMatch(/^200 .*&lt;b&gt;/s);
  });

  test("returns an error that the codec of a client decodes with its code", async () => {
    const response = await checking(request(method, `${login}&Name=%3Cb%3E`));
    const reply = codec.decodeResponse("AddReader", method === "GET" ? "get" : "post", response);
    expect(reply).toMatchObject({ kind: "error", code: "wire-dangerous-value", channel: "fault" });
    expect(headerOf(response.headers, "Cache-Control")).toBe("private");
  });
});

test("request validation allows markup over SOAP", async () => {
  const sent = codec.encodeRequest("AddReader", "soap11", { credentials: reader, parameters: { Name: "<b>&#65;" } });
  const reply = codec.decodeResponse("AddReader", "soap11", await checking(sent));
  expect(reply).toMatchObject({ kind: "ok", value: "Welcome, <b>&#65;" });
});

test("request validation ignores names that begin with two underscores, as ASP.NET does", async () => {
  expect(await answer(checking, request("POST", `${login}&Name=x&__STATE=%3Cb`))).toMatch(/^200 /);
});

test("request validation covers an HTML form in UTF-16", async () => {
  const fields = Uint8Array.from(Buffer.from(`${login}&Name=<b>`, "utf16le"));
  const sent = request("POST", "", "application/x-www-form-urlencoded; charset=utf-16le");
  expect(await answer(checking, { ...sent, body: fields })).toContain("potentially dangerous");
});

test("request validation of a POST ignores its query", async () => {
  const sent = request("POST", `${login}&Name=x`);
  expect(await answer(checking, { ...sent, target: `${sent.target}?Name=%3Cb` })).toMatch(/^200 /);
});

test("an unknown operation is reported before request validation", async () => {
  const sent = request("GET", "Name=%3Cb");
  expect(await answer(checking, { ...sent, target: "/LibraryY.asmx/Nope?Name=%3Cb" })).toContain("not valid");
});

const form = "application/x-www-form-urlencoded";
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const marked = (text: string) => `\ufeff${text}`;
const utf7 = (text: string) => latin1(text.replaceAll("<", "+ADw-"));
const types = (...values: readonly string[]): Header[] => values.map((value) => ["Content-Type", value]);

/**
 * The encodings of an HTML form: the headers, the function that encodes the text of the form, and the status of the
 * response if the form contains nothing dangerous.
 */
const encodings: readonly (readonly [
  what: string,
  headers: readonly Header[],
  bytes: (text: string) => Uint8Array,
  harmless: number,
])[] = [
  ["UTF-8", types(form), utf8, 200],
  ["UTF-8 with a mark", types(form), (text) => utf8(marked(text)), 200],
  ["UTF-16 with a mark, called UTF-8", types(`${form}; charset=utf-8`), (text) => utf16le(marked(text)), 200],
  ["UTF-16BE with a mark, without charset", types(form), (text) => utf16be(marked(text)), 200],
  ["UTF-16 with a mark, called Latin-1", types(`${form}; charset=iso-8859-1`), (text) => utf16le(marked(text)), 200],
  ["UTF-16, called so", types(`${form}; charset=utf-16le`), utf16le, 200],
  ["UTF-16BE, called so", types(`${form}; charset=UTF-16BE`), utf16be, 200],
  ["UTF-16BE, called UTF-16", types(`${form}; charset=utf-16`), (text) => utf16be(marked(text)), 200],
  ["UTF-16 without a mark, called UTF-8", types(`${form}; charset=utf-8`), utf16le, 500],
  ["UTF-8 with a mark, called UTF-16", types(`${form}; charset=utf-16le`), (text) => utf8(marked(text)), 200],
  ["Shift_JIS", types(`${form}; charset=shift_jis`), latin1, 200],
  ["windows-1252, in quotes", types(`${form}; charset="windows-1252"`), latin1, 200],
  ["%u003c", types(form), (text) => utf8(text.replaceAll("<", "%u003c")), 200],
  ["%3c%00 in UTF-16", types(`${form}; charset=utf-16le`), (text) => utf16le(text.replaceAll("<", "%3c%00")), 200],
  ["two content types, the form first", types(form, "text/xml"), utf8, 200],
  ["two charsets, UTF-8 first", types(`${form}; charset=utf-8; charset=utf-16le`), utf8, 200],
  ["a content type in capitals", types(form.toUpperCase()), utf8, 200],
  ["a content type in blanks", types(`  ${form} ; x=y`), utf8, 200],
];

describe("request validation over a socket", () => {
  let running: Listening;
  beforeAll(async () => {
    running = await listen(checking);
  });
  afterAll(() => running.close());

  async function sent(target: string, headers: readonly Header[], body: Uint8Array, method = "POST") {
    const length: Header = ["Content-Length", String(body.length)];
    return answer(throughSockets(running.port), { method, target, headers: [...headers, length], body });
  }

  const target = "/LibraryY.asmx/AddReader";

  test.each(encodings)("checks the decoded values of an HTML form in %s", async (_, headers, bytes, harmless) => {
    const good = await sent(target, headers, bytes(`a=b&${login}&Name=x1y`));
    expect(good).toMatch(new RegExp(`^${harmless} ${harmless === 200 ? ".*Welcome, x1y" : ""}`, "s"));
    const bad = await sent(target, headers, bytes(`a=b&${login}&Name=x<script>`));
    expect(bad).toMatch(/^500 /);
    expect(bad).not.toContain("Welcome");
    if (harmless === 200) expect(bad).toContain("A potentially dangerous Request.Form value was detected");
  });

  test.each([
    ["two content types, the form last", types("text/xml", form), utf8],
    ["no content type", [], utf8],
  ])("does not pass an HTML form with %s to the operation", async (_, headers, bytes) => {
    for (const name of ["x", "<script>"]) {
      const given = await sent(target, headers, bytes(`${login}&Name=${name}`));
      expect(given).not.toMatch(/^200 /);
      expect(given).not.toContain("Welcome");
    }
  });

  test("reads an HTML form in UTF-7 as UTF-8, as the operation does, and so finds no markup", async () => {
    const given = await sent(target, types(`${form}; charset=utf-7`), utf7(`${login}&Name=<script>`));
    expect(given).toMatch(/^200 .*Welcome, {2}ADw-script&gt;/s);
  });

  test.each([
    ["in capitals", "/LIBRARYY.ASMX/AddReader"],
    ["with an encoded slash", "/LibraryY.asmx%2fAddReader"],
    ["with an encoded letter", "/LibraryY.asmx/%41ddReader"],
    ["with a letter of 16 bits", "/LibraryY.asmx/%u0041ddReader"],
    ["in the absolute form", "http://channel.example/LibraryY.asmx/AddReader"],
  ])("checks the query after a path %s", async (_, path) => {
    const good = await sent(`${path}?${login}&Name=x`, [], utf8(""), "GET");
    expect(good).toMatch(/^200 .*Welcome, x/s);
    for (const value of ["%3cscript>", "%u003cscript", "%26%23x3c"]) {
      const bad = await sent(`${path}?${login}&Name=${value}`, [], utf8(""), "GET");
      expect(bad).toContain("A potentially dangerous Request.QueryString value was detected");
    }
  });

  test.each([
    "/LibraryY.asmx/AddReader/LibraryY.asmx/AddReader",
    "/LibraryY.asmx/LibraryY.asmx/AddReader",
    "/LibraryY.asmx//LibraryY.asmx/AddReader",
    "/LibraryX.asmx/AddReader/LibraryY.asmx/AddReader",
    "/LibraryY.asmx/AddReader/more",
    "/LibraryY.asmx/AddReader%2fLibraryY.asmx%2fAddReader",
    "/x/LibraryY.asmx/AddReader",
  ])("does not call the operation for the path %s, which only contains its address", async (path) => {
    expect(await sent(`${path}?${login}&Name=x`, [], utf8(""), "GET")).not.toMatch(/^200 /);
  });
});

test("request validation shows only a part of the name of a rejected value", async () => {
  const sent = request("POST", `${encodeURIComponent("<".repeat(100_000))}=%3Cb%3E`);
  expect((await answer(checking, sent)).length).toBeLessThan(4_000);
});
