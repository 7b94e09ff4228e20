// Tests exit codes and output of runs that cannot complete: interrupted, with a killed target, a full disk, or a
// truncated file of events.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { hasSignals, launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startBroken } from "./broken.cases.js";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };

/** Renames the root element over GET only, so that discovery, which uses SOAP, is not affected. */
const breach = {
  response: (body: string, { method }: { readonly method: string }) =>
    method === "GET" ? body.replaceAll("TaxRatesAndSettings", "TaxSettings") : body,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-ends-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");
const eventsIn = (name: string) => (existsSync(join(folder, name)) ? text(name).split("\n").length - 1 : 0);
const hasBegun = (name: string) => vi.waitUntil(() => eventsIn(name) > 20, { timeout: 50_000, interval: 20 });

describe.skipIf(!hasSignals)("an interrupted run", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s has exit code 130, and its reports count the cases that were not run",
    async (signal) => {
      const files = ["events", "html", "junit", "markdown"].flatMap((kind) => [`--${kind}`, `${signal}.${kind}`]);
      const { child, ended } = launch(["conform", "--runs", "20", ...files], { cwd: folder });
      await hasBegun(`${signal}.events`);
      child.kill(signal);
      const { code, out, err } = await ended;
      expect([code, err]).toEqual([130, ""]);
      expect(out).toContain("exit 130: interrupted");
      const events = text(`${signal}.events`)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      const [plan, last] = [events[0], events.at(-1)];
      expect(last).toMatchObject({ type: "run-ended", ending: "interrupted" });
      const missing = plan.cases - (events.length - 2);
      expect(missing).toBeGreaterThan(100);
      const lost = `${String(missing).replace(/\B(?=(\d{3})+$)/g, ",")}`;
      expect(out).toContain(`${lost}  planned, and without a verdict`);
      expect(text(`${signal}.html`)).toContain(`<td>${lost}</td><td>planned, and without a verdict</td>`);
      expect(text(`${signal}.html`)).toContain("exit 130: interrupted");
      expect(text(`${signal}.markdown`)).toContain(`- ${lost}: planned, and without a verdict`);
      expect(text(`${signal}.junit`)).toContain(`<testsuites tests="${plan.cases}" failures="0"`);
    },
  );

  test("has exit code 130 even during the discovery of a slow target", async () => {
    const slow = createServer((request, response) => {
      request.resume();
      if (request.method === "GET") response.end("a page");
    });
    await new Promise<void>((go) => slow.listen(0, "127.0.0.1", go));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const asked = new Promise((go) => slow.on("request", ({ method }) => method === "POST" && go(undefined)));
    const { child, ended } = launch(["conform", url, "--timeout", "600"], { cwd: folder, env });
    await asked;
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130 });
    slow.closeAllConnections();
    slow.close();
  });
});

test("a target that is killed during the run is reported, and the exit code is 1 or 3", async () => {
  const served = launch(["serve", "--port", "0", "--today", today]);
  const [, url = ""] = await served.printed(/^listening on (http:\/\/\S+)$/m);
  const { ended } = launch(["conform", url, "--today", today, "--runs", "20", "--events", "killed.events"], {
    cwd: folder,
    env,
  });
  await hasBegun("killed.events");
  served.child.kill("SIGKILL");
  const { code, out } = await ended;
  expect([1, 3]).toContain(code);
  expect(out).toMatch(/exit [13]: .*the target left 5 requests in a row unanswered/);
  await served.ended;
});

describe.skipIf(!existsSync("/dev/full"))("a full disk", () => {
  const only = ["--only", "GetTaxRatesAndSettings/get", "--runs", "1"];

  test.each(["--events", "--html", "--junit", "--markdown"])(
    "that holds the file of %s gives exit code 3, and the report is still printed",
    async (flag) => {
      const ended = await staywire(["conform", ...only, flag, "/dev/full"], { cwd: folder });
      expect(ended.code).toBe(3);
      expect(ended.err).toMatch(/^error: \/dev\/full is (incomplete|not written): no space is left on the disk\n$/);
      expect(ended.out).toContain(" 0 failed · 0 not run");
    },
  );

  test("does not hide a failure: the exit code is 1", async () => {
    const broken = await startBroken(breach, today);
    const args = ["conform", broken.url, "--today", today, ...only, "--events", "/dev/full"];
    const ended = await staywire(args, { cwd: folder, env });
    await broken.close();
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining("/dev/full is incomplete") });
  });

  test("makes `report` end with exit code 3", async () => {
    await staywire(["conform", ...only, "--events", "later.events"], { cwd: folder });
    for (const flag of ["--html", "--json"]) {
      const ended = await staywire(["report", "later.events", flag, "/dev/full"], { cwd: folder });
      expect(ended).toMatchObject({ code: 3, err: expect.stringContaining("/dev/full is not written") });
    }
  });
});

/** Runs the program with its output redirected; returns its exit code and its standard error. */
function redirected(
  args: readonly string[],
  to: string,
): Promise<{ readonly code: number | null; readonly err: string }> {
  const words = [process.execPath, bundledProgram(), ...args].map((word) => `'${word}'`).join(" ");
  const child = spawn("bash", ["-c", `${words} ${to}; exit \${PIPESTATUS[0]}`], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let err = "";
  child.stderr.on("data", (piece: Buffer) => {
    err += piece.toString();
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, err })));
}

describe.skipIf(!existsSync("/dev/full"))("a report that cannot be written", () => {
  const only = ["--only", "GetTaxRatesAndSettings/get", "--runs", "1"];

  test("because the disk is full gives exit code 3, but a run with a failure still has exit code 1", async () => {
    const ended = await redirected(["conform", ...only], "> /dev/full");
    expect(ended).toEqual({ code: 3, err: expect.stringMatching(/^error: the output is incomplete: ENOSPC[^\n]*\n$/) });
    const broken = await startBroken(breach, today);
    const failed = await redirected(["conform", broken.url, "--today", today, ...only], "> /dev/full");
    await broken.close();
    expect(failed).toEqual({ code: 1, err: expect.stringContaining("the output is incomplete") });
  });

  test("because its reader has stopped reading does not change the exit code", async () => {
    const broken = await startBroken(breach, today);
    const failed = await redirected(["conform", broken.url, "--today", today, ...only], "| true");
    await broken.close();
    expect(failed).toEqual({ code: 1, err: "" });
    expect(await redirected(["conform", ...only], "| true")).toEqual({ code: 0, err: "" });
  });
});

describe("a truncated file of events", () => {
  let whole: string;
  beforeAll(async () => {
    const broken = await startBroken(breach, today);
    const args = ["--today", today, "--only", "GetTaxRatesAndSettings", "--runs", "1", "--events", "broken.events"];
    await staywire(["conform", broken.url, ...args], { cwd: folder, env });
    await broken.close();
    whole = text("broken.events");
  });

  const reportOf = async (name: string, part: string) => {
    writeFileSync(join(folder, name), part);
    return staywire(["report", name, "--junit", `${name}.xml`], { cwd: folder });
  };

  test("with a failure gives exit code 1", async () => {
    const lines = whole.split("\n");
    const at = lines.findIndex((line) => line.includes('"verdict":"fail"'));
    expect(at).toBeGreaterThan(0);
    const ended = await reportOf(
      "cut-1.events",
      `${lines.slice(0, at + 1).join("\n")}\n${lines[at + 1]?.slice(0, 30)}`,
    );
    expect(ended).toMatchObject({ code: 1, err: "cut-1.events is incomplete: the last line is cut off\n" });
    expect(ended.out).toContain("the event stream has no end");
    expect(text("cut-1.events.xml")).toContain('message="the run ended before it"');
  });

  test.each([0, 10, 0.5])("without a failure gives exit code 3 (the part that is left: %f)", async (length) => {
    const end = whole.indexOf("\n");
    const ended = await reportOf("cut-3.events", whole.slice(0, length < 1 ? end * length : length));
    expect(ended).toMatchObject({ code: 3 });
    expect(ended.out).toContain("exit 3");
  });
});
