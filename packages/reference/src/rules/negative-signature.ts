// Availability signatures of 32 binary digits, which only a negative int can hold.
import { SIGNATURE_LAYOUTS, type SignatureLayout } from "@staywire/values";

/** Returns the int that `Convert.ToInt32(text, 2)` of .NET makes of the digits; undefined if there are more than 32. */
export function negativeSignature(layout: SignatureLayout, available: readonly boolean[]): number | undefined {
  const { above, first, below } = SIGNATURE_LAYOUTS[layout];
  const nights = available.map((night) => (night ? "1" : "0"));
  const ordered = first === "first night" ? nights : nights.toReversed();
  const digits = `${above}${ordered.join("")}${below === "any" ? "0" : below}`;
  return digits.length > 32 ? undefined : Number.parseInt(digits, 2) | 0;
}

/** The reply for a signature that a positive int cannot hold: an error, or a negative int. */
export type SignatureOverflow = "error" | "negative";
