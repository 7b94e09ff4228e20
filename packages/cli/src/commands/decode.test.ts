// `staywire decode` prints the meaning of recorded messages, and which of them cannot be decoded.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-decode-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const reply = `HTTP/1.1 200 OK
Content-Type: text/xml; charset=utf-8

<?xml version="1.0" encoding="utf-8"?>
<ArrayOfAddExtraObj xmlns="http://channel.example/xml"><AddExtraObj><ErrorMsg>a &amp; b</ErrorMsg><ExtraID>one</ExtraID></AddExtraObj></ArrayOfAddExtraObj>`;

const request = `POST /base/xmladditionalfunctions15.025.asmx/GetExtras HTTP/1.1\r
Content-Type: application/x-www-form-urlencoded\r
\r
APIUserName=agent&APIPassword=s3cret-canary&PropertyID=1001&Extra=1`;

const number = `HTTP/1.1 200 OK
Content-Type: text/xml; charset=utf-8

<?xml version="1.0" encoding="utf-8"?>
<int xmlns="http://channel.example/xml">90010</int>`;

describe("decode --validate", () => {
  test("reports no problem of a value that its JSON Schema allows, and ends with exit code 0", async () => {
    const ended = await staywire([
      "decode",
      "--validate",
      write("valid.http", number),
      "--operation",
      "AddBlackoutDates",
    ]);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ outcome: "decoded", schemaProblems: [] });
  });

  test("reports the path, the value found and the value expected if a value violates its JSON Schema, and ends with exit code 1", async () => {
    const query =
      "APIUsername=a&APIPassword=b&PropertyIDs=1&MinimumDateInRange=31+Feb+2027&MaximumDateInRange=2027-05-02";
    const call = `GET /XMLAdditionalFunctions15.025.asmx/GetPropertiesNightlyRoomsToSell?${query} HTTP/1.1\r\n\r\n`;
    const ended = await staywire(["decode", "--validate", write("invalid.http", call)]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.out).schemaProblems).toEqual([
      { path: "/MinimumDateInRange", message: expect.stringMatching(/^found "31 Feb 2027"; expected: it must match/) },
      { path: "/MaximumDateInRange", message: expect.stringMatching(/^found "2027-05-02"; expected: it must match/) },
    ]);
  });
});

describe("decode --validate of an error reply", () => {
  const soap = (namespace: string, body: string) =>
    `HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<s:Envelope xmlns:s="${namespace}"><s:Body>${body}</s:Body></s:Envelope>`;
  const soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
  const fault = "<s:Fault><faultcode>s:Server</faultcode><faultstring>Not allowed</faultstring></s:Fault>";

  test.each([
    ["a fault", "soap11", soap(soap11, fault)],
    ["a plain text", "post", "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\n\r\nNot allowed\r\n"],
  ])("does not validate %s, which has no value, and ends with exit code 0", async (name, binding, text) => {
    const file = write(`${name}.http`, text);
    const flags = ["--operation", "AddBlackoutDates", "--binding", binding];
    const ended = await runInProcess(["decode", "--validate", file, ...flags]);
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(ended.out)).toMatchObject({ outcome: "decoded", kind: "error", value: null });
    expect(JSON.parse(ended.out)).not.toHaveProperty("schemaProblems");
  });
});

describe("decode, given one message,", () => {
  test("prints the parameters of a request below a base path, but not its password", async () => {
    const ended = await staywire(["decode", write("a.http", request)]);
    expect(ended.code).toBe(0);
    expect(ended.out).not.toContain("s3cret-canary");
    expect(JSON.parse(ended.out)).toMatchObject({
      message: "request",
      outcome: "decoded",
      operation: "GetExtras",
      binding: "post",
      parameters: { PropertyID: 1001 },
      deviations: [{ code: "unknown-parameter" }],
    });
  });

  test("reports the code, path, line and value of the error if the message cannot be decoded", async () => {
    const ended = await staywire(["decode", write("b.http", reply)]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.out)).toMatchObject({
      message: "response",
      outcome: "undecodable",
      error: { code: "bad-value", operation: "AddExtra", path: "[0].ExtraID", line: 2, value: "one" },
    });
  });

  test("asks for the operation if a response can belong to several operations", async () => {
    const text = `HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<ArrayOfReservations xmlns="http://channel.example/xml" />`;
    const file = write("c.http", text);
    const [without, named] = await Promise.all([
      staywire(["decode", file]),
      staywire(["decode", file, "--operation", "GetReservations", "--binding", "get"]),
    ]);
    expect(without).toMatchObject({ code: 1, out: expect.stringContaining("GetReservationsWithTime") });
    expect(JSON.parse(named.out)).toMatchObject({
      kind: "ok",
      operation: "GetReservations",
      binding: "get",
      value: [],
    });
  });

  test("rejects references to illegal characters by default, and replaces them if an option requests it", async () => {
    const text = `HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<string xmlns="http://channel.example/xml">a&#x1F;b</string>`;
    const file = write("d.http", text);
    const args = ["decode", file, "--operation", "CRMAddLead"];
    const [refused, replaced] = await Promise.all([
      staywire(args),
      staywire([...args, "--illegal-characters", "replace"]),
    ]);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('"illegal-character"') });
    expect(replaced.code).toBe(0);
    expect(JSON.parse(replaced.out).value ?? JSON.parse(replaced.out).text).toBe("a\uFFFDb");
  });

  test("reports why a file is not an HTTP message, and ends with exit code 3", async () => {
    const ended = await staywire(["decode", write("e.txt", "hello\n")]);
    expect(ended.code).toBe(3);
    expect(JSON.parse(ended.out)).toMatchObject({ outcome: "not-a-message", error: { code: "not-http", line: 1 } });
  });
});

const wire = join(import.meta.dirname, "../../../../test/recordings");

describe("decode, given messages recorded from .NET,", () => {
  test("decodes every XML reply, classifies every error, and finds deviations of a result only with illegal characters", {
    timeout: 120_000,
  }, async () => {
    const folders = readdirSync(wire).filter(
      (name) => !name.startsWith("page.") && name !== "index.tsv" && name !== "README.md",
    );
    const paths = folders.map((name) => join(wire, name, "response.http"));
    const { out } = await staywire(["decode", "--illegal-characters", "replace", ...paths]);
    const entries = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries).toHaveLength(folders.length);
    // One recorded response has a JSON body, which no binding of the service has.
    expect(entries.filter(({ outcome }) => outcome !== "decoded").map(({ error }) => error.code)).toEqual(["not-xml"]);
    const odd = entries.filter(
      ({ kind, code, deviations }) => code === "unclassified" || (kind === "ok" && deviations.length > 0),
    );
    expect(odd.map(({ file }) => file.slice(wire.length))).toEqual(["/text.ctrl.get/response.http"]);
  });
});

describe("an XML body without an HTTP head", () => {
  const envelope = (namespace: string, content: string) =>
    `<s:Envelope xmlns:s="${namespace}"><s:Body>${content}</s:Body></s:Envelope>`;
  const call = `<GetExtras xmlns="http://channel.example/xml"><APIUserName>a</APIUserName><APIPassword>s3cret-canary</APIPassword><PropertyID>7</PropertyID></GetExtras>`;
  const soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
  const soap12 = "http://www.w3.org/2003/05/soap-envelope";
  const fault = "<s:Fault><faultcode>s:Server</faultcode><faultstring>Broken</faultstring></s:Fault>";

  test.each([
    ["a request", envelope(soap11, call), { message: "request", binding: "soap11", parameters: { PropertyID: 7 } }],
    ["a request of SOAP 1.2", envelope(soap12, call), { message: "request", binding: "soap12" }],
    ["a fault", envelope(soap11, fault), { message: "response", status: 500, kind: "error", text: "Broken" }],
    [
      "a reply of GET, after blanks",
      `\uFEFF\n<GetExtrasResult xmlns="http://channel.example/xml"><RowCount>0</RowCount></GetExtrasResult>`,
      { message: "response", operation: "GetExtras", value: { RowCount: 0 } },
    ],
  ])("is decoded as %s", async (_, text, expected) => {
    const { code, out } = await runInProcess(["decode", write("bare.xml", text)]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject(expected);
    expect(out).not.toContain("s3cret-canary");
  });
});
