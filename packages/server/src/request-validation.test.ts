// Request validation: which values are refused, and the words.
import { type HttpRequest, headerOf, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { library } from "../../../test/sample/library.js";
import { server } from "./index.js";
import { implementation, reader } from "./test/library.js";

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
] as const)("a %s value", (method, collection) => {
  test.each([
    ["%3Cb%3E", "&lt;b&gt;"],
    ["%3c!--", "&lt;!--"],
    ["%3C/x", "&lt;/x"],
    ["%3C?xml", "&lt;?xml"],
    ["%26%23x41;", "&amp;#x41;"],
    ["%u003Cscript", "&lt;script"],
    ["%u0026%u0023x41;", "&amp;#x41;"],
    ["0123456789ABC%3Cb%3E0123456789ABCDEFGHIJKLMN", "...3456789ABC&lt;b&gt;0123456789ABCDEFG..."],
  ])("%s is refused", async (value, shown) => {
    const refused = `500 A potentially dangerous ${collection} value was detected from the client (Name=&quot;${shown}&quot;).\r\n`;
    expect(await answer(checking, request(method, `${login}&Name=${value}`))).toBe(refused);
  });

  test.each(["a+%3C+b", "%3C1", "%3C%3C", "a%26b", "%26amp;", "%23%26"])("%s reaches the operation", async (value) => {
    expect(await answer(checking, request(method, `${login}&Name=${value}`))).toMatch(/^200 .*Welcome/s);
  });

  test("is refused under any name, before it is converted", async () => {
    expect(await answer(checking, request(method, `${login}&Name=x&other=%3Cb`))).toContain(
      "(other=&quot;&lt;b&quot;)",
    );
  });

  test("is not shown where it is a credential", async () => {
    const refused = await answer(checking, request(method, "username=reader&PASSWORD=s3cret%3Cb&Name=x"));
    expect(refused).toContain("(PASSWORD=&quot;...&quot;)");
    expect(refused).not.toContain("s3cret");
  });

  test("passes where the option is off", async () => {
    expect(await answer(trusting, request(method, `${login}&Name=%3Cb%3E`))).toMatch(/^200 .*&lt;b&gt;/s);
  });

  test("is classified by a client", async () => {
    const response = await checking(request(method, `${login}&Name=%3Cb%3E`));
    const reply = codec.decodeResponse("AddReader", method === "GET" ? "get" : "post", response);
    expect(reply).toMatchObject({ kind: "error", code: "wire-dangerous-value", channel: "fault" });
    expect(headerOf(response.headers, "Cache-Control")).toBe("private");
  });
});

test("markup passes over SOAP", async () => {
  const sent = codec.encodeRequest("AddReader", "soap11", { credentials: reader, parameters: { Name: "<b>&#65;" } });
  const reply = codec.decodeResponse("AddReader", "soap11", await checking(sent));
  expect(reply).toMatchObject({ kind: "ok", value: "Welcome, <b>&#65;" });
});

test("a name that begins with two underscores is ASP.NET's own, and left alone", async () => {
  expect(await answer(checking, request("POST", `${login}&Name=x&__STATE=%3Cb`))).toMatch(/^200 /);
});

test("a form in UTF-16 is looked at too", async () => {
  const fields = Uint8Array.from(Buffer.from(`${login}&Name=<b>`, "utf16le"));
  const sent = request("POST", "", "application/x-www-form-urlencoded; charset=utf-16le");
  expect(await answer(checking, { ...sent, body: fields })).toContain("potentially dangerous");
});

test("the query of a POST is not its form", async () => {
  const sent = request("POST", `${login}&Name=x`);
  expect(await answer(checking, { ...sent, target: `${sent.target}?Name=%3Cb` })).toMatch(/^200 /);
});

test("an unknown operation comes first", async () => {
  const sent = request("GET", "Name=%3Cb");
  expect(await answer(checking, { ...sent, target: "/LibraryY.asmx/Nope?Name=%3Cb" })).toContain("not valid");
});
