// Evaluates caller facts over exchanges of any client; nothing is sent.
import type { Observed } from "../../discovery/observed.js";
import { type Evaluation, evaluationOf } from "../fact.js";
import { CallerView } from "./caller-view.js";
import { callerFacts } from "./index.js";

/** The evaluation of one caller fact. */
export interface EvaluatedCallerFact {
  /** The id of the fact. */
  readonly id: string;
  /** The ids of the rules for callers that it evaluates; the register lists their sources. */
  readonly rules: readonly string[];
  readonly evaluation: Evaluation<Observed>;
}

/**
 * Evaluates every caller fact over exchanges. Each fact `holds`, is `contradicted`, or is `unknown` if the exchanges
 * give no evidence. Further exchanges never remove a contradiction, fewer exchanges never add one, and the order of the
 * exchanges makes no difference. A fact about messages needs the `request` of an exchange, and a fact about repeated
 * calls needs its `time`; without them, the fact is `unknown`.
 *
 * @example
 * ```ts
 * import { service } from "@staywire/catalog";
 * import type { Exchange } from "@staywire/conformance/checks";
 * import { evaluateCallerFacts, observedOf, recorder } from "@staywire/suite";
 *
 * const record = recorder(service);
 * export function brokenRules(exchanges: readonly Exchange[], sentAt: number): readonly string[] {
 *   const found = evaluateCallerFacts(exchanges.map((exchange) => observedOf(record(exchange, sentAt))));
 *   return found.filter(({ evaluation }) => evaluation.kind === "contradicted").flatMap(({ rules }) => rules);
 * }
 * ```
 */
export function evaluateCallerFacts(exchanges: Iterable<Observed>): readonly EvaluatedCallerFact[] {
  const view = new CallerView(exchanges);
  return callerFacts.map(({ id, rules, find }) => ({ id, rules, evaluation: evaluationOf(find(view)) }));
}
