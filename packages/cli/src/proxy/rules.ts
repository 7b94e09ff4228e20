// Holds exchanges to the rules while they come: each by itself at once, and the last ones together now and then.
import type { RecordedExchange } from "@staywire/conformance";
import { knownName, type Message, phrase } from "@staywire/model";
import { evaluateExchange, evaluateRecording, type RuleEvaluation } from "@staywire/suite";
import type { Noticed } from "./live-line.js";

/** The last exchanges that are evaluated together. */
const WINDOW = 300;

/** The time between two evaluations of several exchanges, in milliseconds: each takes some. */
const EVERY = 1_000;

/** The violations that are remembered, so that each is printed once. */
const MOST = 10_000;

/** Evaluates exchanges as they come. */
export class Rules {
  readonly #last: RecordedExchange[] = [];
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, number>();
  #next = 0;
  #isNew = false;

  /** Returns the violations that one exchange shows by itself. */
  ofOne(exchange: RecordedExchange): readonly Noticed[] {
    this.#last.push(exchange);
    if (this.#last.length > WINDOW) this.#last.shift();
    this.#isNew = true;
    const found = violationsIn(evaluateExchange(exchange)).map(({ noticed }) => noticed);
    for (const each of found) this.#count(each);
    return found;
  }

  /** Returns the violations that the last exchanges show together, and that were not returned before. */
  ofSeveral(now: number): readonly Noticed[] {
    if (!this.#isNew || now < this.#next) return [];
    this.#isNew = false;
    this.#next = now + EVERY;
    const found = violationsIn(evaluateRecording(this.#last)).filter(({ isOfSeveral }) => isOfSeveral);
    const fresh = found.map(({ noticed }) => noticed).filter((each) => this.#isFirst(each));
    for (const each of fresh) this.#count(each);
    return fresh;
  }

  /** Lists the violated rules with their counts, for the end. */
  summary(): readonly Message[] {
    const sorted = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
    if (sorted.length === 0) return [];
    return [phrase`violated:`, ...sorted.map(([rule, count]) => phrase`  ${knownName(rule)}  ${count} times`)];
  }

  #isFirst({ rule, text }: Noticed): boolean {
    const key = `${rule} ${text}`;
    if (this.#seen.has(key)) return false;
    if (this.#seen.size === MOST) this.#seen.clear();
    this.#seen.add(key);
    return true;
  }

  #count({ side, rule }: Noticed): void {
    const name = `${side} ${rule}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

/** The violations of rules that the specification states, or that services of this kind keep. */
function violationsIn(evaluated: readonly RuleEvaluation[]) {
  return evaluated
    .filter(({ severity, violated }) => violated > 0 && severity !== "note")
    .flatMap(({ id: rule, side, violations }) =>
      violations.map(({ text, lines }) => ({ noticed: { side, rule, text }, isOfSeveral: lines.length > 1 })),
    );
}
