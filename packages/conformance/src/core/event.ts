// The events of a run: its complete output. Every report is computed from them.
import type { Binding } from "@staywire/model";
import type { CaseInput } from "./case-input.js";
import type { CodecTask } from "./codec-task.js";
import type { Area, Profile, Severity, Verdict } from "./verdict.js";

/** A check in the plan event. */
export interface CheckRow {
  readonly id: string;
  readonly title: string;
  readonly area: Area;
}

/** The first event: the plan of the run. */
export interface PlanEvent {
  readonly type: "plan";
  /** The version of the event format. */
  readonly format: 1;
  /** The hash of the whole plan; all shards of a plan have the same one. */
  readonly plan: string;
  readonly suite: string;
  readonly version: string;
  readonly service: string;
  readonly serviceVersion: string;
  readonly operations: readonly string[];
  readonly bindings: readonly Binding[];
  readonly checks: readonly CheckRow[];
  /** The cases of the whole plan, and of this shard of it. */
  readonly cases: number;
  readonly shard: { readonly index: number; readonly of: number; readonly cases: number };
  readonly seed: number;
  readonly runs: number;
  readonly today: string;
  readonly level: "read-only" | "writes" | "all";
  readonly profile: Profile;
  readonly target: string;
  /** The target data from the settings, in the format of the suite. */
  readonly world?: unknown;
}

/** A message as it is written into events and files. */
export interface MessageRow {
  readonly headers: readonly (readonly [string, string])[];
  /** The text of the body, where nothing below says otherwise. */
  readonly body: string;
  /** The body is bytes of no known encoding, in base64. */
  readonly base64?: true;
  /** The body is long: its bytes in gzip, and those in base64. */
  readonly gzip?: true;
  /** The encoding in which the text is sent. Default: UTF-8. */
  readonly charset?: "utf-16le" | "utf-16be";
}

/** A request, and its response where one came. */
export interface Step {
  readonly request: MessageRow & { readonly method: string; readonly target: string };
  readonly response?: (MessageRow & { readonly status: number }) | undefined;
  readonly silence?: string | undefined;
}

/**
 * What came of a failing case when it was sent again as the same bytes: it failed again, it did not, or it failed only
 * after the requests that had been sent before it.
 */
export const stabilities = ["deterministic", "flaky", "state-dependent"] as const;
/** One of the three. */
export type Stability = (typeof stabilities)[number];

/** The verdict of a case. */
export interface VerdictEvent {
  readonly type: "verdict";
  readonly case: string;
  /** The index of the case in the whole plan, from 0. */
  readonly index: number;
  /** `check/operation/binding`, and `/variant` where there is one. */
  readonly name: string;
  readonly check: string;
  readonly operation: string;
  readonly binding: Binding;
  readonly variant: string;
  readonly area: Area;
  readonly severity: Severity;
  /** Ids of the rules that the demand rests on. */
  readonly rules: readonly string[];
  /** The sections of the rules (`4.2, 8`; `wire 3` for a wire fact); empty without a rule. */
  readonly spec: string;
  readonly verdict: Verdict;
  /** The reason, if the verdict is neither pass nor fail. */
  readonly reason?: string | undefined;
  /** What to set so that the case can run. */
  readonly set?: string | undefined;
  /** Of a failure. */
  readonly sent?: string | undefined;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
  readonly shrunk?: string | undefined;
  /** Of a failing codec: its codec task. */
  readonly trial?: CodecTask | undefined;
  /** Of a failure: the generated values that a replay evaluates again. */
  readonly input?: CaseInput | undefined;
  /** Of a failure that was sent again; nothing that writes is. */
  readonly stability?: Stability | undefined;
  /** The messages of a failure. */
  readonly steps?: readonly Step[] | undefined;
  /** Of a failure that was expected: the reason that the file of expected failures gives. */
  readonly expectedFailure?: string | undefined;
  readonly seed: number;
  /** Requests that the case sent. */
  readonly requests: number;
  readonly ms: number;
}

/** How a run ended. */
export const endings = ["complete", "unreachable", "stopped", "deadline", "interrupted"] as const;
/** One of the ways in which a run can end. */
export type Ending = (typeof endings)[number];

/** The last event. A stream without it is incomplete. */
export interface RunEndedEvent {
  readonly type: "run-ended";
  readonly plan: string;
  readonly ending: Ending;
  readonly reason?: string | undefined;
  readonly requests: number;
  /** Requests that the level did not let through. */
  readonly refused: number;
  /** How many calls of each writing operation were answered with success. */
  readonly ledger: Readonly<Record<string, number>>;
  readonly ms: number;
}

/** One line of an event stream. */
export type Event = PlanEvent | VerdictEvent | RunEndedEvent;
