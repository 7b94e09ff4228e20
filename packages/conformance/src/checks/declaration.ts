// Checks the XML declaration of a reply, which every reader depends on.

import { jsonText, type Message, phrase } from "@staywire/model";
import { isBound } from "../core/bound.js";
import { latin1Text } from "../core/bytes.js";
import type { Check } from "../core/check.js";
import type { Answer } from "../core/exchange.js";
import { fail, pass } from "../core/outcome.js";
import { notOk } from "./expect.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

/** A reply must begin with an XML declaration that names UTF-8, without a byte order mark. */
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

/**
 * Returns the beginning of a reply that does not start with the expected declaration; undefined if the reply starts
 * with it.
 */
export function otherBeginning({ exchange }: Answer): Message | undefined {
  // Decoding as Latin-1 maps each byte to one character, so that a byte order mark stays visible.
  const begin = latin1Text(exchange.response?.body.subarray(0, 60));
  return /^<\?xml version=(["'])1\.0\1 encoding=(["'])utf-8\2/i.test(begin) ? undefined : jsonText(begin);
}
