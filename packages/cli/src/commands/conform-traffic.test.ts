// The discovery and the cases of a run share one limit of requests and one deadline, and all shards of a target share
// one plan.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { staywire } from "@staywire/testkit/program";
import type { World } from "@staywire/world";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, expect, test } from "vitest";

const today = "2027-05-01";
const env = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "company-password" };

let folder: string;
let target: Listening;
let arrived = 0;
/** The number of requests after which the target stops replying. */
let answered = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "staywire-traffic-"));
  const inner = reference(defaultWorld(today), { now: () => `${today}T12:00:00` });
  target = await listen(
    (request, options) => {
      arrived += 1;
      return arrived > answered ? new Promise<never>(() => undefined) : inner(request, options);
    },
    { port: 0 },
  );
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => staywire(args, { cwd: folder, env });
const conform = (...args: string[]) => run("conform", target.url, "--today", today, "--runs", "1", ...args);
const eventsIn = (file: string) =>
  readFileSync(join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("the limit of requests covers discovery and run together", async () => {
  arrived = 0;
  const ended = await conform("--max-requests", "30", "--events", "budget.ndjson");
  expect(ended.code).toBe(3);
  expect(arrived).toBe(30);
  expect(eventsIn("budget.ndjson").at(-1)).toMatchObject({ ending: "stopped", requests: 30 });
});

test("a discovery uses at most half of the limit of requests, and the run continues with the discovered data", async () => {
  const ended = await conform("--max-requests", "90", "--only", "permissions.*", "--events", "half.ndjson");
  expect(ended.err).toContain(
    "the discovery ended early: its share of 45 requests is used up; the run uses what is known",
  );
  const passed = eventsIn("half.ndjson").filter(({ verdict }) => verdict === "pass");
  expect(passed.length).toBeGreaterThan(4);
});

test("a discovery that ends early writes its results, and reports that it ended early", async () => {
  const ended = await run("discover", target.url, "--max-requests", "40");
  expect(ended).toMatchObject({ code: 3, err: expect.stringContaining("the file has what is known") });
  const { properties, discovered = [] } = JSON.parse(ended.out) as World;
  expect(properties.length).toBeGreaterThan(2);
  expect(discovered[0]?.cutShort).toBe("the budget of 40 requests is used up");
  writeFileSync(join(folder, "part.json"), ended.out);
  const judged = await conform("--world", "part.json", "--no-discover", "--only", "reply.valid/GetExtras/get");
  expect(judged.code).toBe(0);
});

test("the deadline of a run covers its discovery too", async () => {
  [arrived, answered] = [0, 5];
  const ended = await conform("--deadline", "3", "--events", "deadline.ndjson");
  answered = Number.POSITIVE_INFINITY;
  expect(ended.code).toBe(3);
  // Pending requests are aborted, and no more are sent.
  expect(arrived).toBeLessThanOrEqual(5 + 4);
  expect(eventsIn("deadline.ndjson").at(-1)).toMatchObject({ ending: "deadline", requests: arrived });
});

test("shards share one plan, even if the target gets a blackout between their runs", async () => {
  const { out } = await run("discover", target.url);
  writeFileSync(join(folder, "world.json"), out);
  const shard = (part: string, file: string) =>
    conform("--world", "world.json", "--only", "GetPropertyPermissions", "--shard", part, "--events", file);
  await shard("1/2", "1.ndjson");
  const { users, properties } = JSON.parse(out) as World;
  const own = properties.find(({ MCUserID }) => MCUserID === users[0]?.MCUserID);
  const parameters = ["GuestName=x", "dteArrive=2028-03-01T00:00:00", "dteDepart=2028-03-05T00:00:00"];
  const ids = [`MCUserID=${own?.MCUserID}`, `PropertyID=${own?.PropertyID}`];
  const added = await run("call", "AddBlackoutDates", ...ids, ...parameters, "--base-url", target.url);
  expect(added.code).toBe(0);
  await shard("2/2", "2.ndjson");
  const merged = await run("report", "1.ndjson", "2.ndjson");
  expect(merged.err).toBe("");
  expect(merged.out).toMatch(/^\d[\d,]* passed /m);
});

test("a run lists the data that it has created in the target", async () => {
  const { out } = await conform(
    "--level",
    "all",
    "--only",
    "reply.valid/AddBlackoutDates/get",
    "--events",
    "made.ndjson",
  );
  const { created, ledger } = eventsIn("made.ndjson").at(-1);
  expect(ledger).toEqual({ AddBlackoutDates: 1 });
  expect(created).toMatchObject([{ operation: "AddBlackoutDates", what: "blackout", id: expect.any(String) }]);
  expect(out).toContain("CREATED in the target, to clean up");
  expect(out).toContain(`AddBlackoutDates: blackout ${created[0].id} PropertyID `);
});
