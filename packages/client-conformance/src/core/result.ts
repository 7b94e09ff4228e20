// The result of a run: a verdict for each check, with findings.
import type { RecordedExchange } from "@staywire/conformance";
import type { CallerRule } from "@staywire/model";
import type { ClientCase } from "./case.js";
import type { Topic } from "./topic.js";

/** The sources of a demand: the spec or a standard (`must`), how ASMX services work (`asmx`), or experience (`practice`). */
export const clientSeverities = ["must", "asmx", "practice"] as const;

/** One of the severities. */
export type ClientSeverity = (typeof clientSeverities)[number];

/** The verdicts on a client. `not-observed` is no pass: the client never came to the point. */
export const clientVerdicts = ["fail", "noted", "pass", "not-observed", "not-applicable"] as const;

/** One of the verdicts. */
export type ClientVerdict = (typeof clientVerdicts)[number];

/** One thing that a client does wrong. */
export interface Finding {
  /** The case in which it was observed. */
  readonly case: string;
  readonly text: string;
  /** The exchanges that show it, the decisive one last; personal data is replaced. */
  readonly exchanges: readonly RecordedExchange[];
  /** The check whose finding about the same request causes this one. */
  readonly cause?: string | undefined;
}

/** The result of one check. */
export interface CheckResult {
  readonly id: string;
  readonly topic: Topic;
  readonly severity: ClientSeverity;
  readonly rule: CallerRule;
  /** The change to make. */
  readonly change: string;
  readonly verdict: ClientVerdict;
  readonly findings: readonly Finding[];
  /** The reason why it is not applicable. */
  readonly reason?: string | undefined;
}

/** A client in the matrix of clients and topics: its name, and the verdicts of its checks. */
export interface ClientRow {
  readonly client: string;
  readonly checks: readonly Pick<CheckResult, "topic" | "verdict">[];
}

/** The result of a run for one client. */
export interface ClientResults {
  /** The name of the client. */
  readonly client: string;
  readonly seed: number;
  /** The requests of each case. */
  readonly cases: readonly { readonly id: string; readonly title: ClientCase["title"]; readonly requests: number }[];
  readonly checks: readonly CheckResult[];
}
