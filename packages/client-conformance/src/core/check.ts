// A check of clients: one demand, and how it is evaluated over what was observed.
import type { Message } from "@staywire/model";
import type { CaseRun } from "./case.js";
import type { Observation } from "./observation.js";
import type { Topic } from "./topic.js";

/** Evidence of a case about a demand: with a text if it was broken. */
export interface ClientEvidence {
  readonly case: string;
  readonly text?: Message | undefined;
  /** The requests that show it, the decisive one last. */
  readonly observations: readonly Observation[];
}

/** The cases of a run, by id. */
export type CaseRuns = ReadonlyMap<string, CaseRun>;

/** One demand on clients. Its id is that of its rule in the register, without `caller.`. */
export interface ClientCheck {
  readonly id: string;
  readonly topic: Topic;
  /** The change to make in a client that fails, in the imperative. */
  readonly change: Message;
  /** The cases without which it cannot be observed; one of them is enough. Default: any. */
  readonly cases?: readonly string[] | undefined;
  /** True if only an adapter shows it. Default: false. */
  readonly needsAdapter?: boolean | undefined;
  /** Finds evidence for and against it. */
  readonly find: (runs: CaseRuns) => Iterable<ClientEvidence>;
}
