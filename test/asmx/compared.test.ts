// Compares the service in C# with the reference service over the same world. A difference in a point that the spec
// leaves open must not be a failure, and a broken rule must be found.
import {
  compareTargets,
  conform,
  type DifferenceCause,
  handlerTarget,
  type Summary,
  Tally,
  type Target,
  urlTarget,
} from "@staywire/conformance";
import { implementation } from "@staywire/reference";
import { server } from "@staywire/server";
import { channelSuite } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { resolveDays } from "@staywire/world";
import { afterEach, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { lodging, otherChoices } from "./lodging.js";
import { build, type Running, start } from "./stack.js";
import { lodgingWorld } from "./world.js";

const missing = reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

const today = "2026-11-21";
const plain = { LODGING_TODAY: today };
const free = { ...plain, ...otherChoices, LODGING_EXTRA: "refuse" };

const world = resolveDays(lodgingWorld, parseIsoDate(today));
const users = Object.fromEntries(
  world.users.flatMap(({ username, password }) => (password === undefined ? [] : [[username, { username, password }]])),
);

/** A timeout in milliseconds: a comparison over HTTP takes long on a busy machine. */
const SLOW = 300_000;

let running: Running | undefined;
afterEach(() => {
  running?.stop();
  running = undefined;
});

function walkOf(username: string, mostCalls: number) {
  const credentials = users[username];
  if (credentials === undefined) throw new Error(`the world has no account ${username}`);
  return { credentials, suite: channelSuite({ walk: { world, username, mostCalls } }) };
}

function reference(): Target {
  const now = () => `${today}T12:00:00Z`;
  return handlerTarget(server(lodging, implementation(world, { now })), "reference");
}

async function judged(username: string): Promise<Summary> {
  const tally = new Tally();
  const { credentials, suite } = walkOf(username, 800);
  const oracle = { target: reference() };
  const options = { credentials, users, today, suite, oracle, level: { kind: "all" } } as const;
  const only = ["oracle.same/*/soap11"];
  for await (const event of conform(lodging, urlTarget(running?.url ?? ""), { ...options, only })) tally.add(event);
  return tally.summary();
}

/**
 * Compares the running service with another service. Returns the differences that are failures, and all differences.
 */
async function comparedWith(other: Target) {
  const { credentials, suite } = walkOf("harbour", 250);
  const left = { target: urlTarget(running?.url ?? ""), credentials, users };
  const options = { suite, today, level: { kind: "read-only" } } as const;
  const { operations } = await compareTargets(lodging, left, { target: other, credentials, users }, options);
  const all = operations.flatMap(({ operation, causes }) => causes.map((cause) => named(operation, cause)));
  return { all, stated: all.filter((each) => each.startsWith("must ")) };
}

function named(operation: string, { severity, member, kind }: DifferenceCause): string {
  return `${severity} ${operation} ${member} (${kind})`;
}

describe.skipIf(missing !== undefined)(`a service in C# beside the reference service${note}`, () => {
  test(
    "has no failure in a comparison if it differs only in points that the spec leaves open",
    async () => {
      running = await start(await build(), free);
      const { failures, counts } = await judged("wanda");
      expect(failures.map(({ name, actual }) => `${name}: ${actual}`)).toEqual([]);
      expect(counts.pass).toBeGreaterThan(300);
    },
    SLOW,
  );

  test(
    "equals itself, and differs from the reference service in a stated rule only if a rule is broken",
    async () => {
      running = await start(await build(), plain);
      const { stated } = await comparedWith(reference());
      const { all } = await comparedWith(urlTarget(running.url));
      running.stop();
      const patch = { file: "Inventory.cs", from: "each.From <= night", to: "each.From < night" };
      running = await start(await build(patch), plain);
      const broken = await comparedWith(reference());
      expect({ stated, all }).toEqual({ stated: [], all: [] });
      expect(broken.stated).toContain("must GetAOATSPropertyNightlyRoomsToSell Nights.RoomsSold (value)");
      expect(broken.stated.every((each) => each.includes("NightlyRoomsToSell Nights."))).toBe(true);
    },
    SLOW,
  );
});
