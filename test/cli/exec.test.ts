// Tests `staywire conform --exec`, which tests a codec in another program, and ends that program.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, kill } from "node:process";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { launch, staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reasonToSkip } from "../interop/tool.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const noPython = reasonToSkip("python3", ["--version"]);
const node = (script: string): string => `"${execPath}" -e "${script}"`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-exec-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(noPython !== undefined)("conform exits with 0 for a codec without failures", async () => {
  const command = "python3 examples/stdio-python/codec.py golden/service.json GetExtras";
  const ended = await staywire(["conform", "--exec", command, "--events", join(folder, "events")], { cwd: root });
  expect(ended).toMatchObject({ code: 0, err: "" });
  expect(ended.out).toMatch(/7\d\d passed · 0 failed · 0 not run/);
  expect(JSON.parse(readFileSync(join(folder, "events"), "utf8").split("\n")[0] ?? "")).toMatchObject({
    target: command,
    level: "read-only",
  });
});

/**
 * Returns the source of a codec that decodes only GET requests of GetExtras, and always returns the given operation.
 */
const mistaken = (operation: string): string => `
  const lines = require("readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const { id, op } = JSON.parse(line);
    const capabilities = [{ op: "decodeRequest", bindings: ["get"], operations: ["GetExtras"] }];
    const ok = op === "hello" ? { version: 2, name: "mistaken", capabilities } : { operation: "${operation}" };
    console.log(JSON.stringify({ id, ok }));
  });`;

test("a failure of a codec is written to a replay file, and replay sends it to the codec again", async () => {
  for (const name of ["first", "other"]) writeFileSync(join(folder, `${name}.cjs`), mistaken(name));
  const command = `"${execPath}" first.cjs`;
  const ended = await staywire(["conform", "--exec", command], { cwd: folder });
  expect(ended).toMatchObject({ code: 1, err: "" });
  const [, file = "", exec] = /replay +staywire replay (\S+) --exec '(.*)'/.exec(ended.out) ?? [];
  expect(exec).toBe(command);
  expect(existsSync(join(folder, file.replace(/json$/, "sh")))).toBe(false);
  const failed = await staywire(["replay", file, "--exec", command], { cwd: folder });
  expect(failed).toMatchObject({ code: 1, err: "", out: expect.stringMatching(/\nFAILED\n$/) });
  const drifted = await staywire(["replay", file, "--exec", `"${execPath}" other.cjs`], { cwd: folder });
  expect(drifted).toMatchObject({ code: 1, out: expect.stringMatching(/now .*other[\s\S]*\nDRIFTED\n$/) });
  if (noPython === undefined) {
    const sound = `python3 ${join(root, "examples/stdio-python/codec.py")} ${join(root, "golden/service.json")}`;
    const fixed = await staywire(["replay", file, "--exec", sound], { cwd: folder });
    expect(fixed).toMatchObject({ code: 0, out: expect.stringMatching(/\nFIXED\n$/) });
  }
  const bare = await staywire(["replay", file, "https://channel.example"], { cwd: folder });
  expect(bare).toMatchObject({ code: 2, err: expect.stringContaining("pass --exec COMMAND") });
  const gone = await staywire(["replay", file, "--exec", node("process.exit(3)")], { cwd: folder });
  expect(gone).toMatchObject({ code: 4, err: expect.stringContaining("it ended with code 3") });
});

test("conform exits with 4 for a program that is not a codec, and shows its last output without the password", async () => {
  const command = node("console.error(process.env.STAYWIRE_PASSWORD, 'hunter22 is bad'); process.exit(3)");
  const events = join(folder, "refused");
  const env = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "hunter22" };
  const ended = await staywire(["conform", "--exec", command, "--events", events], { cwd: folder, env });
  expect(ended.code).toBe(4);
  expect(ended.out).toContain("it ended with code 3: undefined {{password}} is bad");
  expect(ended.out + ended.err + readFileSync(events, "utf8")).not.toContain("hunter22");
});

test("if a codec exits, the report contains the beginning and the end of its output", async () => {
  const script = `
    ${mistaken("GetExtras").replace("JSON.stringify({ id, ok })", 'op === "hello" ? JSON.stringify({ id, ok }) : die()')}
    const die = () => {
      console.error(["TypeError: no such type", ...Array(200).fill("  at frame"), "the end"].join("\\n"));
      process.exit(1);
    };`;
  writeFileSync(join(folder, "dying.cjs"), script);
  const ended = await staywire(["conform", "--exec", `"${execPath}" dying.cjs`], { cwd: folder });
  expect(ended).toMatchObject({ code: 1, err: "" });
  const wrote = /the codec ended: "it ended with code 1: TypeError: no such type \| at frame \|.*… .*\| the end"/;
  expect(ended.out).toMatch(wrote);
  const golden = await staywire(["golden", "--exec", `"${execPath}" dying.cjs`], { cwd: folder });
  expect(golden.code).toBe(1);
  expect(golden.out.match(/^failed /gm)).toHaveLength(1);
  expect(golden.out).toMatch(wrote);
  expect(golden.out).toMatch(/\nthe cases are folders of .*golden\n[\s\S]*^not run {2}\d+ steps: the codec ended$/m);
  const summary = `1 of ${service.order.length} operations: 0 steps of 1 cases passed, 1 failed, \\d+ not run\n$`;
  expect(golden.out).toMatch(new RegExp(`dying\\.cjs, ${summary}`));
});

test("conform exits with 2 for a codec together with a base URL", async () => {
  const ended = await staywire(["conform", "https://channel.example", "--exec", "true"], { cwd: folder });
  expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("--exec and a base URL are two targets") });
});

test("conform prints the plan without starting the codec", async () => {
  const ended = await staywire(["conform", "--dry-run", "--exec", "no-such-program"], { cwd: folder });
  expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/plan [0-9a-f]{12}: (\d{5}) of \1 cases\n$/) });
});

test("interrupting conform ends a hanging codec, and exits with 130", async () => {
  const file = join(folder, "pid");
  const hanging = node(`require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => 0, 1000)`);
  const { child, ended } = launch(["conform", "--exec", hanging, "--timeout", "60"], { cwd: folder });
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, "utf8") !== "", { timeout: 30_000 });
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
  // Signal 0 only checks if the process exists.
  const isThere = (): boolean => kill(Number(readFileSync(file, "utf8")), 0);
  await vi.waitFor(() => expect(isThere).toThrow("ESRCH"), { timeout: 10_000 });
});
