// Evaluates the rules on live exchanges: immediately on each exchange, and at intervals on the latest exchanges
// together.
import type { RecordedExchange } from "@staywire/conformance";
import { knownName, type Message, phrase } from "@staywire/model";
import { evaluateExchange, evaluateRecording, type RuleEvaluation } from "@staywire/suite";
import type { Noticed } from "./live-line.js";

/**
 * Maximum number of exchanges that are evaluated together. If more exchanges pass between two evaluations, only the
 * first of them are kept.
 */
const WINDOW = 300;

/** Minimum milliseconds between two evaluations of several exchanges, because each evaluation takes long. */
const EVERY = 1_000;

/** Maximum number of violations to remember, so that each is printed only once. */
const MOST = 10_000;

/** Evaluates exchanges as they come. */
export class Rules {
  readonly #last: RecordedExchange[] = [];
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, number>();
  #next = 0;
  /** The number of exchanges since the last evaluation. */
  #added = 0;

  /** Returns the violations that one exchange shows by itself. */
  ofOne(exchange: RecordedExchange): readonly Noticed[] {
    // Only the first exchanges are kept. The others can be freed soon, which saves most of the time for garbage
    // collection.
    if (this.#added < WINDOW) this.#last.push(exchange);
    if (this.#last.length > WINDOW) this.#last.shift();
    this.#added += 1;
    const found = violationsIn(evaluateExchange(exchange)).map(({ noticed }) => noticed);
    for (const each of found) this.#count(each);
    return found;
  }

  /** Returns new violations that the latest exchanges show together. */
  ofSeveral(now: number): readonly Noticed[] {
    if (this.#added === 0 || now < this.#next) return [];
    this.#added = 0;
    this.#next = now + EVERY;
    const found = violationsIn(evaluateRecording(this.#last)).filter(({ isOfSeveral }) => isOfSeveral);
    const fresh = found.map(({ noticed }) => noticed).filter((each) => this.#isFirst(each));
    for (const each of fresh) this.#count(each);
    return fresh;
  }

  /** Lists the violated rules with their counts. */
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

/** Returns the violations of rules that the specification states or that ASMX services follow. */
function violationsIn(evaluated: readonly RuleEvaluation[]) {
  return evaluated
    .filter(({ severity, violated }) => violated > 0 && severity !== "note")
    .flatMap(({ id: rule, side, violations }) =>
      violations.map(({ text, lines }) => ({ noticed: { side, rule, text }, isOfSeveral: lines.length > 1 })),
    );
}
