// Defines the only error class of this package, with a closed set of codes.

/** Every code that a {@link ValueError} can have. */
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

/**
 * Thrown for a value that cannot be read, written or computed. `text` is the invalid input, cut to 80 characters and
 * marked if it was longer.
 */
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

/** Creates the error for a text that does not have the expected format. */
export function cannotRead(code: ValueErrorCode, text: string, form: string, why: string): ValueError {
  return new ValueError(code, text, `cannot read ${quote(text)} as ${form}: ${why}`);
}

/** Creates the error for an invalid argument that is not a parsed text: a count, a scale, a rule. */
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

/** Returns a text as a JSON string, cut to 80 characters. */
export function quote(text: string): string {
  return JSON.stringify(shorten(text));
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
