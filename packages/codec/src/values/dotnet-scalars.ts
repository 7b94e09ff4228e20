// Helps to read scalars like .NET, which differs from XML Schema in the range of decimals and in trimming.

import { type DotnetScalar, dotnetScalars } from "@staywire/model";
import type { TextKind } from "./xml-scalars.js";

/** Returns the .NET type of a kind of text. */
export function dotnetOf({ common, dotnet }: TextKind): DotnetScalar {
  return dotnet ?? dotnetScalars[common ?? "string"];
}

// 2 to the power of 96, minus 1.
const greatest = "79228162514264337593543950335";

/**
 * True if .NET's Decimal cannot hold an XML Schema decimal: its integer part is greater than
 * 79228162514264337593543950335, or equal to it with a fraction that rounds up. Further digits of a fraction do not
 * overflow.
 */
export function isDecimalOverflow(decimal: string): boolean {
  const [, whole = "", next = ""] = /^[+-]?0*(\d*)(?:\.(\d?))?/.exec(decimal) ?? [];
  if (whole.length !== greatest.length) return whole.length > greatest.length;
  return whole > greatest || (whole === greatest && next >= "5");
}

/** Removes all of the given characters from the start and the end of a text. */
export function trimmed(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
