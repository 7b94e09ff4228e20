// --only-failed runs exactly the cases that failed or were not run before, --timings makes shards that take equally
// long, and all shards share one limit of requests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staywire } from "@staywire/testkit/program";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shareOfBudget } from "./selection.js";

const folder = mkdtempSync(join(tmpdir(), "failed-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Row {
  readonly type: string;
  readonly verdict?: string;
  readonly name?: string;
}

describe("a run with --only-failed", () => {
  let passed: readonly string[];
  beforeAll(async () => {
    const events = join(folder, "first.ndjson");
    const quick = ["--quick", "--only", "GetExtras/soap11", "--runs", "1"];
    const first = await staywire(["conform", ...quick, "--events", events], { cwd: folder });
    expect(first.code).toBe(0);
    passed = readFileSync(events, "utf8").trimEnd().split("\n");
  });

  test("consists of exactly the cases that failed or were not run", async () => {
    const names = passed
      .map((line) => JSON.parse(line) as Row)
      .flatMap(({ verdict, name }) => (verdict === "pass" && name !== undefined ? [name] : []));
    const verdicts = { [names[0] ?? ""]: "fail", [names[1] ?? ""]: "could-not-run", [names[2] ?? ""]: "pass" };
    const plan = { plan: "0", version: "0", target: "embedded", today: "2027-05-01" };
    writeFileSync(join(folder, "failed.json"), JSON.stringify({ plan, verdicts }));
    const again = await staywire(["conform", "--runs", "1", "--only-failed", "failed.json", "--dry-run"], {
      cwd: folder,
    });
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out.split("\n").slice(0, -2).sort()).toEqual(names.slice(0, 2).sort());
  });

  test.each([
    ["no case that failed", ["--only-failed", "first.ndjson"], "so there is nothing to run again"],
    ["--only beside it", ["--only-failed", "first.ndjson", "--only", "GetExtras"], "pass one of them"],
    ["no file", ["--only-failed", "none.ndjson"], "there is no such file or folder"],
  ])("is refused with a reason: %s", async (_, args, message) => {
    expect(await staywire(["conform", ...args], { cwd: folder })).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
  });
});

describe("a run with --timings", () => {
  const dryRun = (...args: readonly string[]) =>
    staywire(["conform", "--only", "GetExtras/soap11", "--quick", "--dry-run", ...args], { cwd: folder });
  const casesIn = ({ out }: { readonly out: string }) => out.split("\n").slice(0, -2);

  test("divides the cases into shards by their durations, so that a very long case is alone in its shard", async () => {
    const all = casesIn(await dryRun());
    const lines = readFileSync(join(folder, "first.ndjson"), "utf8").trimEnd().split("\n");
    const longest = all.find((name) => !name.includes("not applicable")) ?? "";
    const timed = lines.map((line) => {
      const row = JSON.parse(line) as Row;
      return JSON.stringify(row.type === "verdict" ? { ...row, ms: row.name === longest ? 60_000 : 5 } : row);
    });
    writeFileSync(join(folder, "timed.ndjson"), `${timed.join("\n")}\n`);
    const shards = await Promise.all(
      ["1/2", "2/2"].map((shard) => dryRun("--shard", shard, "--timings", "timed.ndjson")),
    );
    const [first, second] = shards.map(casesIn);
    expect(first).toEqual([longest]);
    expect(second).toEqual(all.filter((name) => name !== longest));
  });

  test.each([
    ["without --shard", ["--timings", "first.ndjson"], "the whole plan is run"],
    [
      "of a report",
      ["--shard", "1/2", "--timings", "failed.json"],
      '"failed.json" of --timings has no durations of cases',
    ],
    ["of no file", ["--shard", "1/2", "--timings", "none.ndjson"], "there is no such file or folder"],
  ])("is refused with a reason: %s", async (_, args, message) => {
    expect(await dryRun(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

test.each([
  [undefined, 4, [undefined, undefined, undefined, undefined]],
  [10, 4, [3, 3, 2, 2]],
  [100, 1, [100]],
  [2, 3, [1, 1, 1]],
])("a limit of %s requests is divided over %d shards", (budget, of, shares) => {
  expect(shares.map((_, index) => shareOfBudget(budget, { index: index + 1, of }).maxRequests)).toEqual(shares);
});
