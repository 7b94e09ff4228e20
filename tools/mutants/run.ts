// Runs each mutant against the check that must catch it.

import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { conform, type Event, handlerTarget, type Options, plan, type VerdictEvent } from "@staywire/conformance";
import { cached, type Register } from "@staywire/model";
import { channelSuite, discover, type KnownWorld, mergeKnownWorlds, type Observed, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";
import { contradictionMutants } from "./contradictions.js";
import { factMutants } from "./facts.js";
import { listMutants } from "./lists.js";
import { memberMutants } from "./members.js";
import type { Mutant } from "./mutant.js";
import { honest, huntClock, served, today, unbroken } from "./reference.js";
import { ruleMutants } from "./rules.js";
import { scenarioMutants } from "./scenarios.js";
import { shapeMutants } from "./shapes.js";
import { statefulMutants } from "./stateful.js";
import { credentials, twoAccounts, users } from "./users.js";
import { wireMutants } from "./wire.js";

/** All mutants of the reference service. */
export const mutants: readonly Mutant[] = [
  ...wireMutants,
  ...memberMutants,
  ...ruleMutants,
  ...scenarioMutants,
  ...listMutants,
  ...statefulMutants,
  ...shapeMutants,
  ...factMutants,
  ...contradictionMutants,
];

/** The ids of mutants that are run with a discovery, because only the discovered data show the contradiction. */
const contradictions: ReadonlySet<string> = new Set(contradictionMutants.map(({ id }) => id));

/** The result of a mutant. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly caught: boolean;
  /** True if only a note caught the mutant, because the check cites no stated rule and no wire fact. */
  readonly isNoted: boolean;
  /** The first failure of the check, or its result if it did not fail. */
  readonly said: string;
  readonly events: readonly Event[];
}

/** Discovers a service with two accounts, for mutants with contradictions; other mutants need no discovery. */
async function observedOf(make: Mutant["make"], isNeeded: boolean): Promise<readonly Observed[] | undefined> {
  if (!isNeeded) return undefined;
  const options = { credentials, users: twoAccounts, today };
  return (await discover(service, handlerTarget(served([make(huntClock())])), options)).observed;
}

/** Returns the data of the unchanged service. */
export async function knownWorld(): Promise<KnownWorld> {
  const { world } = await discover(service, handlerTarget(honest()), { credentials });
  return mergeKnownWorlds(worldOfFile(defaultWorld(today), credentials.username), world);
}

/** Returns the cases that are noted for the unchanged service, because no rule is stated for them. */
export const notesOfHonest = cached(async (world: KnownWorld): Promise<ReadonlySet<string>> => {
  const noted = new Set<string>();
  const clock = huntClock();
  const target = handlerTarget(served([unbroken(clock)]), "honest", clock);
  const observed = await observedOf(unbroken, true);
  const suite = channelSuite({ world, observed });
  const options: Options = { credentials, users, today, suite, level: { kind: "all" }, runs: 4 };
  for await (const event of conform(service, target, options)) {
    if (event.type === "verdict" && event.verdict === "noted" && event.severity === "note") noted.add(event.name);
  }
  return noted;
});

/** A register in which every rule is stated for every operation. */
const strictRegister: Register = {
  ...register,
  rules: register.rules.map((rule) => ({ ...rule, kind: "stated", operations: undefined })),
};

/** The options for running the suite against a mutant. */
interface HuntOptions {
  /** True to run the whole suite. Default: only the check that must catch the mutant. */
  readonly whole?: boolean;
  readonly quick?: boolean;
  /** True to treat findings that are usually only noted as failures, if their check cites any rule. */
  readonly isStrict?: boolean;
}

/** Runs one mutant against its check, or against the whole suite. */
export async function hunt(
  mutant: Mutant,
  world: KnownWorld,
  { whole = false, quick = false, isStrict = false }: HuntOptions = {},
): Promise<Outcome> {
  const observed = await observedOf(mutant.make, whole || contradictions.has(mutant.id));
  const own = mutant.operations?.map((operation) => `${mutant.check}/${operation}`) ?? [mutant.check];
  const suite = { ...channelSuite({ world, observed }), ...(isStrict && { register: strictRegister }) };
  const options: Options = {
    credentials,
    users,
    today,
    suite,
    only: whole ? [] : own,
    level: { kind: "all" },
    quick,
    runs: quick ? 1 : 4,
  };
  const events: Event[] = [];
  const verdicts: VerdictEvent[] = [];
  const clock = huntClock();
  for await (const event of conform(service, handlerTarget(served([mutant.make(clock)]), mutant.id, clock), options)) {
    events.push(event);
    if (event.type === "verdict" && event.check === mutant.check) verdicts.push(event);
  }
  // A check that cites no stated rule and no wire fact only notes its findings. Notes that the unchanged service gets
  // too prove nothing.
  const usual = await notesOfHonest(world);
  const failure = verdicts.find(
    ({ name, verdict, severity }) => verdict === (severity === "note" ? "noted" : "fail") && !usual.has(name),
  );
  const [first] = verdicts;
  const said = failure === undefined ? `${first?.verdict ?? "no case"} ${saidBy(first)}` : saidBy(failure);
  return { mutant, caught: failure !== undefined, isNoted: failure?.verdict === "noted", said, events };
}

/** Returns the message of a verdict; empty for a pass. */
function saidBy(event: VerdictEvent | undefined): string {
  if (event === undefined || event.verdict === "pass") return "";
  return event.verdict === "fail" ? event.actual : event.reason;
}

/** Returns the checks that have a case but no mutant. */
export function unhunted(world: KnownWorld): string[] {
  const { cases } = plan(service, { today, level: { kind: "all" }, suite: channelSuite({ world }) });
  const applying = cases.filter(({ notApplicable }) => notApplicable === undefined);
  const hunted = new Set(mutants.map(({ check }) => check));
  return [...new Set(applying.map(({ check }) => check.id))].filter((id) => !hunted.has(id));
}
