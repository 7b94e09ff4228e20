// Tests codecs in other programs: the example in Python passes, and runs against programs that are not codecs end in
// bounded time.
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { exitCode, type Summary, Tally } from "@staywire/conformance";
import { type CodecRunOptions, conformCodec } from "@staywire/conformance/stdio";
import { bindings, configure } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { startCodec } from "../../packages/cli/src/conform/exec.js";
import { reasonToSkip } from "../interop/tool.js";
import { today } from "./embedded.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = "python3 examples/stdio-python/codec.py golden/service.json";
const noPython = reasonToSkip("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], "true");

async function judged(command: string, options: Partial<CodecRunOptions> = {}, subject = service): Promise<Summary> {
  const { pipe, close } = startCodec({ command, cwd: root, env: process.env });
  const tally = new Tally();
  try {
    for await (const event of conformCodec(subject, pipe, { today, register, ...options })) tally.add(event);
  } finally {
    await close();
  }
  return tally.summary();
}

describe.skipIf(noPython !== undefined)(
  `the example in Python${noPython === undefined ? "" : ` (${noPython})`}`,
  () => {
    test("passes every case that it claims to support, for two operations", async () => {
      const summary = await judged(`${python} GetExtras GetPropertiesNightlyRoomsToSell`, { runs: 20 });
      expect(summary.failures.map(({ name, sent, actual }) => `${name}: ${actual} (${sent})`)).toEqual([]);
      expect(summary.unjudged).toEqual([]);
      expect(summary.counts["could-not-run"]).toBe(0);
      expect([...summary.byCheck.values()].filter(({ pass }) => pass === 0)).toEqual([]);
      for (const binding of bindings) expect(summary.byCell.get(`GetExtras/${binding}`)?.pass).toBeGreaterThan(50);
      expect(exitCode(summary)).toBe(0);
    });

    test("gets no task that it does not claim to support", async () => {
      const summary = await judged(python, {
        only: ["codec.encode-response/UserFunctions", "codec.errors/UserFunctions"],
      });
      expect(summary.counts).toMatchObject({ pass: 0, fail: 0, "could-not-run": 0 });
      expect(exitCode(summary)).toBe(3);
    });

    test("uses the namespace and the paths of the run", async () => {
      const other = configure(service, { namespace: "http://other.example/xml", paths: { A: "/a.asmx" } });
      const summary = await judged(`${python} GetExtras`, { only: ["GetExtras"] }, other);
      expect(summary.failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
      expect(exitCode(summary)).toBe(0);
    });
  },
);

describe("a program that is not a codec", () => {
  const node = (script: string): string => `"${execPath}" -e "${script}"`;

  test.each([
    ["that does not exist", "no-such-program-anywhere", 4],
    ["that ends with a complaint", node("console.error('no contract'); process.exit(7)"), 4],
    ["that writes nothing and does not end", node("setInterval(() => 0, 1000)"), 4],
    ["that writes without end", node("setInterval(() => process.stdout.write('x'.repeat(65536)), 1)"), 4],
    ["that does not end when its input ends", node("process.stdin.resume(); setInterval(() => 0, 1000)"), 4],
  ])("fails in bounded time: %s", async (_, command, exit) => {
    const start = performance.now();
    const summary = await judged(command, { timeout: 3_000, maxLine: 1_000_000, only: ["GetExtras"] });
    expect(exitCode(summary)).toBe(exit);
    expect(summary.counts.pass).toBe(0);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test("is reported with its exit code and its last output", async () => {
    const summary = await judged(node("console.error('no contract'); process.exit(7)"), { only: ["GetExtras"] });
    expect(summary.ended?.reason).toBe('the codec ended: "it ended with code 7: no contract"');
  });
});
