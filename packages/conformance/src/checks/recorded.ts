// The checks of replies that need no request of their own: over a recorded exchange, or over its bytes while they are there.
import type { Reply } from "@staywire/codec";
import { knownName, lawRule, type Message, phrase, quote, type Service } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import { type Cell, cellOf } from "../core/cell.js";
import type { Check } from "../core/check.js";
import { pathText } from "../core/describe.js";
import type { Answer, Exchange } from "../core/exchange.js";
import type { Grounds } from "../core/grounds.js";
import type { RecordedExchange, WritingProblem } from "../core/recorded-exchange.js";
import { lawsOf } from "../laws/laws-of.js";
import { replyOf } from "../recording/reply.js";
import { declaration, otherBeginning } from "./declaration.js";
import { notOk, okReply } from "./expect.js";
import { breachIn, lawTitles } from "./laws.js";
import { deviationsOf, replyForm, replyValid } from "./reply-valid.js";
import { accidentIn, accidents } from "./reply-values.js";
import { textOf, writings } from "./reply-writing.js";

/** The characters of a text of a recording that are shown. */
const LONGEST = 1_000;

/** The result of one check over one recorded exchange. */
export interface ReplyEvidence {
  readonly check: Pick<Check, "id" | "title" | "area">;
  readonly grounds: Grounds;
  /** Why the reply fails the check; undefined if it passes. */
  readonly text: Message | undefined;
}

/** Checks how a reply is written; undefined for a reply without a result, which may be written in another way. */
export function writingProblems(service: Service, exchange: Exchange, reply: Reply): WritingProblem[] | undefined {
  const cell = cellOf(service, reply.operation, reply.binding);
  const { operation, binding } = reply;
  const answer: Answer = { operation, binding, exchange, kind: "reply", reply };
  if (cell === undefined || notOk(answer) !== undefined) return undefined;
  const text = textOf(answer);
  const found = writings
    .filter(({ applies }) => applies(cell) === true)
    .map(({ id, judge }) => [id, judge(text, cell, answer)] as const);
  return [...found, [declaration.id, otherBeginning(answer)] as const].flatMap(([check, problem]) =>
    problem === undefined ? [] : [{ check, text: problem }],
  );
}

/**
 * Evaluates the checks of replies over a recorded exchange: those that pass and those that fail. A check that the exchange
 * does not bear on is not listed.
 *
 * @param day - The earliest day that the reply can be from; undefined if it is unknown.
 */
export function replyEvidence(
  service: Service,
  exchange: RecordedExchange,
  day: CalendarDate | undefined,
): readonly ReplyEvidence[] {
  const { operation = "", binding } = exchange;
  const cell = binding && cellOf(service, operation, binding);
  if (cell === undefined || binding === undefined) return [];
  const reply = replyOf(exchange);
  if (reply === undefined) return unreadable(exchange);
  const answer: Answer = { operation, binding, exchange: noExchange, kind: "reply", reply };
  if (okReply(answer) === undefined) return [];
  return [
    { check: replyValid, grounds: replyValid.grounds, text: deviationsOf(answer, "stated") },
    { check: replyForm, grounds: replyForm.grounds, text: deviationsOf(answer, "wire") },
    ...accidents.map((row) => ({
      check: { ...row, area: "valid" as const },
      grounds: row.grounds,
      text: accidentIn(row, cell, answer),
    })),
    ...lawEvidence(cell, answer, day),
    ...writingEvidence(cell, exchange),
  ];
}

/** An exchange without messages: only the decoded reply is examined. */
const noExchange: Exchange = {
  request: { method: "", target: "", headers: [], body: new Uint8Array(0) },
  response: undefined,
  silence: undefined,
};

function unreadable({ response }: RecordedExchange): readonly ReplyEvidence[] {
  const { problem, status = 0 } = response ?? {};
  // A page of an error is no reply of the operation, and says nothing about its form.
  if (problem === undefined || status !== 200) return [];
  const where = problem.path === undefined ? phrase`` : phrase` in ${pathText(problem.code, problem.path)}`;
  const text = phrase`the reply cannot be decoded: ${knownName(problem.code)}${where}`;
  return [{ check: replyValid, grounds: replyValid.grounds, text }];
}

function lawEvidence(cell: Cell, answer: Answer, day: CalendarDate | undefined): readonly ReplyEvidence[] {
  return lawsOf(cell.service, cell.definition.result).flatMap((typeLaw) => {
    const { law, type } = typeLaw;
    if (day === undefined && law.kind === "not-before-today") return [];
    const seen = { records: 0 };
    const text = breachIn({ cell, today: day ?? { year: 1, month: 1, day: 1 } }, answer, typeLaw, seen);
    if (seen.records === 0) return [];
    const check = { id: `law.${law.kind}`, title: lawTitles[law.kind], area: "valid" as const };
    return [{ check, grounds: { rules: [lawRule(type, law)] }, text }];
  });
}

function writingEvidence(cell: Cell, { writing }: RecordedExchange): readonly ReplyEvidence[] {
  if (writing === undefined) return [];
  // A file can hold any text.
  const failed = new Map(writing.map(({ check, text }) => [check, quote(text, LONGEST)]));
  return [...writings, declaration]
    .filter(({ applies }) => applies(cell) === true)
    .map(({ id, title, grounds }) => ({ check: { id, title, area: "valid" }, grounds, text: failed.get(id) }));
}
