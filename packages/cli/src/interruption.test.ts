// Interrupts every command. Most commands end with exit code 130 and a sentence about which results are kept.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { hasSignals, launch, staywire } from "@staywire/testkit/program";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { commandNames, runInProcess } from "./in-process.cases.js";
import { partialWorld } from "./partial-world.cases.js";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-interruption-"));
  writeFileSync(join(folder, "never.mjs"), "export const decodeRequest = () => new Promise(() => undefined);\n");
  writeFileSync(join(folder, "message.http"), "GET /x HTTP/1.1\r\nHost: channel.example\r\n\r\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A service that answers the first requests and then stops replying. */
interface Stopping {
  readonly url: string;
  readonly silent: Promise<void>;
  readonly close: () => Promise<void>;
}

async function stoppingAfter(answers: number): Promise<Stopping> {
  const sound = reference(defaultWorld(today), { now: () => `${today}T12:00:00Z` });
  const never = new Promise<never>(() => undefined);
  let isSilent = (): void => undefined;
  const silent = new Promise<void>((resolve) => {
    isSilent = resolve;
  });
  let count = 0;
  const listening: Listening = await listen((request, options) => {
    count += 1;
    if (count <= answers) return sound(request, options);
    isSilent();
    return never;
  });
  return { url: listening.url, silent, close: () => listening.close() };
}

/** Runs a command until the service stops replying, and then interrupts it. */
async function interrupted(args: (url: string) => readonly string[], answers: number) {
  const service = await stoppingAfter(answers);
  const control = new AbortController();
  void service.silent.then(() => control.abort("SIGINT"));
  const ended = await runInProcess(args(service.url), { cwd: folder, env, signal: control.signal });
  await service.close();
  return ended;
}

const nothing = /^interrupted; nothing is kept\n$/;

const waiting: readonly (readonly [
  name: string,
  answers: number,
  args: (url: string) => string[],
  sentence: RegExp,
])[] = [
  [
    "call",
    0,
    (url) => ["call", "GetExtras", "PropertyID=1101", "--base-url", url],
    /^interrupted; GetExtras: the call was aborted/,
  ],
  ["calendar", 0, (url) => ["calendar", "1101", "--base-url", url], nothing],
  ["calendar", 2, (url) => ["calendar", "1101", "--base-url", url], nothing],
  [
    "quote",
    0,
    (url) => ["quote", "1101", "--arrival", "2027-06-01", "--departure", "2027-06-08", "--base-url", url],
    nothing,
  ],
  [
    "sync",
    0,
    (url) => ["sync", "none", "--company", "601", "--base-url", url],
    /^interrupted; nothing is kept yet, run the command again\n$/,
  ],
  [
    "sync",
    4,
    (url) => ["sync", "some", "--company", "601", "--base-url", url],
    /^interrupted; \d+ calls are kept, run the command again to continue\n$/,
  ],
  ["doctor", 0, (url) => ["doctor", url], nothing],
  ["doctor", 4, (url) => ["doctor", url], nothing],
  ["discover", 0, (url) => ["discover", url], nothing],
  ["discover", 6, (url) => ["discover", url], nothing],
  ["discover", 60, (url) => ["discover", url], /^interrupted; the printed world file has what is known\n$/m],
  ["compare", 0, (url) => ["compare", url, "reference"], nothing],
  ["compare", 400, (url) => ["compare", url, url], /^interrupted; the printed comparison has/m],
  ["import", 0, (url) => ["import", `${url}/x.asmx?WSDL`, "--out", "x.ts"], nothing],
  ["diff", 0, (url) => ["diff", `${url}/x.asmx?WSDL`, `${url}/y.asmx?WSDL`], nothing],
  ["generate", 0, (url) => ["generate", "--service", `${url}/x.asmx?WSDL`, "--out", "x"], nothing],
  ["decode", 0, (url) => ["decode", "message.http", "--service", `${url}/x.asmx?WSDL`], nothing],
  ["proxy", 0, (url) => ["proxy", url, "--port", "0", "--service", `${url}/x.asmx?WSDL`], nothing],
  ["serve", 0, (url) => ["serve", "--port", "0", "--service", `${url}/x.asmx?WSDL`], nothing],
];

describe("interrupting a command that waits for a service", () => {
  test.each(waiting)("ends %s after %d responses", async (_, answers, args, sentence) => {
    const ended = await interrupted(args, answers);
    expect(ended.err).toMatch(sentence);
    expect(ended.code).toBe(130);
  });

  test("ends conform, whose report mentions the interruption", async () => {
    const { code, out } = await interrupted((url) => ["conform", url, "--today", today, "--quick"], 30);
    expect(code).toBe(130);
    expect(out).toContain("exit 130: interrupted");
  });

  test("ends replay", async () => {
    const cwd = join(folder, "replay");
    mkdirSync(cwd);
    const first = await listen(async () => ({ status: 200, headers: [], body: new Uint8Array() }));
    const only = ["--only", "reply.valid/GetTaxRatesAndSettings/get", "--runs", "1", "--today", today];
    const world = join(cwd, "world.json");
    writeFileSync(world, JSON.stringify(partialWorld));
    const failed = await runInProcess(["conform", first.url, ...only, "--world", world, "--no-discover"], { cwd, env });
    await first.close();
    const file = /staywire replay (\S+)/.exec(failed.out)?.[1] ?? "";
    for (const answers of [0, 1]) {
      const { code, err } = await interrupted((url) => ["replay", join(cwd, file), url], answers);
      expect([code, err]).toEqual([130, "interrupted; nothing is kept\n"]);
    }
  });
});

const computing: readonly (readonly [name: string, args: readonly string[], sentence: RegExp])[] = [
  ["golden", ["golden"], /^interrupted; \d+ steps of \d+ cases passed, 0 failed, \d+ not run until then\n$/],
  ["decode", ["decode", "message.http", "message.http"], /^interrupted; nothing is kept\n$/],
  ["completion", ["completion", "bash"], /^interrupted; the script is printed\n$/],
  ["world", ["world", "--properties", "5"], /^interrupted; the world is printed\n$/],
  ["generate", ["generate", "--out", "made"], /^interrupted; every file is written\n$/],
  ["report", ["report", "none.events"], nothing],
  ["evaluate", ["evaluate", "none.ndjson"], nothing],
  ["verify", ["verify", "none.json", "none.ndjson"], nothing],
];

test.each(computing)(
  "an interruption of %s, which calls no service, ends the command at its next turn of the event loop",
  async (_, args, sentence) => {
    const { code, err } = await runInProcess(args, { cwd: folder, signal: AbortSignal.abort("SIGINT") });
    expect(err).toMatch(sentence);
    expect(code).toBe(130);
  },
);

test("an interruption of conform-client makes it report the results so far", async () => {
  const signal = AbortSignal.abort("SIGINT");
  const { code, out } = await runInProcess(["conform-client", "--port", "0"], { cwd: folder, signal });
  expect(code).toBe(3);
  expect(out).toContain("not observed: credentials");
});

test("an interruption of mcp ends it with exit code 0, as when the agent disconnects", async () => {
  const { code, err } = await runInProcess(["mcp"], { cwd: folder, signal: AbortSignal.abort("SIGINT") });
  expect([code, err]).toEqual([0, ""]);
});

test("every command is interrupted in a test", () => {
  const others = ["conform", "conform-client", "mcp", "replay"];
  const tested = [...waiting.map(([name]) => name), ...computing.map(([name]) => name), ...others];
  expect(new Set(tested)).toEqual(new Set(commandNames()));
});

describe("the program", () => {
  test.skipIf(!hasSignals).each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s while it waits for standard input",
    async (signal) => {
      const body = readFileSync(new URL("../../../contracts/wsdl/ServiceXML.wsdl", import.meta.url));
      let described = (): void => undefined;
      const isDescribed = new Promise<void>((resolve) => {
        described = resolve;
      });
      const listening = await listen(async () => {
        setTimeout(described, 500);
        return { status: 200, headers: [["Content-Type", "text/xml"]], body };
      });
      const wsdl = `${listening.url}/x.asmx?WSDL`;
      const { child, ended } = launch(["decode", "-", "--service", wsdl], { cwd: folder });
      await isDescribed;
      child.kill(signal);
      const result = await ended;
      await listening.close();
      expect(result).toEqual({ code: 130, out: "", err: "interrupted; nothing is kept\n" });
    },
  );

  test.skipIf(!hasSignals)("ends on SIGINT while a codec does not reply", async () => {
    const { child, ended } = launch(["golden", "--exec", "echo > started; sleep 60"], { cwd: folder });
    await vi.waitUntil(() => existsSync(join(folder, "started")), { timeout: 50_000 });
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining("interrupted; nothing is kept") });
  });

  test("does not wait for a silent server after an interruption", async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const asked = new Promise((resolve) => server.once("request", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { child, ended } = launch(["sync", "spawned", "--base-url", url, "--timeout", "600"], { cwd: folder, env });
    await asked;
    child.kill("SIGINT");
    if (hasSignals) {
      const sentence = "interrupted; nothing is kept yet, run the command again\n";
      expect(await ended).toEqual({ code: 130, out: "", err: sentence });
    }
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ["golden", "--module", "never.mjs"],
    ["conform", "--module", "waits.mjs"],
  ])(
    "ends with an error message if its command waits for something that can never happen: %s %s %s",
    async (...args) => {
      writeFileSync(join(folder, "waits.mjs"), "await new Promise(() => undefined);\n");
      const sentence =
        "error: the command ended before its work was done: no timer, connection or program is left that it could wait for\n";
      expect(await staywire(args, { cwd: folder, env })).toMatchObject({ code: 3, err: sentence });
    },
  );

  test("ends after an unexpected error with a message that does not quote the error", async () => {
    writeFileSync(
      join(folder, "throws.mjs"),
      'setImmediate(() => { throw new RangeError("pass-canary"); });\nexport const decodeRequest = () => new Promise(() => setTimeout(() => undefined, 5_000));\n',
    );
    const { code, err } = await staywire(["golden", "--module", "throws.mjs"], { cwd: folder });
    expect(code).toBe(3);
    expect(err).toBe(
      "error: the command failed with an unexpected error (RangeError); set STAYWIRE_DEBUG=1 to see where\n",
    );
  });
});
