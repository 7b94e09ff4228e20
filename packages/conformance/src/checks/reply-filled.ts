// Finds members that have no value in any reply. No other check notices a member that is always missing.
import type { Value } from "@staywire/codec";
import { knownName, type Member, phrase, typeOf, typesIn } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import type { Exchange } from "../core/exchange.js";
import { fail, noted, type Outcome, pass } from "../core/outcome.js";
import { recordsIn } from "../laws/records.js";
import { okReply } from "./expect.js";
import { everyValidCall, ownAnswer } from "./valid-calls.js";

/** Checks that each member of a result has a value in some reply. */
export const replyFilled: Check = {
  id: "reply.filled",
  grounds: { demand: "members-filled" },
  title: phrase`each member of a result has a value in some reply: a text that is not blank, a number other than 0, true, an item`,
  area: "valid",
  sends: "call",
  applies: whereBound((cell) => {
    if (cell.binding !== cell.definition.bindings[0])
      return phrase`the reply is the same in all bindings, so only one of them is evaluated`;
    return membersOf(cell).length > 0 || phrase`the result has no members`;
  }),
  variants: (cell) => membersOf(cell).map((name): Variant => ({ name })),
  run: async (context) => {
    const tally = await context.once("reply.filled", () => tallyOf(context));
    if (tally.outcome.verdict !== "pass") return tally.outcome;
    const { records, filled } = tally.members.get(context.variant) ?? { records: 0, filled: 0 };
    if (records === 0) return noted(phrase`no reply held a ${knownName(context.variant.split(".")[0] ?? "")}`);
    if (filled > 0) return pass;
    return fail({
      sent: phrase`valid calls`,
      expected: replyFilled.title,
      actual: phrase`${knownName(context.variant)} has no value in ${records} records`,
      exchanges: tally.exchanges,
    });
  },
};

interface Tally {
  readonly outcome: Outcome;
  /** For each `Type.Member`, the number of records, and the number of records in which the member has a value. */
  readonly members: ReadonlyMap<string, { readonly records: number; readonly filled: number }>;
  /** The exchanges whose records were counted. A replay counts them again. */
  readonly exchanges: readonly Exchange[];
}

async function tallyOf(context: CaseContext): Promise<Tally> {
  const { service, definition } = context.cell;
  const members = new Map<string, { records: number; filled: number }>();
  const exchanges: Exchange[] = [];
  const outcome = await everyValidCall(context, {
    expected: replyFilled.title,
    judge: (sample) => {
      const answer = ownAnswer(context, sample);
      exchanges.push(answer.exchange);
      const value = okReply(answer)?.value ?? undefined;
      for (const { type, record } of recordsIn(service, definition.result, value)) {
        for (const name of Object.keys(typeOf(service, type).members)) {
          const count = members.get(`${type}.${name}`) ?? { records: 0, filled: 0 };
          count.records += 1;
          if (isFilled(record[name])) count.filled += 1;
          members.set(`${type}.${name}`, count);
        }
      }
      return undefined;
    },
  });
  return { outcome, members, exchanges };
}

/**
 * Returns the members that a service is expected to fill. Members with a role (such as error texts), members of open
 * content, attributes, and all members of types that the specification does not state are left out.
 */
function membersOf({ service, definition }: Cell): string[] {
  return typesIn(service, definition.result)
    .filter((type) => typeOf(service, type).source === undefined)
    .flatMap((type) =>
      Object.entries(typeOf(service, type).members)
        .filter(([, member]) => isJudged(member))
        .map(([name]) => `${type}.${name}`),
    );
}

function isJudged({ role, content, attribute }: Member): boolean {
  return role === undefined && content !== "open" && !attribute;
}

function isFilled(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "string" || !/^(?:|0(?:\.0*)?|0001-01-01.*)$/.test(value.trim());
}
