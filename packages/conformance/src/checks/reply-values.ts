// Finds values that are valid but suspicious, such as texts that are escaped twice, and dates with an offset.
import type { Value } from "@staywire/codec";
import { knownName, type Message, type Node, phrase, typeOf, typesIn } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check } from "../core/check.js";
import { cut } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { recordsIn } from "../laws/records.js";
import { okReply } from "./expect.js";
import { unjudgedUnlessFailed } from "./reply-valid.js";
import { everyValidCall, ownAnswer } from "./valid-calls.js";

/** A check of the values of one scalar type. `problem` describes a suspicious value. */
export interface Judged extends Pick<Check, "id" | "grounds" | "title"> {
  readonly scalar: "string" | "dateTime";
  readonly problem: (text: string) => Message | undefined;
}

function judged(row: Judged): Check {
  const { scalar, problem: _, ...check } = row;
  return {
    ...check,
    area: "valid",
    sends: "call",
    applies: whereBound((cell) => hasScalar(cell, scalar) || phrase`the result has no ${scalar}`),
    run: async (context) => {
      let unjudged: Answer | undefined;
      const outcome = await everyValidCall(context, {
        expected: check.title,
        judge: (sample) => {
          const answer = ownAnswer(context, sample);
          if (okReply(answer) === undefined) unjudged = answer;
          return accidentIn(row, context.cell, answer);
        },
      });
      return unjudgedUnlessFailed(outcome, unjudged);
    },
  };
}

function hasScalar({ service, definition }: Cell, scalar: Judged["scalar"]): boolean {
  return typesIn(service, definition.result).some((type) =>
    Object.values(typeOf(service, type).members).some(({ node }) => node.kind === "scalar" && node.scalar === scalar),
  );
}

/** Describes the first suspicious value of a reply; undefined if no value is suspicious. */
export function accidentIn(
  { scalar, problem }: Judged,
  { service, definition }: Cell,
  answer: Answer,
): Message | undefined {
  const isOfKind = (node: Node) => node.kind === "scalar" && node.scalar === scalar;
  const value: Value | undefined = okReply(answer)?.value ?? undefined;
  for (const { type, path, record } of recordsIn(service, definition.result, value)) {
    for (const [name, { node, content, role }] of Object.entries(typeOf(service, type).members)) {
      const text = record[name];
      if (!isOfKind(node) || content !== undefined || role !== undefined || typeof text !== "string") continue;
      const found = problem(text);
      if (found !== undefined)
        return phrase`${knownName(path === "" ? name : `${path}.${name}`)} is ${cut(text)}: ${found}`;
    }
  }
  return undefined;
}

/** Patterns of suspicious texts. They are not errors, because any text is a valid value. */
const signs: readonly (readonly [pattern: RegExp, words: Message])[] = [
  [/&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/i, phrase`it is escaped twice`],
  [/\uFFFD/, phrase`a character was lost`],
  [/[\u00C2\u00C3][\u0080-\u00BF]|\u00E2\u20AC/, phrase`UTF-8 was read as Latin-1`],
  [/\?{3}/, phrase`characters were replaced by question marks`],
  [/^(?:null|undefined|nan|\[object object\])$/i, phrase`it is a programming word for a missing value`],
  [/^\s+\S|\S\s+$/, phrase`it has white space around it`],
];

const texts: Judged = {
  id: "reply.texts",
  grounds: { demand: "plain-texts" },
  title: phrase`a text is neither escaped twice nor read in another encoding, and is not a word for a missing value`,
  scalar: "string",
  problem: (text) => signs.find(([pattern]) => pattern.test(text))?.[1],
};

const dates: Judged = {
  id: "reply.dates",
  grounds: { demand: "plain-dates" },
  title: phrase`a date is written without an offset and without a fraction of a second`,
  scalar: "dateTime",
  problem: (text) => {
    if (/(?:Z|[+-]\d\d:\d\d)$/.test(text.trim())) return phrase`it has an offset`;
    return /T[\d:]{8}\./.test(text) ? phrase`it has a fraction of a second` : undefined;
  },
};

/** All checks of suspicious values. */
export const accidents: readonly Judged[] = [texts, dates];

/** The checks of suspicious values, as checks of the suite. */
export const accidentChecks: readonly Check[] = accidents.map(judged);
