// Defines checks of clients: a demand, and the function that evaluates it.
import type { Message } from "@staywire/model";
import type { CaseRun } from "./case.js";
import type { Observation } from "./observation.js";
import type { Topic } from "./topic.js";

/** Evidence for or against a demand in one case; `text` is present if the demand was violated. */
export interface ClientEvidence {
  readonly case: string;
  readonly text?: Message | undefined;
  /** The requests that are the evidence, the decisive one last. */
  readonly observations: readonly Observation[];
}

/** The cases of a run, by id. */
export type CaseRuns = ReadonlyMap<string, CaseRun>;

/** A check of one demand on clients. Its id is the id of its rule in the register, without `caller.`. */
export interface ClientCheck {
  readonly id: string;
  readonly topic: Topic;
  /** Advice for the author of a client that fails, in the imperative. */
  readonly change: Message;
  /** The cases that can show if the demand is met; the run must contain at least one of them. Default: any case. */
  readonly cases?: readonly string[] | undefined;
  /** True if only the reports of an adapter can show if the demand is met. Default: false. */
  readonly needsAdapter?: boolean | undefined;
  /**
   * True if requests from cases in which the client crashed also count as evidence. Default: true for the topics `form`
   * and `limits`, false for other topics.
   */
  readonly seesCrashes?: boolean | undefined;
  /** Finds evidence for and against the demand. */
  readonly find: (runs: CaseRuns) => Iterable<ClientEvidence>;
}
