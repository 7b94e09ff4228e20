// Defines the result of a run: a verdict for each check, with findings.
import type { RecordedExchange } from "@staywire/conformance";
import type { CallerRule, Message } from "@staywire/model";
import type { ClientCase } from "./case.js";
import type { Topic } from "./topic.js";

/** The sources of a demand: the spec or a standard (`must`), how ASMX services work (`asmx`), or experience (`practice`). */
export const clientSeverities = ["must", "asmx", "practice"] as const;

/** One of the severities. */
export type ClientSeverity = (typeof clientSeverities)[number];

/**
 * The verdicts on a client. `not-observed` does not count as passed: no request of the client shows if it meets the
 * demand.
 */
export const clientVerdicts = ["fail", "noted", "pass", "not-observed", "not-applicable"] as const;

/** One of the verdicts. */
export type ClientVerdict = (typeof clientVerdicts)[number];

/** One mistake of a client. */
export interface Finding {
  /** The case in which the mistake was observed. */
  readonly case: string;
  readonly text: string;
  /** The exchanges that show the mistake, the decisive one last; personal data is replaced. */
  readonly exchanges: readonly RecordedExchange[];
  /** The check whose finding causes this one. */
  readonly cause?: string | undefined;
}

/** The result of one check. */
export interface CheckResult {
  readonly id: string;
  readonly topic: Topic;
  readonly severity: ClientSeverity;
  readonly rule: CallerRule;
  /** Advice for the author of the client. */
  readonly change: string;
  readonly verdict: ClientVerdict;
  readonly findings: readonly Finding[];
  /** The reason why the check is not applicable. */
  readonly reason?: string | undefined;
}

/** A client in the matrix of clients and topics: its name, and the verdicts of its checks. */
export interface ClientRow {
  readonly client: string;
  readonly checks: readonly Pick<CheckResult, "topic" | "verdict">[];
}

/** A case in reports. */
export interface CaseResult {
  readonly id: string;
  readonly title: ClientCase["title"];
  readonly requests: number;
  /** Describes the crash of the client in the case, and that the case was run again; undefined without a crash. */
  readonly note?: Message | undefined;
}

/** The result of a run for one client. */
export interface ClientResults {
  /** The name of the client. */
  readonly client: string;
  readonly seed: number;
  /** The cases, with the number of their requests. */
  readonly cases: readonly CaseResult[];
  readonly checks: readonly CheckResult[];
}
