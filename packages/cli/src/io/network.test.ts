// Tests on real sockets that the settings for header fields, certificates and proxies take effect, and that no output
// contains their secrets.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { type ForwardProxy, startProxy, startTls, type TlsFront } from "@staywire/testkit/network";
import { staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partialWorld } from "../partial-world.cases.js";

const today = "2027-05-01";
const credentials = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };
const key = "key-4711-canary";
const header = `X-Api-Key: ${key}`;

let folder: string;
let service: Listening;
let guarded: Listening;
let tls: TlsFront;
let proxy: ForwardProxy;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-network-"));
  const sound = reference(defaultWorld(today), { now: () => `${today}T12:00:00Z` });
  const none = { status: 403, headers: [], body: new Uint8Array() };
  service = await listen(sound);
  // Starts a gateway that requires the key and repeats it in its replies.
  guarded = await listen(async (request, options) => {
    const given = request.headers.find(([name]) => name.toLowerCase() === "x-api-key")?.[1];
    if (given !== key) return none;
    const response = await sound(request, options);
    return { ...response, headers: [...response.headers, ["X-Echo", given]] };
  });
  tls = await startTls(Number(new URL(service.url).port));
  proxy = await startProxy();
  writeFileSync(join(folder, "ca.pem"), tls.ca);
  writeFileSync(join(folder, "empty.pem"), "nothing");
});
afterAll(async () => {
  await Promise.all([service, guarded, tls, proxy].map(({ close }) => close()));
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  staywire(args, { cwd: folder, env: { ...credentials, ...env } });
const call = (url: string, flags: readonly string[] = [], env = {}) =>
  run(["call", "GetTaxRatesAndSettings", "PropertyID=1101", "--base-url", url, ...flags], env);
const secure = () => `https://localhost:${tls.port}`;

describe("a target with a certificate of a private authority", () => {
  test("is called only if --ca names the authority", async () => {
    const [refused, trusted] = await Promise.all([call(secure()), call(secure(), ["--ca", "ca.pem"])]);
    expect(refused).toMatchObject({ code: 4, err: expect.stringMatching(/CERT|VERIFY/) });
    expect(refused.err).toContain("with --ca FILE");
    expect(refused.err).toContain("for a test system, --insecure");
    expect(trusted).toMatchObject({ code: 0, err: "" });
  });

  test.each([["discover"], ["conform", "--runs", "1"]])(
    "is reported by %s, with advice to pass --ca",
    async (command, ...flags) => {
      const ended = await run([command, secure(), ...flags]);
      expect(ended).toMatchObject({ code: 4, err: expect.stringContaining("with --ca FILE") });
    },
  );

  test("is called without a check of the certificate if --insecure is given, with a warning", async () => {
    const ended = await call(secure(), ["--insecure"]);
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining("warning: --insecure") });
  });

  test("can be tested by conform, and discovered", async () => {
    const flags = ["--ca", "ca.pem"];
    const only = ["--only", "reply.valid/GetTaxRatesAndSettings/get", "--runs", "1", "--today", today];
    const [judged, found] = await Promise.all([
      run(["conform", secure(), ...only, ...flags]),
      run(["discover", secure(), "--max-properties", "1", ...flags]),
    ]);
    expect([judged.code, found.code]).toEqual([0, 0]);
  });

  test.each([
    ["missing.pem", 'cannot read the certificates in "missing.pem"'],
    ["empty.pem", '"empty.pem" holds no certificate'],
  ])("is not called if --ca names the file %s, which has no certificate", async (file, message) => {
    expect(await call(secure(), ["--ca", file])).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

describe("header fields of the user", () => {
  test("reach the target with call, discover, conform and replay, and their values are in no output or file", async () => {
    const cwd = join(folder, "headers");
    mkdirSync(cwd);
    const config = { target: guarded.url, headers: { "X-Api-Key": key } };
    writeFileSync(join(folder, "staywire.headers.json"), JSON.stringify(config));
    writeFileSync(join(cwd, "known.json"), JSON.stringify(partialWorld));
    const start = { cwd, env: { ...credentials, STAYWIRE_PASSWORD: "wrong" } };
    const failing = [
      "conform",
      guarded.url,
      "--world",
      "known.json",
      "--only",
      "GetTaxRatesAndSettings/get",
      "--runs",
      "1",
    ];
    const files = ["--events", "a.ndjson", "--html", "a.html", "--json", "a.json", "--junit", "a.xml"];
    const [called, fromFile, found, without, judged] = await Promise.all([
      call(guarded.url, ["--header", header]),
      call(guarded.url, ["--config", "staywire.headers.json"]),
      run(["discover", guarded.url, "--max-properties", "1", "--header", header]),
      call(guarded.url),
      staywire([...failing, ...files, "--header", header, "--today", today], start),
    ]);
    expect([called.code, fromFile.code, found.code]).toEqual([0, 0, 0]);
    expect(without.code).not.toBe(0);
    expect([1, 3]).toContain(judged.code);
    const file = /^ +replay +staywire replay (\S+)/m.exec(judged.out)?.[1] ?? "";
    const replayed = await staywire(["replay", file, guarded.url, "--header", header], start);
    expect(replayed).toMatchObject({ code: 1, out: expect.stringContaining("FAILED") });
    const texts = readdirSync(cwd, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    expect(texts.length).toBeGreaterThan(4);
    for (const text of [...texts, judged.out, judged.err, called.out, found.out, replayed.out])
      expect(text).not.toContain(key);
    expect(texts.join("")).toContain("{{header:x-api-key}}");
    expect(texts.join("")).toContain("-H @/dev/fd/3 3<<HEADERS");
    expect(texts.join("")).toContain("x-api-key: $STAYWIRE_HEADER_X_API_KEY\nHEADERS\n");
  });

  test.each([
    ["Content-Type: text/plain", 'the header "content-type" belongs to the protocol'],
    ["soapaction: x", 'the header "soapaction" belongs to the protocol'],
    [`no-colon-${key}`, "a --header has no colon"],
    [`X Y: ${key}`, "a header has a name that HTTP does not allow"],
    ["X-Api-Key:", 'the header "x-api-key" has no value'],
  ])("are rejected if they are given as %j, without showing their value", async (text, message) => {
    const ended = await call(service.url, ["--header", text]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    expect(ended.err).not.toContain(key);
  });

  test("are rejected if one is given twice", async () => {
    const ended = await call(service.url, ["--header", header, "--header", "x-api-key: other"]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining('the header "x-api-key" is given twice') });
  });
});

describe("the proxies of the environment", () => {
  const through = () => `http://someone:proxy-pass-canary@127.0.0.1:${proxy.port}`;

  test("get requests with whole URLs for http, and requests for a tunnel for https", async () => {
    const before = proxy.asked.length;
    const plain = await call(service.url, [], { HTTP_PROXY: through() });
    const tunnelled = await call(secure(), ["--ca", "ca.pem"], { HTTPS_PROXY: through() });
    expect([plain.code, tunnelled.code]).toEqual([0, 0]);
    const asked = proxy.asked.slice(before);
    expect(asked[0]).toMatch(new RegExp(`^${service.url}/`));
    expect(asked.at(-1)).toBe(`localhost:${tls.port}`);
  });

  test("are not used for the hosts of NO_PROXY", async () => {
    const before = proxy.asked.length;
    const ended = await call(service.url, [], { HTTP_PROXY: through(), NO_PROXY: "127.0.0.1,localhost" });
    expect(ended.code).toBe(0);
    expect(proxy.asked).toHaveLength(before);
  });

  test("that do not respond are reported as an unreachable target, without their password", async () => {
    const ended = await call(service.url, [], { HTTP_PROXY: "http://someone:proxy-pass-canary@127.0.0.1:9" });
    expect(ended.code).toBe(4);
    expect(ended.err + ended.out).not.toContain("proxy-pass-canary");
  });

  test("must be URLs", async () => {
    const ended = await call(service.url, [], { HTTPS_PROXY: "not a proxy-pass-canary" });
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("the variable HTTPS_PROXY is not the URL") });
    expect(ended.err).not.toContain("proxy-pass-canary");
  });
});
