// A check of clients: one demand, and the function that evaluates it.
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

/** A check of one demand on clients. Its id is that of its rule in the register, without `caller.`. */
export interface ClientCheck {
  readonly id: string;
  readonly topic: Topic;
  /** Advice for the author of a client that fails, in the imperative. */
  readonly change: Message;
  /** The cases that can show the demand; at least one of them is necessary. Default: any case. */
  readonly cases?: readonly string[] | undefined;
  /** True if only an adapter can show the demand. Default: false. */
  readonly needsAdapter?: boolean | undefined;
  /** True if a run in which the client crashed is evidence too. Default: false. */
  readonly seesCrashes?: boolean | undefined;
  /** Finds evidence for and against the demand. */
  readonly find: (runs: CaseRuns) => Iterable<ClientEvidence>;
}
