// Creates the event of a verdict, with all secrets redacted.
import type { Message } from "@staywire/model";
import type { FailEvent, Stability, VerdictEvent } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Finding, Outcome } from "../core/outcome.js";
import type { Step } from "../core/recorded-exchange.js";
import type { Redaction } from "../guard/redact.js";
import { digestInt } from "../hash.js";
import type { Case } from "../plan/case.js";
import { stepOf } from "./message.js";

/** Maximum length of a text in an event, in characters. */
const LONGEST_TEXT = 2_000;

/** If a case has more messages than this, its failure contains only the messages that show the failure. */
const MOST_STEPS = 100;

/** The result of a case. */
export interface CaseResult {
  readonly outcome: Outcome;
  /** The stability of the failure; undefined if it was not sent again. */
  readonly stability?: Stability | undefined;
  /** Every exchange of the case, in order. */
  readonly exchanges: readonly Exchange[];
  /** Exchanges of earlier cases on which the failure may depend. Default: none. */
  readonly earlier?: readonly Exchange[] | undefined;
  readonly requests: number;
  readonly ms: number;
}

/** Creates the event of a verdict. */
export async function verdictEvent(
  { identity }: Case,
  seed: number,
  { outcome, stability, exchanges, earlier = [], ...figures }: CaseResult,
  redact: Redaction,
): Promise<VerdictEvent> {
  const head = { type: "verdict", ...identity } as const;
  const tail = { seed: digestInt(`${seed}/${identity.name}`), ...figures };
  const clean = (text: Message): string => shortened(redact.sentence(text), LONGEST_TEXT);
  switch (outcome.verdict) {
    case "pass":
      return { ...head, verdict: "pass", ...tail };
    case "fail": {
      const words = wordsOf(outcome.finding, clean);
      const evidence = await evidenceOf(outcome.finding, [earlier, exchanges], redact);
      return { ...head, verdict: "fail", ...words, ...evidence, ...(stability && { stability }), ...tail };
    }
    case "could-not-run": {
      const { reason, set } = outcome;
      return { ...head, verdict: "could-not-run", reason: clean(reason), ...(set && { set: clean(set) }), ...tail };
    }
    case "noted": {
      const { reason, newer } = outcome;
      return { ...head, verdict: "noted", reason: clean(reason), ...(newer && { newer }), ...tail };
    }
    default:
      return { ...head, verdict: outcome.verdict, reason: clean(outcome.reason), ...tail };
  }
}

function wordsOf(
  { sent, expected, actual, shrunk }: Finding,
  clean: (text: Message) => string,
): Pick<FailEvent, "sent" | "expected" | "actual" | "shrunk"> {
  const words = { sent: clean(sent), expected: clean(expected), actual: clean(actual) };
  return shrunk === undefined ? words : { ...words, shrunk: clean(shrunk) };
}

/** Collects the data that shows a failure and that a replay needs. */
async function evidenceOf(
  finding: Finding,
  [earlier, all]: readonly [earlier: readonly Exchange[], all: readonly Exchange[]],
  redact: Redaction,
): Promise<Pick<FailEvent, "trial" | "input" | "steps">> {
  const { trial, input } = finding;
  return {
    ...(trial === undefined ? {} : { trial: redact.data(trial) }),
    ...(input === undefined ? {} : { input: redact.data(input) }),
    steps: [
      ...(await stepsOf(earlier, redact)).map((step) => ({ ...step, earlier: true as const })),
      ...(await stepsOf(messagesOf(finding, all), redact)),
    ],
  };
}

function stepsOf(exchanges: readonly Exchange[], redact: Redaction): Promise<readonly Step[]> {
  return Promise.all(exchanges.map((exchange) => stepOf(exchange, redact)));
}

/**
 * Returns the messages of a failure: all messages of the case, because a replay may need them. Messages of other cases
 * that show the failure come first. If the case evaluates generated values one by one, returns only the messages that
 * show the failure, because a replay evaluates only the failing value.
 */
function messagesOf({ exchanges = [], input }: Finding, all: readonly Exchange[]): readonly Exchange[] {
  const isOneValue = input?.index !== undefined || input?.path !== undefined;
  if (isOneValue || all.length > MOST_STEPS) return exchanges;
  return [...exchanges.filter((each) => !all.includes(each)), ...all];
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
