// The one error class of this package, with its closed set of codes.

/** Every code a {@link ValueError} can bear. */
export const VALUE_ERROR_CODES = [
  "not-text",
  "malformed-date",
  "malformed-date-time",
  "malformed-decimal",
  "impossible-date",
  "impossible-time",
  "date-out-of-range",
  "no-offset",
  "empty-range",
  "too-many-nights",
  "ambiguous-minimum-stay",
  "too-many-digits",
  "lossy-conversion",
  "signature-overflow",
  "not-a-signature",
  "invalid-argument",
] as const;

/** The code of a ValueError. */
export type ValueErrorCode = (typeof VALUE_ERROR_CODES)[number];

const MAX_SHOWN = 80;

/** A value that cannot be read, written or computed; `text` is the offending input, at most 80 characters of it and a mark when cut. */
export class ValueError extends Error {
  override readonly name = "ValueError";
  readonly code: ValueErrorCode;
  readonly text: string;

  constructor(code: ValueErrorCode, text: string, message: string) {
    super(message);
    this.code = code;
    this.text = shorten(text);
  }
}

/** The error of a text that is not of the form it is read as. */
export function cannotRead(code: ValueErrorCode, text: string, form: string, why: string): ValueError {
  return new ValueError(code, text, `cannot read ${quote(text)} as ${form}: ${why}`);
}

/** The error of an argument that no text was parsed for: a count, a scale, a rule. */
export function invalidArgument(what: string, given: unknown, expected: string): ValueError {
  return new ValueError(
    "invalid-argument",
    String(given),
    `${what} is ${shorten(String(given))}: expected ${expected}`,
  );
}

/** Throws unless `value` is a whole number from `least` to `most`. */
export function requireWhole(what: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw invalidArgument(what, value, `a whole number from ${least} to ${most}`);
  }
}

/** The offending text in quotes, bounded, with what does not print escaped. */
export function quote(text: string): string {
  return JSON.stringify(shorten(text));
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
