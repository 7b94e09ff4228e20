// Defines the events of a run. They are its complete output, and every report is computed from them. The types are
// inferred from the schemas.
import { bindings } from "@staywire/model";
import * as z from "zod/mini";
import { caseIdentity } from "./case-identity.js";
import { caseInput } from "./case-input.js";
import { FORMAT } from "./format.js";
import { stepSchema } from "./recorded-exchange.js";
import { count, day, documented, type Immutable, ordinal } from "./schema.js";
import { areas, profiles, severities } from "./verdict.js";

/** The members of the plan event that a replay needs. */
export const planFacts = {
  /** The version of the format. */
  format: z.literal(FORMAT),
  /** The hash of the whole plan, which all shards of the plan share. */
  plan: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** The current date of the target, like `2027-05-01`. */
  today: day,
  seed: count,
  /** The number of calls each case generates. */
  runs: count,
  /** The known world of the run, in the format of the suite. */
  world: z.optional(documented(z.unknown(), "The known world of the run, in the format of the suite.")),
};

const planEvent = documented(
  z.strictObject({
    type: z.literal("plan"),
    ...planFacts,
    suite: z.string(),
    /** The version of the suite and of its register of rules. */
    suiteVersion: z.optional(documented(z.string(), "The version of the suite and of its register of rules.")),
    version: z.string(),
    service: z.string(),
    serviceVersion: z.string(),
    operations: z.array(z.string()),
    bindings: z.array(z.enum(bindings)),
    checks: z.array(z.strictObject({ id: z.string(), title: z.string(), area: z.enum(areas) })),
    /** The rules that the cases of the whole plan cite. */
    rules: z.optional(
      documented(
        z.array(z.strictObject({ id: z.string(), text: z.string() })),
        "The rules that the cases of the whole plan rest on, in words.",
      ),
    ),
    /** The number of cases in the whole plan. */
    cases: documented(count, "The cases of the whole plan."),
    /** The index of this shard, the number of shards, and the number of cases in this shard. */
    shard: z.strictObject({ index: ordinal, of: ordinal, cases: count }),
    level: z.enum(["read-only", "writes", "all"]),
    profile: z.enum(profiles),
    /** The requirement set that the target must meet; absent if every case is required. */
    requirements: z.optional(
      documented(z.string(), "The requirement set that the target is held to; missing if every case is required."),
    ),
    target: z.string(),
  }),
  "The first event: the plan of the run.",
);

/** The first event: the plan of the run. */
export interface PlanEvent extends Immutable<z.infer<typeof planEvent>> {}

/**
 * The possible results if the requests of a failing case are sent again with the same bytes: the case fails again, it
 * does not fail, or it fails only if the requests that preceded it are sent first.
 */
export const stabilities = ["deterministic", "flaky", "state-dependent"] as const;
/** The stability of a failure; see `stabilities`. */
export type Stability = (typeof stabilities)[number];

const head = { type: z.literal("verdict"), ...caseIdentity };

const figures = {
  /** The seed for the values that the case generates. */
  seed: count,
  /** The number of requests that the case sent. */
  requests: count,
  ms: count,
};

const passEvent = z.strictObject({ ...head, verdict: z.literal("pass"), ...figures });

/** Texts that describe a failure. */
const failureWords = {
  /** The request in a few words. */
  sent: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** A description of the search for a smaller failing value. */
  shrunk: z.optional(z.string()),
};

/** The verdict of a case that failed. */
export const failEvent = z.strictObject({
  ...head,
  verdict: z.literal("fail"),
  ...failureWords,
  /** The codec task, if the target is a codec. */
  trial: z.optional(
    documented(
      z.strictObject({
        request: documented(
          z.looseObject({ op: z.string() }),
          "The request to the codec, as STDIO.md describes it, without its id.",
        ),
        wanted: documented(z.unknown(), "The meaning that the answer must have."),
        settings: z.optional(
          documented(
            z.strictObject({ namespace: z.string(), paths: z.record(z.string(), z.string()) }),
            "The settings that a hello stated before, where they are not those of the run.",
          ),
        ),
      }),
      "Of a failing codec: what it was asked.",
    ),
  ),
  /** The generated values that a replay evaluates again. */
  input: z.optional(caseInput),
  /**
   * The stability of the failure; absent if its requests were not sent again. Requests that may write are never sent
   * again.
   */
  stability: z.optional(
    documented(
      z.enum(stabilities),
      "Of a failure that was sent again as the same bytes: it failed again, it did not, or it failed only after the requests that had been sent before it.",
    ),
  ),
  /** The messages that show the failure. */
  steps: z.array(stepSchema),
  /** The reason from the file of expected failures; absent if the failure was not expected. */
  expectedFailure: z.optional(documented(z.string(), "The reason of the entry that expects the failure.")),
  ...figures,
});

const couldNotRunEvent = z.strictObject({
  ...head,
  verdict: z.literal("could-not-run"),
  reason: z.string(),
  /** The setting with which the case can run. */
  set: z.optional(documented(z.string(), "The setting that lets the case run.")),
  ...figures,
});

const notApplicableEvent = z.strictObject({
  ...head,
  verdict: z.literal("not-applicable"),
  reason: z.string(),
  ...figures,
});

const notedEvent = z.strictObject({
  ...head,
  verdict: z.literal("noted"),
  reason: z.string(),
  /**
   * The severity that the failure would have without the requirement set of the run; absent if the set includes the
   * failure.
   */
  newer: z.optional(
    documented(
      z.enum(severities),
      "Of a failure that the requirement set of the run does not hold: its severity without the set.",
    ),
  ),
  ...figures,
});

const verdictEvent = documented(
  z.discriminatedUnion("verdict", [passEvent, failEvent, couldNotRunEvent, notApplicableEvent, notedEvent]),
  "The verdict of a case.",
);

/** The verdict of a case. Its members depend on the verdict. */
export type VerdictEvent = PassEvent | FailEvent | CouldNotRunEvent | NotApplicableEvent | NotedEvent;
/** The verdict of a case that passed. */
export interface PassEvent extends Immutable<z.infer<typeof passEvent>> {}
/** The verdict of a case that failed. */
export interface FailEvent extends Immutable<z.infer<typeof failEvent>> {}
/** The verdict of a case that was not run. */
export interface CouldNotRunEvent extends Immutable<z.infer<typeof couldNotRunEvent>> {}

/** The verdict of a case that does not apply. */
export interface NotApplicableEvent extends Immutable<z.infer<typeof notApplicableEvent>> {}
/** The verdict of a case that found behaviour worth noting, which is not a failure. */
export interface NotedEvent extends Immutable<z.infer<typeof notedEvent>> {}

/** The ways in which a run can end. */
export const endings = ["complete", "unreachable", "stopped", "deadline", "interrupted"] as const;
/** The way in which a run ended; see `endings`. */
export type Ending = (typeof endings)[number];

/** An object that a write has created. */
const creation = z.strictObject({
  operation: z.string(),
  /** The kind of object, in a word or two. */
  what: z.optional(documented(z.string(), "The kind of object, in a word or two.")),
  /** The id of the object, as the reply states it. */
  id: z.optional(documented(z.string(), "Its id, as the reply states it.")),
  /** The values with which a person can find the object: ids, dates and names from the request. */
  values: documented(z.record(z.string(), z.string()), "Where it is: ids, dates and names of the request."),
  /** True if it is not certain that the write was carried out, because no reply confirms it. */
  uncertain: z.optional(documented(z.boolean(), "True if no reply says whether the write was carried out.")),
});

/** An object that a write has created in the target. */
export interface Creation extends Immutable<z.infer<typeof creation>> {}

const runEndedEvent = documented(
  z.strictObject({
    type: z.literal("run-ended"),
    plan: z.string(),
    ending: z.enum(endings),
    reason: z.optional(z.string()),
    requests: count,
    /** The number of requests that were not sent because the level forbids them. */
    refused: count,
    /** For each operation that writes, the number of objects that its calls have created. */
    ledger: z.record(z.string(), count),
    /** The created objects, up to 10,000. */
    created: z.optional(
      documented(z.array(creation), "The objects that the run has created in the target, up to 10,000 entries."),
    ),
    ms: count,
  }),
  "The last event; a stream without it is incomplete.",
);

/** The last event. If a stream lacks it, the stream is incomplete. */
export interface RunEndedEvent extends Immutable<z.infer<typeof runEndedEvent>> {}

/** One line of an event stream. */
export const eventSchema = z.discriminatedUnion("type", [planEvent, verdictEvent, runEndedEvent]);

/**
 * Those members of the event of a passed case that are needed for reports and merging. Most events are passes, and
 * checking all their members takes longer than making a report (`pnpm bench report`).
 */
export const countedPass = z.object({
  case: z.string(),
  index: count,
  name: z.string(),
  check: z.string(),
  operation: z.string(),
  binding: caseIdentity.binding,
  severity: caseIdentity.severity,
  ms: count,
});

/** One line of an event stream. */
export type Event = PlanEvent | VerdictEvent | RunEndedEvent;
