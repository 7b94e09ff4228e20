// Decodes an availability signature to the text that the spec describes (section 2, RoomsToSellResponse), step by step.
//
// "Convert the integer to a binary string; drop the first character if it is 0; drop trailing characters while the
// string is longer than the number of nights in the range by one." The last step has three readings, and the meaning of
// the bits is not stated. For N nights, the remaining text is:
//
//   reading                 L1 (N+1 digits)            L2 (N+2 digits)             L3 (at most N+1 digits)
//   more-than-one-longer    1, last night to first     1, last night to first      first available night to last, 1
//   exactly-one-longer      first night lost           all N+2 digits             the N nights, if the first is available
//   any-longer              first night lost           first night lost            the N nights, if the first is available
//
// The default is more-than-one-longer, by our choice. It is the only reading in which no layout loses a night, and the
// only one that both drops several characters ("while") and leaves one too many ("by one"). The text then includes the
// sentinel, and is the same for L1 and L2. (`signature-layout.ts` explains the layouts and their sentinel.)
// In the other two readings, the text of L3 is the N nights if the first night is available. If the first night is
// taken, its leading zero is lost and no sentinel is dropped, so the text can have N characters that are not the N
// nights: booked, free, free is encoded as 0111 and decoded as 111.
// In no reading does the text show the nights without a layout; decodeSignature returns them. A binary string begins
// with 0 only if the integer is 0, and the text is then empty.
import { signatureDigits } from "./availability-signature.js";
import { MAX_NIGHTS } from "./night-range.js";
import { invalidArgument, requireWhole } from "./value-error.js";

/** The possible readings of "while the string is longer than the number of nights in the range by one". */
export const SPEC_TEXT_READINGS = ["more-than-one-longer", "exactly-one-longer", "any-longer"] as const;

/** A reading of the decoding in the specification, one of `SPEC_TEXT_READINGS`. */
export type SpecTextReading = (typeof SPEC_TEXT_READINGS)[number];

// For each reading, calculates how many characters remain of a text with `length` characters.
const LENGTH_LEFT = new Map<SpecTextReading, (length: number, nights: number) => number>([
  ["more-than-one-longer", (length, nights) => Math.min(length, nights + 1)],
  ["exactly-one-longer", (length, nights) => (length === nights + 1 ? nights : length)],
  ["any-longer", (length, nights) => Math.min(length, nights)],
]);

/**
 * Returns the text of 0s and 1s that the steps of the specification produce from a signature. The specification states
 * neither the meaning of a digit nor the night that it belongs to. Use `decodeSignature` for a list of nights. `nights`
 * is 0 to {@link MAX_NIGHTS}. Throws `not-a-signature` for a negative integer, which has overflowed.
 */
export function decodeSpecText(
  signature: number,
  nights: number,
  reading: SpecTextReading = "more-than-one-longer",
): string {
  requireWhole("the number of nights", nights, 0, MAX_NIGHTS);
  const lengthLeft = LENGTH_LEFT.get(reading);
  if (lengthLeft === undefined)
    throw invalidArgument("the reading", reading, `one of ${SPEC_TEXT_READINGS.join(", ")}`);
  const digits = signatureDigits(signature);
  const text = digits.startsWith("0") ? digits.slice(1) : digits;
  return text.slice(0, lengthLeft(text.length, nights));
}
