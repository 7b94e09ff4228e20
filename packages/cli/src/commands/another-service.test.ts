// Runs commands with --service and the WSDL of another service, that of a workshop.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, expect, test } from "vitest";

const wsdl = join(import.meta.dirname, "../../../../examples/workshop/workshop.wsdl");
const folder = mkdtempSync(join(tmpdir(), "staywire-another-"));
const ticket = { STAYWIRE_USERNAME: "kim", STAYWIRE_PASSWORD: "brakes-and-discs" };
const job = "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12";

let served: ReturnType<typeof launch>;
let url: string;
beforeAll(async () => {
  cpSync(wsdl, join(folder, "workshop.wsdl"));
  mkdirSync(join(folder, "replies"));
  writeFileSync(join(folder, "replies/Photo.json"), '"AP8="');
  writeFileSync(join(folder, "replies/CountJobs.json"), '{ "kind": "ok", "value": 4 }');
  const bare = '<?xml version="1.0"?><ArrayOfJob xmlns="http://garage.example/workshop" />';
  const recorded = `HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n${bare}`;
  writeFileSync(join(folder, "replies/GetJobs.http"), recorded);
  served = launch(["serve", "--service", "workshop.wsdl", "--replies", "replies", "--port", "0"], { cwd: folder });
  url = (await served.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
});
afterAll(async () => {
  served.child.kill("SIGINT");
  expect(await served.ended).toMatchObject({ code: 0, err: "" });
  rmSync(folder, { recursive: true });
});

function workshop(...args: readonly string[]) {
  return staywire([...args, "--service", "workshop.wsdl"], { cwd: folder, env: ticket });
}

function call(...args: readonly string[]) {
  return workshop("call", ...args, "--base-url", url);
}

test("a call accepts enumerations and lists of records, and prints bytes as base64", async () => {
  expect(JSON.parse((await call("CountJobs", "state=Done", "--binding", "get")).out)).toMatchObject({ value: 4 });
  expect(JSON.parse((await call("Photo", `job=${job}`, "index=0")).out)).toMatchObject({ value: "AP8=" });
  expect(JSON.parse((await call("GetJobs", "plate=X")).out)).toMatchObject({ value: [] });
  const lines = '[{"$type":"Labour","Text":"Brakes","Price":"96.00","Hours":1.5}]';
  const booked = await call("BookJob", "plate=X 1", "day=2027-05-04", `lines=${lines}`);
  expect(booked).toMatchObject({ code: 0, err: "" });
  expect(booked.out).not.toContain(ticket.STAYWIRE_PASSWORD);
});

test.each([
  [["CountJobs", "state=Dome"], 'state="Dome" is not one of the values; did you mean Done?'],
  [["BookJob", "plate=X", "day=2027-05-04", "lines=Brakes"], "lines (list of Line) is not JSON"],
])("a call with %j reports what is wrong", async (args, message) => {
  expect(await call(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test("decode reads a recorded reply of the service, and the mock rejects a call in a missing binding with the error text of .NET", async () => {
  const file = join(folder, "replies/GetJobs.http");
  const decoded = JSON.parse((await workshop("decode", file)).out);
  expect(decoded).toMatchObject({ operation: "GetJobs", binding: "get", value: [], deviations: [] });
  const response = await fetch(`${url}/Workshop.asmx/Photo?job=${job}&index=0`);
  expect([response.status, await response.text()]).toEqual([500, "Photo Web Service method name is not valid.\r\n"]);
});

test("serve prints where its replies come from, prints a call to copy, and reports that it is healthy", async () => {
  const printed = (await served.printed(/^ {2}call {8}staywire (.+)$/m))[1] ?? "";
  expect(printed).toBe(`call GetJobs plate=a --service workshop.wsdl --base-url ${url}`);
  await served.printed(/^ {2}replies {5}recorded for 3 of 5 operations; the others have generated values of seed 1$/m);
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
});

test.each([
  ["Coutjobs.json", "is not an operation; did you mean CountJobs?"],
  [undefined, "there is no such file or folder"],
])(
  "serve refuses a folder of replies with the file %s (undefined: the folder does not exist): %s",
  async (file, message) => {
    const replies = join(folder, `replies-${file}`);
    if (file !== undefined) mkdirSync(replies);
    if (file !== undefined) writeFileSync(join(replies, file), "1");
    const refused = await workshop("serve", "--replies", replies, "--port", "0");
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  },
);

test.each([
  ["Photo.json", '"%%%not base64%%%"', /Photo\.json": .*"%%%not base64%%%"/],
  ["CountJobs.json", '"four"', /CountJobs\.json": .*"four"/],
  ["GetJobs.json", '[{ "Lines": [{ "$type": "Part", "Number": 7 }] }]', /GetJobs\.json": .*GetJobs/],
])(
  "serve refuses the reply %s with the value %s of another type, before a client calls",
  async (file, text, message) => {
    const replies = join(folder, `invalid-${file}`);
    mkdirSync(replies);
    writeFileSync(join(replies, file), text);
    const refused = await workshop("serve", "--replies", replies, "--port", "0");
    expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  },
);

test("discover lists the operations in the live WSDL of the service, and reports no change since the WSDL file", async () => {
  const found = JSON.parse((await workshop("discover", url)).out);
  expect(found.endpoints.Workshop.map(({ name }: { name: string }) => name)).toContain("FreeHours");
  expect(found.changes).toEqual([]);
});

test("conform finds no failure in the mock with --level all, and refuses to run at the default level", async () => {
  const judged = await workshop("conform", url, "--level", "all", "--runs", "1");
  expect(judged).toMatchObject({ code: 0, out: expect.stringContaining("0 failed") });
  const refused = await workshop("conform", url);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("the level is read-only") });
  expect(refused.err).toContain("--level listed-writes --write-operation GetJobs");
  expect(refused.err).toContain("change effect: 'write' to effect: 'read'");
});

test("a changed service description is detected by import --check and by diff", async () => {
  const old = readFileSync(join(folder, "workshop.wsdl"), "utf8");
  writeFileSync(join(folder, "new.wsdl"), old.replace('value="Collected"', 'value="Paid"'));
  const run = (...args: readonly string[]) => staywire(args, { cwd: folder });
  expect(await run("import", `${url}/Workshop.asmx?WSDL`, "--out", "catalog.ts")).toMatchObject({ code: 0 });
  const same = await run("import", `${url}/Workshop.asmx?WSDL`, "--out", "catalog.ts", "--check");
  expect(same).toMatchObject({ code: 0, out: "catalog.ts is up to date\n" });
  const changed = await run("import", "new.wsdl", "--out", "catalog.ts", "--check");
  expect(changed).toMatchObject({ code: 1, out: expect.stringContaining("staywire diff catalog.ts new.wsdl") });
  const diff = await run("diff", "workshop.wsdl", "new.wsdl", "--json");
  expect(diff.code).toBe(1);
  expect(JSON.parse(diff.out)).toMatchObject({ breaking: expect.any(Number), changes: expect.any(Array) });
});
