// Replays failures against a target that has kept the data of the first run, and against a restarted target.

import { changingList } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { type Transport, untypedCodec } from "@staywire/codec";
import {
  conform,
  type Event,
  guard,
  handlerTarget,
  type Replay,
  type ReplayFile,
  replay,
  replayFileOf,
} from "@staywire/conformance";
import type { Suite } from "@staywire/conformance/checks";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import { expect, test } from "vitest";
import type { Mutant } from "./mutant.js";
import { honest, huntClock, served, today } from "./reference.js";
import { replayed } from "./replayed.js";
import { hunt, knownWorld, mutants } from "./run.js";
import { credentials, users } from "./users.js";

const clock = huntClock();
const forgetful = (): Transport =>
  served([
    changingList(["GetReservations"], [], (items) =>
      items.filter(({ DepartureDate }) => !String(DepartureDate).startsWith(today)),
    ),
  ]);

/** Creates the suite with a register in which `reservations.blackouts` is a stated rule. */
function strictSuite(world: KnownWorld): Suite {
  const rules = register.rules.map((rule) =>
    rule.id === "reservations.blackouts" ? { ...rule, kind: "stated" as const } : rule,
  );
  return { ...channelSuite({ world }), register: { ...register, rules } };
}

async function failureOf(transport: Transport, world: KnownWorld): Promise<ReplayFile> {
  const events: Event[] = [];
  const only = ["blackout.departs-today/AddBlackoutDates/soap11"];
  const options = { credentials, today, suite: strictSuite(world), only, level: { kind: "all" } } as const;
  for await (const event of conform(service, handlerTarget(transport, "broken", clock), options)) events.push(event);
  const [plan] = events;
  const failed = events.find((event) => event.type === "verdict" && event.verdict === "fail");
  if (plan?.type !== "plan" || failed?.type !== "verdict") throw new Error("the case has to fail");
  return replayFileOf(plan, failed) as ReplayFile;
}

function again(transport: Transport, replayFile: ReplayFile): Promise<Replay> {
  const guarded = guard(untypedCodec(service), transport, { level: { kind: "all" } });
  const suite = (world: unknown) => strictSuite(world as KnownWorld);
  return replay(service, guarded, replayFile, { credentials, clock, suite });
}

test("a replay against the same target is FAILED, although the night of the failure is now taken", async () => {
  const broken = forgetful();
  const replayFile = await failureOf(broken, await knownWorld());
  expect(await again(broken, replayFile)).toMatchObject({ verdict: "FAILED" });
  expect(await again(honest({ now: clock.now }), replayFile)).toMatchObject({ verdict: "FIXED" });
});

test("a replay is UNJUDGED, and not FIXED, if no property is free on the night of the failure", async () => {
  const world = await knownWorld();
  const broken = forgetful();
  const { event } = await failureOf(forgetful(), world);
  const taken = Number(/property (\d+)/.exec(event.sent)?.[1]);
  const replayFile = await failureOf(broken, { ...world, writable: [taken] });
  expect(await again(broken, replayFile)).toMatchObject({
    verdict: "UNJUDGED",
    why: "no property was free last night",
  });
});

test.each([
  [
    "keeps the reply of another call, whose message is sent first",
    "GetReservations-kept-for-all-properties",
    ["reply.valid/GetReservations/get", "access.denied-properties/GetReservations/get"],
  ],
  [
    "does not hold what the run wrote",
    "any-spelling-GetStaticPropertyDetails",
    ["reply.valid/AddBlackoutDates/post", "bindings.agree/AddBlackoutDates/get"],
  ],
])("a replay is FAILED against a restarted broken service that %s", async (_, name, only) => {
  const mutant = mutants.find(({ id }) => id === name) as Mutant;
  const suite = channelSuite({ world: await knownWorld() });
  const options = { credentials, users, today, suite, only, level: { kind: "all" } } as const;
  const events: Event[] = [];
  const target = handlerTarget(served([mutant.make(clock)]), mutant.id, clock);
  for await (const event of conform(service, target, options)) events.push(event);
  const { failures, ...issues } = await replayed({ mutant, events });
  expect(failures).toBeGreaterThan(0);
  expect(issues).toEqual({ without: [], wrong: [] });
});

const world = knownWorld();

// These findings are only notes, which leave no replay file. With all rules stated, they are failures.
test.each(["loses-GuestName-GetReservations", "any-company"])(
  "a replay of each failure of %s is FAILED against a broken service that lacks the data of the run",
  async (id) => {
    const mutant = mutants.find((each) => each.id === id);
    if (mutant === undefined) throw new Error(`no mutant is called ${id}`);
    const { failures, ...issues } = await replayed(await hunt(mutant, await world, { isStrict: true }));
    expect(failures).toBeGreaterThan(0);
    expect(issues).toEqual({ without: [], wrong: [] });
  },
);
