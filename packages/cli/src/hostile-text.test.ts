// Texts of a hostile server never reach a terminal, a script or a report with an active control character.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partialWorld } from "./partial-world.cases.js";

const NAMESPACE = "http://channel.example/xml";
// All characters that the program must escape, from U+007F on. This list is independent of the list in the program, to
// detect a character that is missing there.
const ranges = [
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
] as const;
const HOSTILE = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
  .join("");
const C0 = "\u0001\u0007\b\u001b[31m\u001b]0;x\u0007";
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const raw = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const xml = "text/xml; charset=utf-8";
const envelope = (inner: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${inner}</s:Body></s:Envelope>`;
const result = (inner: string, namespace = NAMESPACE) =>
  envelope(`<GetExtrasResponse xmlns="${namespace}"><GetExtrasResult>${inner}</GetExtrasResult></GetExtrasResponse>`);
const extra = (inner: string) =>
  result(`<RowCount>1</RowCount><Extras><PropertyExtras>${inner}</PropertyExtras></Extras>`);

/** The responses of the server to a call, each under the name of the part that contains hostile text. */
const answers: Readonly<Record<string, Answer>> = {
  "a plain text": { status: 500, type: "text/plain", body: `${HOSTILE}${C0}PWN` },
  "a page": { status: 502, type: "text/html", body: `<html>${HOSTILE}${C0}</html>` },
  "a fault": {
    status: 500,
    type: xml,
    body: envelope(
      `<s:Fault><faultcode>${HOSTILE}</faultcode><faultstring>${HOSTILE}\r\n${HOSTILE}</faultstring><detail/></s:Fault>`,
    ),
  },
  "a value that is none": { status: 200, type: xml, body: extra(`<PropertyID>${HOSTILE}</PropertyID>`) },
  "a good value": {
    status: 200,
    type: xml,
    body: extra(`<PropertyID>1101</PropertyID><ItemDescription>${HOSTILE}</ItemDescription>`),
  },
  "an unexpected element": { status: 200, type: xml, body: extra(`<a xmlns="${HOSTILE}"><b>${HOSTILE}</b></a>`) },
  "a name": { status: 200, type: xml, body: extra(`<a\u200e${HOSTILE}/>`) },
  "an attribute": { status: 200, type: xml, body: extra(`<PropertyID a="${HOSTILE}">1</PropertyID>`) },
  "a namespace": { status: 200, type: xml, body: result("", HOSTILE) },
  "a root": { status: 200, type: xml, body: `<x xmlns="${HOSTILE}">${HOSTILE}</x>` },
  "a charset": { status: 200, type: `text/xml; charset="\u009b31m\u0085"`, body: result("") },
  "a content type": { status: 200, type: "text/\u009b31m", body: result("") },
  "an empty result": { status: 200, type: xml, body: result("") },
};

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { "Content-Type": type, "X-Hostile": "\u009b31m\u0085" }).end(body);
}

let folder: string;
let url: string;
let close: () => void;
let always: Answer | undefined;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-hostile-"));
  const all = Object.values(answers);
  const server = createServer((request, response) => {
    request.resume();
    count += 1;
    request.once("end", () => send(response, always ?? all[count % all.length] ?? all[0]!));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };

function rawIn(text: string): string | undefined {
  const found = raw.exec(text);
  return found === null ? undefined : JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20));
}

function expectClean({ out, err }: Ended): void {
  expect([rawIn(out), rawIn(err)]).toEqual([undefined, undefined]);
}

function filesIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("staywire call", () => {
  test.each(Object.entries(answers))("prints %s without an active control character", async (_, answer) => {
    always = answer;
    const ended = await staywire(["call", "GetExtras", "PropertyID=1101", "--base-url", url], { env });
    expectClean(ended);
    if (ended.out !== "") expect(() => JSON.parse(ended.out)).not.toThrow();
  });

  test("prints JSON that, when parsed, contains the hostile text unchanged", async () => {
    always = answers["a good value"];
    const { out } = await staywire(["call", "GetExtras", "PropertyID=1101", "--base-url", url], { env });
    expect(JSON.stringify(JSON.parse(out))).toContain(HOSTILE);
  });
});

describe("staywire decode", () => {
  test.each(Object.entries(answers))(
    "prints %s without an active control character",
    async (_, { status, type, body }) => {
      const file = join(folder, "response.http");
      writeFileSync(file, `HTTP/1.1 ${status} X\r\nContent-Type: ${type}\r\nX: ${HOSTILE}\r\n\r\n${body}`);
      const ended = await staywire(["decode", "--operation", "GetExtras", "--binding", "soap11", file]);
      expectClean(ended);
      expect(() => JSON.parse(ended.out)).not.toThrow();
    },
  );

  test.each([
    `GET /${HOSTILE} HTTP/1.1\r\n\r\n`,
    `GET /XMLAdditionalFunctions15.025.asmx/GetExtras/%c2%9b?${HOSTILE}=1 HTTP/1.1\r\n\r\n`,
    `GET /XMLAdditionalFunctions15.025.asmx/GetExtras?APIUserName=%c2%9b&APIPassword=b&PropertyID=%e2%80%ae HTTP/1.1\r\n\r\n`,
    `POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1\r\nContent-Type: text/\u009bxml\r\n\r\n<a/>`,
    `POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1\r\nContent-Type: text/xml\r\nSOAPAction: "\u009b${HOSTILE}"\r\n\r\n<a/>`,
    `${HOSTILE}${C0}`,
  ])("prints the request %j without an active control character", async (text) => {
    const file = join(folder, "request.http");
    writeFileSync(file, text);
    const ended = await staywire(["decode", file]);
    expectClean(ended);
    expect(ended.out).toMatch(/\\u/);
  });
});

test("staywire discover prints no active control character", async () => {
  always = answers["a charset"];
  const ended = await staywire(["discover", url, "--max-requests", "60"], { env });
  expectClean(ended);
  expect(ended.err).toContain("\\u009b");
});

test("staywire conform, report and replay write no active control character", { timeout: 120_000 }, async () => {
  always = undefined;
  const cwd = join(folder, "run");
  mkdirSync(cwd);
  const files = ["--events", "e.ndjson", "--html", "r.html", "--junit", "r.xml", "--markdown", "r.md"];
  writeFileSync(join(cwd, "world.json"), JSON.stringify(partialWorld));
  const only = ["--world", "world.json", "--only", "GetExtras", "--runs", "2", "--hostile"];
  const ended = await staywire(["conform", url, ...only, ...files], { cwd, env });
  expectClean(ended);
  expect(ended.out).toContain("\\u009b");

  const again = [
    "--html",
    "a.html",
    "--junit",
    "a.xml",
    "--markdown",
    "a.md",
    "--json",
    "a.json",
    "--events",
    "a.ndjson",
  ];
  expectClean(await staywire(["report", "e.ndjson", ...again], { cwd, env }));

  const written = filesIn(cwd);
  for (const ending of [".sh", ".json", ".ndjson", ".html", ".xml", ".md"]) {
    expect(written.filter((file) => file.endsWith(ending)).length).toBeGreaterThan(0);
  }
  const texts = written.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(texts.flatMap(([, text]) => rawIn(text) ?? []).slice(0, 3)).toEqual([]);
  expect(texts.filter(([file, text]) => file.endsWith(".sh") && text.includes("\\u009b")).length).toBeGreaterThan(0);
  expect(JSON.parse(readFileSync(join(cwd, "a.json"), "utf8"))).toMatchObject({ complete: true });

  const replayed = written.filter((file) => /\.staywire[\\/]\w+\.json$/.test(file)).slice(0, 12);
  for (const file of replayed) expectClean(await staywire(["replay", file, url], { cwd, env }));
});

test("staywire serve logs no active control character", async () => {
  const served = launch(["serve", "--port", "0", "--log", "json"]);
  const [, base = ""] = await served.printed(/^listening on (http:\/\/\S+)$/m);
  await fetch(`${base}/%c2%9b31m%e2%80%ae/x`, { headers: { "X-A": "\u009b" } });
  served.child.kill("SIGINT");
  expectClean(await served.ended);
});
