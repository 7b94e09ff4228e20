// `staywire evaluate` and `serve --recorded`: a recording is evaluated by the rules, reported, and played back.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { type RecordValue, untypedCodec } from "@staywire/codec";
import { exchangeLine } from "@staywire/conformance";
import { wsdl } from "@staywire/contracts";
import { reference } from "@staywire/reference";
import { recorder } from "@staywire/suite";
import { launch } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";

const codec = untypedCodec(service);
const record = recorder(service);
const folder = mkdtempSync(join(tmpdir(), "staywire-evaluate-"));
const [good, bad, har] = ["good.ndjson", "bad.ndjson", "good.har"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const target = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00" });
const credentials = { username: "agent", password: "agent-password" };

async function exchangeOf(operation: string, parameters: RecordValue) {
  const request = codec.encodeRequest(operation, "soap11", { credentials, parameters });
  return { request, response: await target(request), silence: undefined };
}

beforeAll(async () => {
  const exchanges = await Promise.all([
    exchangeOf("GetExtras", { PropertyID: 1101 }),
    exchangeOf("GetPropertyPermissions", { PropertyID: 1101 }),
  ]);
  const time = Date.UTC(2027, 4, 1, 12);
  writeFileSync(good, exchanges.map((each) => exchangeLine(record(each, time))).join(""));
  const text = (body: Uint8Array) => new TextDecoder().decode(body);
  const broken = exchanges.map(({ request, response }) => {
    const body = new TextEncoder().encode(text(response.body).replace(/<Percentage>[^<]*/, "<Percentage>n/a"));
    return { request, response: { ...response, body }, silence: undefined };
  });
  writeFileSync(bad, broken.map((each) => exchangeLine(record(each, time))).join(""));
  const pairs = (headers: readonly (readonly [string, string])[]) => headers.map(([name, value]) => ({ name, value }));
  const entries = exchanges.map(({ request, response }) => ({
    startedDateTime: "2027-05-01T12:00:00.000Z",
    request: {
      ...{ method: request.method, url: `https://channel.example${request.target}`, headers: pairs(request.headers) },
      postData: { text: text(request.body) },
    },
    response: { status: response.status, headers: pairs(response.headers), content: { text: text(response.body) } },
  }));
  writeFileSync(har, JSON.stringify({ log: { version: "1.2", entries } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const evaluate = (...args: readonly string[]) => runInProcess(["evaluate", ...args], { cwd: folder });

describe("staywire evaluate", () => {
  test("reports for each rule how often it held, or that it was not exercised", async () => {
    const { code, out, err } = await evaluate(good, "--today", "2027-05-01");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^ {2}reply\.valid\/GetExtras\/soap11 {2}held 1 times$/m);
    expect(out).toMatch(/^not exercised:\n(?: {2}\S+\n)*? {2}rates\.bulk-bands$/m);
    expect(out).toMatch(/^2 exchanges: 0 rules violated, /m);
  });

  test("reports a violation with its line, and ends with exit code 1", async () => {
    const { code, out } = await evaluate(
      good,
      bad,
      "--junit",
      "junit.xml",
      "--html",
      "report.html",
      "--markdown",
      "report.md",
    );
    expect(code).toBe(1);
    expect(out).toMatch(
      /^ {2}reply\.valid\/GetExtras\/soap11 {2}\(service, must, 1 times\)\n {4}line 3: .*Percentage/m,
    );
    for (const file of ["junit.xml", "report.html", "report.md"]) {
      expect(readFileSync(join(folder, file), "utf8")).toMatch(/reply\.valid/);
    }
    expect(existsSync(join(folder, ".staywire"))).toBe(false);
  });

  test("reads HTTP archives as recordings", async () => {
    const [archived, own] = [await evaluate(har), await evaluate(good)];
    expect(archived).toEqual(own);
  });

  test("writes the calls and replies as an HTTP archive that only its owner can read", async () => {
    const archive = join(folder, "out.har");
    const own = await evaluate(good, "--har", archive);
    expect(await evaluate(archive)).toEqual(own);
    const text = readFileSync(archive, "utf8");
    expect(text).not.toContain(credentials.password);
    const { entries } = (JSON.parse(text) as { log: { entries: { _staywire: object }[] } }).log;
    expect(entries.map(({ _staywire }) => `${JSON.stringify(_staywire)}\n`).join("")).toBe(readFileSync(good, "utf8"));
    if (process.platform !== "win32") expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test.each([
    ["no JSON", "x", /cannot use the recording .*: line 1 is not JSON/],
    ["an archive without entries", '{"log":{}}', /is not an HTTP archive: "log\.entries" is missing/],
  ])("refuses a recording that is %s", async (_, content, message) => {
    const file = join(folder, "wrong");
    writeFileSync(file, `${content}\n`);
    expect(await evaluate(file)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});

describe("serve --recorded", () => {
  test("replies to a recorded call that is made in another binding, and rejects calls that were not recorded", async () => {
    const { child, ended, printed } = launch(["serve", "--port", "0", "--recorded", good]);
    const url = (await printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
    const path = Object.values(service.endpoints).find(({ path: each }) =>
      codec.encodeRequest("GetExtras", "get", { credentials, parameters: { PropertyID: 1 } }).target.startsWith(each),
    )?.path;
    const get = (id: number) => fetch(`${url}${path}/GetExtras?APIUsername=x&APIPassword=y&PropertyID=${id}`);
    const known = await get(1101);
    expect(known.status).toBe(200);
    expect(await known.text()).toContain("<ItemCode>GRILL");
    const unknown = await get(1102);
    expect(unknown.status).toBe(500);
    expect(await unknown.text()).toMatch(/the recording holds no reply to this call of GetExtras/);
    expect(await (await fetch(`${url}${path}?WSDL`)).text()).toContain(`location="${url}${path}"`);
    child.kill();
    expect(await ended).toMatchObject({ code: 0 });
  });

  test("with --fallback world explains why a reply cannot be known, and cannot be combined with --service", async () => {
    const world = ["serve", "--port", "0", "--recorded", good, "--fallback", "world"];
    const { child, ended, printed } = launch(world);
    const url = (await printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
    const request = codec.encodeRequest("GetExtras", "get", { credentials, parameters: { PropertyID: 1102 } });
    const unknown = await fetch(url + request.target);
    expect(unknown.status).toBe(500);
    expect(await unknown.text()).toMatch(/no such call of GetExtras, and what it would return cannot be known: /);
    child.kill();
    expect((await ended).out).toMatch(/^ {2}recorded +\d+ exchanges; the replies to other reads are inferred/m);
    const description = join(folder, "other.wsdl");
    writeFileSync(description, wsdl(service, "A", "https://channel.example", "asmx") ?? "");
    expect(await runInProcess([...world, "--service", description], { cwd: folder })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--fallback world cannot be used with --service/),
    });
  });

  test("requires an upstream for --fallback upstream", async () => {
    const { code, err } = await runInProcess(["serve", "--recorded", good, "--fallback", "upstream"], { cwd: folder });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/needs the base URL of the service to call\n {2}pass --upstream URL/),
    });
  });
});

describe("compare with a recording", () => {
  test("repeats the reads, and reports changes by member", async () => {
    const { child, ended, printed } = launch(["serve", "--port", "0", "--today", "2027-05-01"]);
    const url = (await printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
    const changed = join(folder, "changed.ndjson");
    writeFileSync(changed, readFileSync(good, "utf8").replace('"FlatFeeAmount":"110.00"', '"FlatFeeAmount":"99.00"'));
    const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };
    const same = await runInProcess(["compare", good, url], { env });
    expect(same).toMatchObject({ code: 0, out: expect.stringMatching(/^2 of 2 replies are equal in meaning$/m) });
    const { code, out } = await runInProcess(["compare", changed, url], { env });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^GetExtras {2}0 of 1 replies are equal in meaning\n {2}\S*FlatFeeAmount: another value in 1 call\n/m,
    );
    expect(out).toMatch(/^ {6}call {6}GetExtras PropertyID=\d+$/m);
    expect(out).toMatch(/^1 of 2 replies are equal in meaning$/m);
    child.kill();
    await ended;
  });
});
