// Checks that every reply to a valid call obeys the laws of its types.
import type { RecordValue } from "@staywire/codec";
import { knownName, type Law, lawRule, type Message, phrase } from "@staywire/model";
import { addDays } from "@staywire/values";
import { whereBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { describeCall } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { fail, noted, type Outcome, pass } from "../core/outcome.js";
import { breachOf } from "../laws/judge.js";
import { lawsOf, type TypeLaw } from "../laws/laws-of.js";
import { recordsIn } from "../laws/records.js";
import { okReply } from "./expect.js";
import { unjudgedUnlessFailed } from "./reply-valid.js";
import { everyValidCall, ownAnswer } from "./valid-calls.js";

/** For each kind of law, the requirement as a sentence. */
export const lawTitles: Readonly<Record<Law["kind"], Message>> = {
  count: phrase`a count is the number of the items that it counts`,
  difference: phrase`a member that is a difference is that difference`,
  ordered: phrase`the first of two dates is not after the second`,
  "not-before-today": phrase`nothing is listed that ended before today`,
  "at-least": phrase`a number is not below its minimum`,
  among: phrase`a text is one of those that the description lists`,
  offsets: phrase`the offsets of a list count from 0 without a gap`,
};

/** One check for each kind of law. */
export const lawChecks: readonly Check[] = (Object.keys(lawTitles) as Law["kind"][]).map((kind) => ({
  id: `law.${kind}`,
  // No rules are listed here, because each variant cites the rule of its own law.
  grounds: { rules: [] },
  title: lawTitles[kind],
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: whereBound((cell) => lawsOfKind(cell, kind).length > 0 || phrase`no type in the result has such a law`),
  variants: (cell) => lawsOfKind(cell, kind).map(variantOf),
  run: (context) => runLaw(context, kind),
}));

function lawsOfKind({ service, definition }: Cell, kind: Law["kind"]): TypeLaw[] {
  return lawsOf(service, definition.result).filter(({ law }) => law.kind === kind);
}

function variantOf({ name, type, law }: TypeLaw): Variant {
  return { name, grounds: { rules: [lawRule(type, law)] } };
}

/** The facts that the check collects about the replies of a case. */
interface Seen {
  records: number;
  unjudged: Answer | undefined;
  /**
   * The parameters of the first call whose reply breaks the law on the target's current date, but would obey it on an
   * earlier date. Such a reply may be a cached response from that date.
   */
  stale: RecordValue | undefined;
}

async function runLaw(context: CaseContext, kind: Law["kind"]): Promise<Outcome> {
  const law = lawsOfKind(context.cell, kind).find(({ name }) => name === context.variant);
  if (law === undefined) throw new Error(`the check has no law ${context.variant}`);
  const seen: Seen = { records: 0, unjudged: undefined, stale: undefined };
  const outcome = await everyValidCall(context, {
    expected: lawTitles[kind],
    judge: (sample) => {
      const answer = ownAnswer(context, sample);
      if (okReply(answer) === undefined) seen.unjudged = answer;
      const breach = breachIn(context, answer, law, seen);
      if (breach === undefined || breachIn(earliestDay(context), answer, law) !== undefined) return breach;
      seen.stale ??= sample.parameters;
      return undefined;
    },
  });
  const judged = unjudgedUnlessFailed(outcome, seen.unjudged);
  if (judged.verdict !== "pass") return judged;
  if (seen.stale !== undefined) return judgeFresh(context, law, seen.stale);
  return seen.records > 0 ? judged : noted(phrase`no reply contained a ${knownName(law.type)} to evaluate`);
}

type Day = Pick<CaseContext, "cell" | "today">;

/**
 * Returns the earliest date on which a reply can have been made. A cached response can be from before the target's
 * current date.
 */
function earliestDay({ cell, today, canPredateToday }: CaseContext): Day {
  const { cacheMinutes } = cell.definition;
  const days = canPredateToday(cacheMinutes * 60) ? Math.ceil(cacheMinutes / MINUTES_OF_A_DAY) : 0;
  return { cell, today: addDays(today, -days) };
}

const MINUTES_OF_A_DAY = 1440;

/**
 * Waits until the cache time has passed, repeats the call, and evaluates the reply, which can then no longer be from an
 * earlier day. If the run must not wait for that time, the case is noted.
 */
async function judgeFresh(context: CaseContext, law: TypeLaw, parameters: RecordValue): Promise<Outcome> {
  const seconds = context.cell.definition.cacheMinutes * 60 + 2;
  const sent = describeCall(parameters);
  if (!(await context.time.pass(seconds)))
    return noted(phrase`${sent}: the reply may be a cached one from an earlier day`);
  const answer = await context.call(parameters, { fresh: true });
  const actual = breachIn(context, answer, law);
  if (actual === undefined) return pass;
  return fail({ sent, expected: lawTitles[law.law.kind], actual, exchanges: [answer.exchange] });
}

/**
 * Describes where a result breaks a law; undefined if every record of the type obeys it. Adds the number of evaluated
 * records to `seen`.
 */
export function breachIn(
  { cell, today }: Day,
  answer: Answer,
  { law, type }: Pick<TypeLaw, "law" | "type">,
  seen: { records: number } = { records: 0 },
): Message | undefined {
  const value = okReply(answer)?.value;
  for (const met of recordsIn(cell.service, cell.definition.result, value)) {
    if (met.type !== type) continue;
    const breach = breachOf(law, met.record, today);
    if (breach === "silent") continue;
    seen.records += 1;
    if (breach !== undefined) return met.path === "" ? breach : phrase`${knownName(met.path)}: ${breach}`;
  }
  return undefined;
}
