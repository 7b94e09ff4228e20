// Merges the events of all shards into the events of one run.
import { joinMessages, knownName, type Message, ownErrorBrand, phrase } from "@staywire/model";
import type { Event, PlanEvent, RunEndedEvent, VerdictEvent } from "../core/event.js";

/**
 * Thrown if streams cannot be merged: they have different plans, a shard is missing or repeated, or a plan is missing.
 */
export class MergeError extends Error {
  override readonly name = "MergeError";
  declare readonly message: Message;

  constructor(message: Message) {
    super(message);
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

/**
 * Merges the event streams of all shards of one plan into the events of the unsharded run. Only timings, counts of
 * requests and of created objects, and messages of earlier cases can differ from those of an unsharded run. Throws a
 * `MergeError` that names what is missing, repeated or of another plan.
 */
export function mergeShards(given: readonly (readonly Event[])[]): Event[] {
  const planned = given.map((events, index) => ({ events, plan: mergedPlan(events, index) }));
  // The shards are sorted, so that the order of the files does not matter. The merged run has the target of the first
  // shard.
  planned.sort((a, b) => a.plan.shard.index - b.plan.shard.index);
  const [streams, plans] = [planned.map(({ events }) => events), planned.map(({ plan }) => plan)];
  const [first] = plans;
  if (first === undefined) throw new MergeError(phrase`there is nothing to merge`);
  refuseOthers(plans, first);
  const verdicts = streams.flatMap((events) => events.filter((event) => event.type === "verdict"));
  refuseRepeatedVerdicts(verdicts);
  verdicts.sort((a, b) => a.index - b.index);
  const ends = streams.map((events) => events.find((event) => event.type === "run-ended"));
  const ended = ends.some((end) => end === undefined) ? [] : [mergedEnd(ends.filter((end) => end !== undefined))];
  return [{ ...first, shard: { index: 1, of: 1, cases: first.cases } }, ...verdicts, ...ended];
}

function mergedPlan(events: readonly Event[], index: number): PlanEvent {
  const plan = events.find((event) => event.type === "plan");
  if (plan === undefined) throw new MergeError(phrase`stream ${index + 1} has no plan`);
  return plan;
}

function refuseOthers(plans: readonly PlanEvent[], first: PlanEvent): void {
  const other = plans.find(({ plan }) => plan !== first.plan);
  if (other !== undefined) throw new MergeError(othersProblem(first, other));
  const { of } = first.shard;
  if (plans.some(({ shard }) => shard.of !== of)) throw new MergeError(phrase`the plan was split in several ways`);
  const given = plans.map(({ shard }) => shard.index);
  const doubled = given.find((index, at) => given.indexOf(index) !== at);
  if (doubled !== undefined) throw new MergeError(phrase`shard ${doubled}/${of} is there twice`);
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !given.includes(index));
  if (missing.length > 0)
    throw new MergeError(
      phrase`shard ${joinMessages(
        missing.map((index) => phrase`${index}/${of}`),
        ", ",
      )} is missing`,
    );
  const cases = plans.reduce((sum, { shard }) => sum + shard.cases, 0);
  if (cases !== first.cases) {
    throw new MergeError(
      phrase`the shards have ${cases} cases, the plan has ${first.cases}: pass each the same timings`,
    );
  }
}

function othersProblem(first: PlanEvent, other: PlanEvent): Message {
  const problem = phrase`the streams are of several plans: ${knownName(first.plan)} and ${knownName(other.plan)}`;
  if (JSON.stringify(first.world) === JSON.stringify(other.world)) return problem;
  return phrase`${problem}, because their known worlds differ: pass each shard the same --world file, as staywire discover prints it`;
}

function refuseRepeatedVerdicts(verdicts: readonly VerdictEvent[]): void {
  const seen = new Set<string>();
  for (const { case: id, name } of verdicts) {
    if (seen.has(id)) throw new MergeError(phrase`there are two verdicts for ${knownName(name)}`);
    seen.add(id);
  }
}

/** Combines the ends of the shards: the worst of the endings, and the sums of all numbers. */
function mergedEnd(ends: readonly RunEndedEvent[]): RunEndedEvent {
  const order = ["complete", "deadline", "stopped", "interrupted", "unreachable"] as const;
  const worst = [...ends].sort((a, b) => order.indexOf(b.ending) - order.indexOf(a.ending))[0] as RunEndedEvent;
  const sum = (pick: (end: RunEndedEvent) => number): number => ends.reduce((total, end) => total + pick(end), 0);
  const created = ends.flatMap((end) => end.created ?? []);
  const ledger: Record<string, number> = {};
  for (const end of ends)
    for (const [name, count] of Object.entries(end.ledger)) ledger[name] = (ledger[name] ?? 0) + count;
  return {
    ...worst,
    requests: sum(({ requests }) => requests),
    refused: sum(({ refused }) => refused),
    ledger,
    ...(created.length === 0 ? {} : { created }),
    ms: sum(({ ms }) => ms),
  };
}
