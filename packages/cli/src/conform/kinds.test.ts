// For each kind of target, `conform` refuses every flag that the kind lists as unused, with a reason.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conformCommand } from "../commands/conform.js";
import { runInProcess } from "../in-process.cases.js";
import { writersOf } from "../io.js";
import { unusedProblem } from "./flag-use.js";
import { type TargetKind, targetKinds, unusedByImported } from "./kinds.js";

const workshop = join(import.meta.dirname, "../../../../examples/workshop/workshop.wsdl");
const ignore = () => undefined;
const { signal } = new AbortController();
const io = { env: {}, cwd: ".", ...writersOf(ignore, ignore), outIsTerminal: false, errIsTerminal: false, signal };
const session = { io, run: async () => 0, finish: ignore, keeps: ignore, endsOnRequest: ignore };
const flags = conformCommand(new Command("conform"), session).options;

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "staywire-kinds-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Valid values for the flags that do not accept the value 1. */
const values: Readonly<Record<string, string>> = {
  header: "X-Api-Key: 1",
  signatureLayout: "L1",
  level: "all",
  requirements: "15.025-1",
  writeOperation: "AddExtra",
  writeFrom: "2027-05-01",
};

const targets: Readonly<Record<keyof typeof targetKinds, readonly string[]>> = {
  url: ["http://127.0.0.1:9"],
  embedded: [],
  module: ["--module", "missing.mjs"],
  codec: ["--exec", "true"],
  mock: ["--service", workshop],
};

const pairs = (Object.entries(targetKinds) as [keyof typeof targets, TargetKind][]).flatMap(([name, kind]) =>
  flags.map((option) => [name, option.long ?? "", { kind, option }] as const),
);

describe("conform", () => {
  const refused = pairs.filter(([name, , { kind, option }]) => {
    const unused = name === "mock" ? { ...unusedByImported, ...kind.unused } : kind.unused;
    return unusedProblem(option.attributeName(), unused) !== undefined;
  });
  test.each(refused)("with the target %s refuses the flag %s with a reason", async (name, flag, { option }) => {
    const value = option.required ? [values[option.attributeName()] ?? "1"] : [];
    const ended = await runInProcess(["conform", ...targets[name], flag, ...value, "--dry-run"], { cwd });
    expect(ended.code).toBe(2);
    expect(ended.err).toMatch(
      new RegExp(`^(?:warning: .*\n)?error: ${flag.replace("no-", "")} cannot be used here: \\w`),
    );
  });

  test("refuses flags about the network for every kind of target except a base URL", () => {
    const kinds = Object.entries(targetKinds).filter(([, { unused }]) => !("network" in unused));
    expect(kinds.map(([name]) => name)).toEqual(["url"]);
  });
});

describe("a codec", () => {
  test.each([
    ["that ends with an error", [], "false"],
    ["that ends at once", [], "true"],
    ["of an imported service", ["--service", workshop], "false"],
  ])("%s gives the run exit code 4", async (_, more, command) => {
    const ended = await runInProcess(["conform", "--exec", command, "--quick", ...more], { cwd });
    expect(ended).toMatchObject({ code: 4, out: expect.stringContaining("0 passed") });
  });

  test("is started although the settings file has an invalid base URL and traffic settings", async () => {
    const config = join(cwd, "settings.json");
    writeFileSync(config, JSON.stringify({ target: "no URL", rate: 5, writeProperties: [1] }));
    const ended = await runInProcess(["conform", "--exec", "true", "--only", "GetExtras", "--config", config], { cwd });
    expect(ended.code).toBe(4);
    expect(ended.err).toBe("settings without effect on a codec (--exec): rate, writeProperties\n");
  });

  test.each([["--quick"], ["--shard", "1/9"], ["--only", "GetExtras"]])(
    "gets a smaller plan with %s",
    async (...more) => {
      const sizeOf = async (...args: readonly string[]) => {
        const { out } = await runInProcess(["conform", "--exec", "true", "--dry-run", ...args], { cwd });
        return Number(/: (\d+) of/.exec(out)?.[1]);
      };
      expect(await sizeOf(...more)).toBeLessThan(await sizeOf());
    },
  );
});

test.each([
  [["--exec", "true", "http://127.0.0.1:9"], "--exec and a base URL are two targets"],
  [["--exec", "true", "--module", "a.mjs"], "--exec and --module are two targets"],
  [["--init", "--quick"], "--quick cannot be used here: --init only writes a settings file"],
  [["--write-property", "1101"], "--write-property cannot be used here: it counts at the level listed-writes only"],
  [["--today", "2027-05-01", "--time-zone", "UTC"], "--time-zone cannot be used here: --today states the day"],
  [["--no-discover", "--max-properties", "3"], "--max-properties cannot be used here: --no-discover reads no property"],
])("%o is rejected", async (args, message) => {
  expect(await runInProcess(["conform", ...args], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining(message),
  });
});
