// Checks the first bytes of a reply: a reader depends on them before it knows any name.
import { jsonText, type Message, phrase } from "@staywire/model";
import { isBound } from "../core/bound.js";
import type { Check } from "../core/check.js";
import type { Answer } from "../core/exchange.js";
import { fail, pass } from "../core/outcome.js";
import { notOk } from "./expect.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

/** The declaration names the encoding that the header names, and no mark precedes it. */
export const declaration: Check = {
  id: "reply.declaration",
  grounds: { demand: "reply-conventions" },
  title: phrase`a reply begins with an XML declaration that names UTF-8, without a byte-order mark`,
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: isBound,
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    const { answer } = baseline;
    if (notOk(answer) !== undefined) return baselineFailed(answer);
    const begin = otherBeginning(answer);
    if (begin === undefined) return pass;
    return fail({
      sent: phrase`a valid call`,
      expected: phrase`<?xml version="1.0" encoding="utf-8"?> at the very beginning`,
      actual: begin,
      exchanges: [answer.exchange],
      input: { baseline: baseline.parameters },
    });
  },
};

/** Returns the beginning of a reply that does not begin as it has to; undefined if it does. */
export function otherBeginning({ exchange }: Answer): Message | undefined {
  // As Latin-1, each byte is a character, and a mark is seen.
  const begin = new TextDecoder("latin1").decode(exchange.response?.body.subarray(0, 60));
  return /^<\?xml version=(["'])1\.0\1 encoding=(["'])utf-8\2/i.test(begin) ? undefined : jsonText(begin);
}
