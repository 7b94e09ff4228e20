// Tests the files of a run: expected failures, replay files, events of shards, and merged reports.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Listening } from "@staywire/server/node";
import { closedPort } from "@staywire/testkit/port";
import { staywire } from "@staywire/testkit/program";
import { watchCurl } from "@staywire/testkit/watched-curl";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBroken, startEmpty } from "../broken.cases.js";
import { runInProcess } from "../in-process.cases.js";
import { partialWorld } from "../partial-world.cases.js";

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

/** Returns the request target without the property ids after the twentieth. */
function firstTwenty(target: string): string {
  let count = 0;
  return target.replaceAll(/PropertyIDs=\d+&?/g, (part) => {
    count += 1;
    return count > 20 ? "" : part;
  });
}

const run = (args: readonly string[]) => runInProcess(args, { cwd: folder, env });
const conform = (url: string, ...args: readonly string[]) => run(["conform", url, ...asked(), "--only", cell, ...args]);
const asked = () => ["--today", today, "--runs", "1", "--world", join(folder, "world.json")];

function expected(name: string, ...entries: readonly object[]): string {
  writeFileSync(join(folder, name), JSON.stringify(entries));
  return name;
}

/** Starts a service whose only defect is that it accepts more than twenty properties. */
async function startLax() {
  const { url, close } = await startBroken(
    { request: (request) => ({ ...request, target: firstTwenty(request.target) }) },
    today,
  );
  const args = ["conform", url, ...asked(), "--only", "GetPropertiesNightlyRoomsToSell/get"];
  return { args, close };
}

/** Returns the texts of all files in a folder except the world file, which contains the passwords of its accounts. */
function textsIn(root: string): string[] {
  const all = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile() && entry.name !== "world.json");
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
}

describe("expected failures", () => {
  const known = { match: cell, reason: "the root is renamed for old callers" };

  test("a run without failures, or with expected failures only, has exit code 0", async () => {
    const lax = await startLax();
    const file = expected("known.json", { ...known, match: "*/GetPropertiesNightlyRoomsToSell/get/*" });
    const [well, knownLax] = await Promise.all([conform(sound.url), run([...lax.args, "--expected", file])]);
    await lax.close();
    expect([well.code, knownLax.code]).toEqual([0, 0]);
    expect(knownLax.out).toMatch(/of the failures (is|are) expected/);
  });

  test("an entry for another binding than the failing one leaves the exit code at 1", async () => {
    const file = expected("other.json", { ...known, match: "GetTaxRatesAndSettings/post" });
    expect(await conform(broken.url, "--expected", file)).toMatchObject({ code: 1 });
  });

  test.each([
    ["passes now", known],
    ["matches no case", { ...known, match: "no-such-check" }],
    ["has expired", { ...known, expires: "2027-04-30" }],
  ])("an entry that %s gives exit code 5, with the fix", async (why, entry) => {
    const ended = await conform(sound.url, "--expected", expected(`${why}.json`, entry));
    expect(ended).toMatchObject({ code: 5, err: "" });
    expect(ended.out).toContain(`STALE ${entry.match}: ${why}`);
    expect(ended.out).toMatch(/fix {7}\S/);
    expect(ended.out).toContain("exit 5:");
  });

  test.each([
    ["fails in another way", { ...known, actual: "no reply" }],
    ["has expired", { ...known, expires: "2027-04-30" }],
  ])("a failure whose entry is stale is printed, and gives exit code 5: the entry %s", async (why, entry) => {
    const ended = await conform(broken.url, "--expected", expected(`failing ${why}.json`, entry));
    expect(ended.code).toBe(5);
    expect(ended.out).toMatch(/^FAILED /m);
    expect(ended.out).toContain(`STALE ${cell}: ${why}`);
    expect(ended.out).toContain("exit 5:");
  });

  test("an entry that names neither a check nor an operation gives exit code 2", async () => {
    const ended = await conform(broken.url, "--expected", expected("star.json", { ...known, match: "*" }));
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("names neither a check nor an operation") });
  });

  test("the failures of a first run are written as entries, and with these entries the next run has exit code 0", async () => {
    const lax = await startLax();
    const file = join(folder, "made", "first.json");
    const first = await run([...lax.args, "--write-expected", file]);
    const next = await run([...lax.args, "--expected", file]);
    await lax.close();
    const entries = JSON.parse(readFileSync(file, "utf8"));
    expect([first.code, next.code]).toEqual([1, 0]);
    expect(entries[0]).toMatchObject({ reason: `not yet explained, recorded on ${today}` });
  });

  test("existing entries of a file, even stale ones, are kept with their reasons when the file is written again", async () => {
    const kept = [
      { ...known, ticket: "T-1" },
      { match: "GetExtras", reason: "another cell" },
    ];
    const ended = await conform(broken.url, "--write-expected", expected("again.json", ...kept));
    expect(ended.code).toBe(3);
    expect(JSON.parse(readFileSync(join(folder, "again.json"), "utf8"))).toEqual(kept);
  });

  test("a failure to write the file of entries is reported, and gives exit code 3", async () => {
    writeFileSync(join(folder, "a-file"), "");
    const ended = await conform(sound.url, "--write-expected", "a-file/below.json");
    expect(ended).toMatchObject({ code: 3, err: expect.stringContaining("a-file/below.json is not written") });
  });

  test("an entry is not reported as stale if only some of its cases were run", async () => {
    const file = expected("wide.json", { ...known, match: "GetTaxRatesAndSettings" });
    expect(await conform(sound.url, "--expected", file)).toMatchObject({ code: 0 });
  });

  test("an entry does not hide a case that was not run", async () => {
    const args = ["--max-requests", "60", "--expected", expected("all.json", known)];
    const ended = await conform(broken.url, ...args);
    expect(ended.code).toBe(3);
    expect(ended.out).toContain("NOT RUN");
  });

  test("a file with an invalid entry gives exit code 2", async () => {
    const ended = await conform(sound.url, "--expected", expected("bad.json", { match: "x" }));
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining("entry 0 of the expected failures") });
  });
});

describe("a run", () => {
  test("with --hostile includes hostile cases", async () => {
    const args = ["conform", "--dry-run", "--only", "hostile.*"];
    const [without, hostile] = await Promise.all([run(args), run([...args, "--hostile"])]);
    expect(without).toMatchObject({ code: 2, err: expect.stringContaining("no case matches") });
    expect(hostile.out).toContain("hostile.entity-bomb/");
  });

  test("that exceeds its deadline has exit code 3, and reports the deadline", async () => {
    const ended = await conform(sound.url, "--deadline", "0.001");
    expect(ended.code).toBe(3);
    expect(ended.out).toContain("the deadline of 1 ms has passed");
  });
});

describe("the files of failures", () => {
  test("are a replay file, and a script that sends the calls again with no password on the command lines of curl", async () => {
    const ended = await conform(broken.url, "--html", "out/report.html");
    expect(ended.code).toBe(1);
    const [, replayFile = ""] = /^ +replay +staywire replay (\S+)/m.exec(ended.out) ?? [];
    const [, script = ""] = /^ +curl +(\S+)$/m.exec(ended.out) ?? [];
    expect(JSON.parse(readFileSync(join(folder, replayFile), "utf8"))).toMatchObject({
      format: 2,
      event: { verdict: "fail", binding: "get" },
    });
    const text = readFileSync(join(folder, script), "utf8");
    const { stdout, commandLines } = await watchCurl(text, env, [broken.url]);
    expect(stdout).toContain("HTTP/1.1 200");
    expect(commandLines).toContain("-sS");
    expect(commandLines).not.toContain(env.STAYWIRE_PASSWORD);
    expect(readFileSync(join(folder, "out/report.html"), "utf8")).toMatch(
      /<h2>Failures: \d+ cases?, \d+ causes?<\/h2>/,
    );
  });

  test("are not written if nothing failed", async () => {
    const empty = mkdtempSync(join(folder, "clean-"));
    const args = ["conform", sound.url, ...asked(), "--only", cell];
    expect(await staywire(args, { cwd: empty, env })).toMatchObject({ code: 0 });
    expect(existsSync(join(empty, ".staywire"))).toBe(false);
  });
});

describe("a failure that is sent again", () => {
  let replayFile: string;
  beforeAll(async () => {
    const ended = await conform(broken.url);
    replayFile = /^ +replay +staywire replay (\S+)/m.exec(ended.out)?.[1] ?? "";
  });

  test("is FAILED with the broken service, FIXED with the reference service, and DRIFTED with a service that is neither right nor broken in this way", async () => {
    const empty = await startEmpty();
    const [failed, fixed, drifted] = await Promise.all([
      run(["replay", replayFile, broken.url]),
      run(["replay", replayFile, sound.url]),
      run(["replay", replayFile, empty.url]),
    ]);
    await empty.close();
    expect(failed).toMatchObject({ code: 1, out: expect.stringMatching(/^FAILED +message 1[\s\S]*^FAILED$/m) });
    expect(fixed).toMatchObject({ code: 0, out: expect.stringMatching(/^FIXED +message 1[\s\S]*^FIXED$/m) });
    expect(drifted).toMatchObject({ code: 1, out: expect.stringMatching(/^DRIFTED +message 1[\s\S]*^DRIFTED$/m) });
  });

  test("gives exit code 4 if there is no response, and exit code 2 if the file is not a replay file", async () => {
    const [closed, other] = await Promise.all([
      run(["replay", replayFile, `http://127.0.0.1:${await closedPort()}`]),
      run(["replay", "world.json", sound.url]),
    ]);
    expect([closed.code, other.code]).toEqual([4, 2]);
    expect(other.err).toContain('cannot replay "world.json"');
  });

  test("gives exit code 6 if the failed call writes and the level is read-only", async () => {
    const lax = await startBroken({ response: (text) => text.replaceAll("CRMAddLeadResult", "CRMAddResult") }, today);
    const write = ["--only", "CRMAddLead/soap11", "--level", "all"];
    const ended = await run(["conform", lax.url, ...asked(), ...write]);
    const file = /^ +replay +staywire replay (\S+)/m.exec(ended.out)?.[1] ?? "";
    const replayed = await run(["replay", file, lax.url]);
    await lax.close();
    expect(replayed).toMatchObject({ code: 6, err: expect.stringContaining("read-only") });
  });
});

test("a failure whose message is incomplete is not reported as fixed: exit code 3", async () => {
  const ended = await conform(broken.url);
  const file = /^ +replay +staywire replay (\S+)/m.exec(ended.out)?.[1] ?? "";
  const replayFile = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const { event } = replayFile;
  const cut = { ...event.steps[0], request: { ...event.steps[0].request, body: "", incomplete: true } };
  const steps = [cut, ...event.steps];
  writeFileSync(join(folder, "cut.json"), JSON.stringify({ ...replayFile, event: { ...event, steps } }));
  const replayed = await run(["replay", "cut.json", sound.url]);
  expect(replayed).toMatchObject({ code: 3, out: expect.stringMatching(/^NOT SENT:/m) });
});

describe("reports from events", () => {
  const shard = (url: string, part: string) =>
    run([
      "conform",
      url,
      ...asked(),
      "--only",
      "GetTaxRatesAndSettings",
      "--shard",
      part,
      "--events",
      `${part.replace("/", "-")}.ndjson`,
    ]);
  const jsonOf = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const files = ["--html", "merged.html", "--junit", "merged.xml", "--markdown", "merged.md", "--json", "merged.json"];

  beforeAll(async () => {
    const whole = ["conform", broken.url, ...asked(), "--only", "GetTaxRatesAndSettings", "--events", "whole.ndjson"];
    await Promise.all([shard(broken.url, "1/2"), shard(broken.url, "2/2"), run(whole)]);
  });

  test("of two shards have the counts of the unsplit run, in every format", async () => {
    const [merged, whole] = await Promise.all([
      run(["report", "2-2.ndjson", "1-2.ndjson", ...files]),
      run(["report", "whole.ndjson", "--json", "whole.json"]),
    ]);
    expect([merged.code, whole.code]).toEqual([1, 1]);
    const [of2, of1] = [jsonOf("merged.json"), jsonOf("whole.json")];
    for (const figures of ["counts", "bySeverity", "byCell", "byCheck"]) expect(of2[figures]).toEqual(of1[figures]);
    expect(of1.counts.fail).toBeGreaterThan(0);
    const counts = /^\d[\d,]* passed .*$/m.exec(whole.out)?.[0].split(" ".repeat(6))[0] ?? "none";
    expect(merged.out).toContain(counts);
    expect(readFileSync(join(folder, "merged.md"), "utf8")).toContain(counts);
    const html = readFileSync(join(folder, "merged.html"), "utf8");
    for (const [verdict, count] of [
      ["passed", of1.counts.pass],
      ["failed", of1.counts.fail],
    ])
      expect(html).toContain(`<b>${count}</b> ${verdict}`);
    expect(readFileSync(join(folder, "merged.xml"), "utf8")).toContain(`failures="${of1.counts.fail}"`);
  });

  test.each([
    ["a missing shard", ["1-2.ndjson"], "shard 2/2 is missing"],
    ["a doubled shard", ["1-2.ndjson", "1-2.ndjson", "2-2.ndjson"], "shard 1/2 is there twice"],
    ["another plan", ["1-2.ndjson", "whole.ndjson"], "split in several ways"],
    ["no events", ["world.json"], 'cannot use the events in "world.json"'],
  ])("are refused for %s: exit code 2", async (_, given, message) => {
    expect(await run(["report", ...given])).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  test("of a truncated file state that it is truncated, and give exit code 3", async () => {
    await conform(sound.url, "--events", "sound.ndjson");
    const text = readFileSync(join(folder, "sound.ndjson"), "utf8");
    writeFileSync(join(folder, "cut.ndjson"), text.slice(0, text.length * 0.6));
    const ended = await run(["report", "cut.ndjson", "--html", "cut.html"]);
    expect(ended).toMatchObject({ code: 3, err: "cut.ndjson is incomplete: the last line is cut off\n" });
    expect(readFileSync(join(folder, "cut.html"), "utf8")).toContain("the event stream has no end");
  });

  test("apply an expected failure to all shards together", async () => {
    const file = expected("merged-known.json", {
      match: "GetTaxRatesAndSettings",
      reason: "known",
      actual: "no reply",
    });
    const ended = await run(["report", "1-2.ndjson", "2-2.ndjson", "--expected", file]);
    expect(ended.out).toContain("STALE GetTaxRatesAndSettings: fails in another way");
  });
});

describe("a report of the changes since an earlier run", () => {
  test("lists new failures in text, Markdown, HTML and JSON, and does not change the exit code of the run", async () => {
    await Promise.all([
      conform(sound.url, "--events", "before.ndjson", "--json", "before.json"),
      conform(broken.url, "--events", "now.ndjson"),
    ]);
    const files = ["--markdown", "changes.md", "--html", "changes.html", "--json", "changes.json"];
    const [worse, better, refused] = await Promise.all([
      run(["report", "now.ndjson", "--against", "before.json", ...files]),
      run(["report", "before.ndjson", "--against", "now.ndjson"]),
      run(["report", "before.ndjson", "--against", "changes.md"]),
    ]);
    expect(worse).toMatchObject({ code: 1, err: "" });
    const [, count = ""] = /^ +(\d+) {2}new failures$/m.exec(worse.out) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    expect(readFileSync(join(folder, "changes.md"), "utf8")).toContain(`- ${count} new failures`);
    expect(readFileSync(join(folder, "changes.html"), "utf8")).toContain(`${count}</td><td>new failures`);
    const { changes } = JSON.parse(readFileSync(join(folder, "changes.json"), "utf8"));
    expect(changes.newFailures).toHaveLength(Number(count));
    expect(better).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^ +${count} {2}fixed$`, "m")) });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('cannot compare with "changes.md"') });
  });
});

describe("secrets", () => {
  const canary = `can&<>%"' ;ary`;
  const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const form = encodeURIComponent(canary);
  const forms = [canary, xml(canary), xml(xml(canary)), form, form.replaceAll("%20", "+"), btoa(canary).slice(0, -2)];

  test("are in no output or file of a run, a replay or a report, even if the target repeats them", async () => {
    const echo = await startBroken(
      { response: (_, { target, body }) => `${target}\n${new TextDecoder().decode(body)}` },
      today,
    );
    const start = { cwd: mkdtempSync(join(folder, "echo-")), env: { ...env, STAYWIRE_PASSWORD: canary } };
    const reports = ["--html", "a.html", "--junit", "a.xml", "--markdown", "a.md"];
    writeFileSync(join(start.cwd, "known.json"), JSON.stringify(partialWorld));
    const flags = ["--today", today, "--runs", "1", "--world", "known.json", "--only", "GetTaxRatesAndSettings"];
    const args = ["conform", echo.url, ...flags, "--events", "a.ndjson"];
    const judged = await staywire([...args, ...reports, "--hostile"], start);
    const file = /^ +replay +staywire replay (\S+)/m.exec(judged.out)?.[1] ?? "";
    const replayed = await staywire(["replay", file, echo.url], start);
    const reported = await staywire(["report", "a.ndjson", "--json", "a.json"], start);
    await echo.close();
    expect([judged.code, replayed.code, reported.code]).toEqual([1, 1, 1]);
    const printed = [judged, replayed, reported].map(({ out, err }) => out + err);
    const all = [...printed, ...textsIn(start.cwd)].join("\n");
    expect(all).toContain("{{password");
    expect(forms.filter((secret) => all.includes(secret) || all.includes(JSON.stringify(secret).slice(1, -1)))).toEqual(
      [],
    );
  });
});

test("no file of a run contains the password", () => {
  const texts = textsIn(folder);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("company-password"))).toEqual([]);
});
