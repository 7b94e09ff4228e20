// Creates the first and the last event of a run, with all secrets redacted.
import { bindings, type Message } from "@staywire/model";
import type { PlanEvent, RunEndedEvent } from "../core/event.js";
import { FORMAT } from "../core/format.js";
import type { Suite } from "../core/suite.js";
import type { Redaction } from "../guard/redact.js";
import type { Plan } from "../plan/plan.js";
import type { Ledger } from "./ledger.js";

/** Creates the first event of a run. */
export function planEvent(plan: Plan, target: string, version: string, redact: Redaction): PlanEvent {
  const { settings, service, suite } = plan;
  return {
    type: "plan",
    format: FORMAT,
    plan: plan.hash,
    suite: suite.name,
    suiteVersion: suite.version,
    version,
    service: service.name,
    serviceVersion: service.version,
    operations: service.order,
    bindings: [...bindings],
    checks: plan.checks.map(({ id, title, area }) => ({ id, title, area })),
    rules: plan.rules.map(({ id, text }) => ({ id, text })),
    cases: plan.size,
    shard: { index: settings.shard.index, of: settings.shard.of, cases: plan.cases.length },
    seed: settings.seed,
    runs: settings.runs,
    today: settings.today,
    level: settings.level.kind,
    profile: settings.profile,
    ...(settings.requirements === undefined ? {} : { requirements: settings.requirements }),
    target,
    world: redactedWorld(suite, redact),
  };
}

/** Redacts credentials in the known world. Texts of the suite stay, even if a user name is equal to one of them. */
function redactedWorld({ world, words }: Suite, redact: Redaction): unknown {
  const kept = (original: unknown, redacted: unknown): unknown => {
    if (typeof original === "string") return words?.has(original) === true ? original : redacted;
    if (Array.isArray(original)) return original.map((item, index) => kept(item, (redacted as unknown[])[index]));
    if (typeof original !== "object" || original === null) return redacted;
    const others = Object.values(redacted as object);
    return Object.fromEntries(
      Object.entries(original).map(([name, member], index) => [name, kept(member, others[index])]),
    );
  };
  return words === undefined ? redact.data(world) : kept(world, redact.data(world));
}

/** The ending of a run, and the numbers of requests that it sent and refused. */
export interface RunEnd extends Pick<RunEndedEvent, "ending" | "requests" | "refused" | "ms"> {
  readonly reason?: Message | undefined;
  /** The list of created objects; undefined if nothing can be created in the target. */
  readonly ledger?: Ledger | undefined;
}

/** Creates the last event of a run. */
export function runEndedEvent(
  plan: Plan,
  { ending, reason, requests, refused, ledger, ms }: RunEnd,
  redact: Redaction,
): RunEndedEvent {
  const created = ledger?.created() ?? [];
  return {
    type: "run-ended",
    plan: plan.hash,
    ending,
    ...(reason === undefined ? {} : { reason: redact.sentence(reason) }),
    requests,
    refused,
    ledger: Object.fromEntries(ledger?.counts() ?? []),
    ...(created.length === 0 ? {} : { created: redact.data(created) }),
    ms: Math.round(ms),
  };
}
