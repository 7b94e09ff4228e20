// Evaluates facts over exchanges of any client; nothing is sent.
import type { CalendarDate } from "@staywire/values";
import type { Observed } from "../discovery/observed.js";
import type { KnownWorld } from "../known-world/known-world.js";
import { type Evaluation, evaluateFact } from "./fact.js";
import { facts } from "./index.js";
import { View } from "./view.js";

/** The evaluation of one fact. */
export interface EvaluatedFact {
  /** The id of the fact, which is also that of its check. */
  readonly id: string;
  readonly evaluation: Evaluation;
}

/** The data for an evaluation in addition to the exchanges. */
export interface EvaluationOptions {
  /** The date on which the exchanges were made. */
  readonly today: CalendarDate;
  /** The known world. Default: empty, so the exchanges are only compared with each other. */
  readonly world?: KnownWorld | undefined;
}

/**
 * Evaluates every fact over exchanges. Further exchanges never remove a contradiction, and fewer exchanges never add
 * one. Time is ignored, so a contradiction may come from a cache or from a change between two exchanges.
 */
export function evaluateFacts(exchanges: Iterable<Observed>, options: EvaluationOptions): readonly EvaluatedFact[] {
  const view = new View(exchanges);
  const known = { today: options.today, world: options.world ?? {}, accounts: view.accounts };
  return facts.map((fact) => ({ id: fact.id, evaluation: evaluateFact(fact, view, known) }));
}
