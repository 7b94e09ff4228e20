// What a run leaves and takes: expected failures, files that are sent again, shards and their merged reports.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultWorld } from "@staywire/reference";
import type { Listening } from "@staywire/server/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBroken } from "./broken.js";
import { staywire } from "./program.js";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };
const cell = "GetTaxRatesAndSettings/get";

let folder: string;
let sound: Listening;
let broken: Listening;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-features-"));
  writeFileSync(join(folder, "world.json"), JSON.stringify(defaultWorld(today)));
  sound = await startBroken({}, today);
  broken = await startBroken(
    {
      response: (text, { method }) => (method === "GET" ? text.replaceAll("TaxRatesAndSettings", "TaxSettings") : text),
    },
    today,
  );
});
afterAll(async () => {
  await Promise.all([sound.close(), broken.close()]);
  rmSync(folder, { recursive: true });
});

/** Of too many properties, as many as may be. */
function firstTwenty(target: string): string {
  let count = 0;
  return target.replaceAll(/PropertyIDs=\d+&?/g, (part) => {
    count += 1;
    return count > 20 ? "" : part;
  });
}

const run = (args: readonly string[]) => staywire(args, { cwd: folder, env });
const conform = (url: string, ...args: readonly string[]) => run(["conform", url, ...asked(), "--only", cell, ...args]);
const asked = () => ["--today", today, "--runs", "1", "--world", join(folder, "world.json")];

function expected(name: string, ...entries: readonly object[]): string {
  writeFileSync(join(folder, name), JSON.stringify(entries));
  return name;
}

describe("expected failures", () => {
  const known = { match: cell, reason: "the root is renamed for old callers" };

  test("a run in which all is well, or all that is not was expected, is exit 0", async () => {
    const lax = await startBroken(
      { request: (request) => ({ ...request, target: firstTwenty(request.target) }) },
      today,
    );
    const file = expected("known.json", { ...known, match: "*/GetPropertiesNightlyRoomsToSell/get/*" });
    const ofLax = ["conform", lax.url, ...asked(), "--only", "GetPropertiesNightlyRoomsToSell/get"];
    const [well, knownLax] = await Promise.all([conform(sound.url), run([...ofLax, "--expected", file])]);
    await lax.close();
    expect([well.code, knownLax.code]).toEqual([0, 0]);
    expect(knownLax.out).toMatch(/of the failures (is|are) expected/);
  });

  test("an entry for another cell leaves exit 1", async () => {
    const file = expected("other.json", { ...known, match: "GetTaxRatesAndSettings/post" });
    expect(await conform(broken.url, "--expected", file)).toMatchObject({ code: 1 });
  });

  test.each([
    ["passes now", known],
    ["matches no case", { ...known, match: "no-such-check" }],
    ["has expired", { ...known, expires: "2027-04-30" }],
  ])("an entry that %s is exit 5, with the mend", async (why, entry) => {
    const ended = await conform(sound.url, "--expected", expected(`${why}.json`, entry));
    expect(ended).toMatchObject({ code: 5, err: "" });
    expect(ended.out).toContain(`STALE ${entry.match}: ${why}`);
    expect(ended.out).toMatch(/mend {6}\S/);
    expect(ended.out).toContain("exit 5:");
  });

  test("an entry that fails in another way is a new failure, and its mend is named", async () => {
    const file = expected("otherwise.json", { ...known, actual: "no reply" });
    const ended = await conform(broken.url, "--expected", file);
    expect(ended.code).toBe(1);
    expect(ended.out).toContain(`STALE ${cell}: fails in another way`);
  });

  test("an entry of which only a part was asked is not called stale", async () => {
    const file = expected("wide.json", { ...known, match: "GetTaxRatesAndSettings" });
    expect(await conform(sound.url, "--expected", file)).toMatchObject({ code: 0 });
  });

  test("an entry hides nothing that could not run", async () => {
    const args = ["--max-requests", "60", "--expected", expected("all.json", { match: "*", reason: "all of it" })];
    const ended = await conform(broken.url, ...args);
    expect(ended.code).toBe(3);
    expect(ended.out).toContain("COULD NOT RUN");
  });

  test("a file of another form is exit 2", async () => {
    const ended = await conform(sound.url, "--expected", expected("bad.json", { match: "x" }));
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("entry 0 of the expected failures") });
  });
});

describe("hostile messages and the deadline", () => {
  test("hostile cases are planned where they are asked for", async () => {
    const args = ["conform", "--dry-run", "--only", "hostile.*"];
    const [without, hostile] = await Promise.all([run(args), run([...args, "--hostile"])]);
    expect(without.out).toMatch(/^plan \w+: 0 of 0 cases/);
    expect(hostile.out).toContain("hostile.entity-bomb/");
  });

  test("a run that is over its deadline is exit 3, and says so", async () => {
    const ended = await conform(sound.url, "--deadline", "0.001");
    expect(ended.code).toBe(3);
    expect(ended.out).toContain("the deadline of 1 ms has passed");
  });
});

describe("the files of failures", () => {
  test("are named by the failure, and hold placeholders for the credentials", async () => {
    const ended = await conform(broken.url, "--html", "out/report.html");
    expect(ended.code).toBe(1);
    const [, repro = ""] = /^ +replay +staywire replay (\S+)$/m.exec(ended.out) ?? [];
    const [, script = ""] = /^ +curl +(\S+)$/m.exec(ended.out) ?? [];
    expect(JSON.parse(readFileSync(join(folder, repro), "utf8"))).toMatchObject({ format: 1, binding: "get" });
    expect(readFileSync(join(folder, script), "utf8")).toContain("curl -sS");
    expect(readFileSync(join(folder, "out/report.html"), "utf8")).toContain("<h2>Failures</h2>");
  });

  test("are not made where nothing failed", async () => {
    const empty = mkdtempSync(join(folder, "clean-"));
    const args = ["conform", sound.url, ...asked(), "--only", cell];
    expect(await staywire(args, { cwd: empty, env })).toMatchObject({ code: 0 });
    expect(existsSync(join(empty, ".staywire"))).toBe(false);
  });
});

test("no file that a run leaves holds the password", () => {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile() && entry.name !== "world.json");
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes("company-password"))).toEqual([]);
});
