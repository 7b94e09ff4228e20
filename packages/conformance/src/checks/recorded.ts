// Checks recorded replies, or the bytes of replies, without sending a request.
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

/** Maximum number of characters of a recorded text that are shown. */
const LONGEST = 1_000;

/** The result of one check on one recorded exchange. */
export interface ReplyEvidence {
  readonly check: Pick<Check, "id" | "title" | "area">;
  readonly grounds: Grounds;
  /** The reason why the reply fails the check; undefined if it passes. */
  readonly text: Message | undefined;
}

/**
 * Checks how a reply is written. Returns undefined for a reply without a result, because other rules apply to it, and
 * for a reply in a cell that the service does not have.
 */
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
 * Runs the checks of replies on a recorded exchange, and lists which checks pass and which fail. The list is empty for
 * a decoded reply without a result. Laws that no record of the reply tests, and checks of writing that do not apply,
 * are not listed.
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

/** Takes the place of the messages if only the decoded reply is known. */
const noExchange: Exchange = {
  request: { method: "", target: "", headers: [], body: new Uint8Array(0) },
  response: undefined,
  silence: undefined,
};

function unreadable({ response }: RecordedExchange): readonly ReplyEvidence[] {
  const { problem, status = 0 } = response ?? {};
  // An error page is not a reply of the operation, so the rules for writing replies do not apply to it.
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
  // A recording may contain any text, so the texts are quoted.
  const failed = new Map(writing.map(({ check, text }) => [check, quote(text, LONGEST)]));
  return [...writings, declaration]
    .filter(({ applies }) => applies(cell) === true)
    .map(({ id, title, grounds }) => ({ check: { id, title, area: "valid" }, grounds, text: failed.get(id) }));
}
