// Checks the arguments that a program without types passes. An error names the argument and the expected value.

/** Throws a TypeError such as `properties is missing; expected a list of property ids` if `isRight` is false. */
export function requireArgument(isRight: boolean, name: string, value: unknown, expected: string): void {
  if (!isRight) throw new TypeError(`${name} is ${shown(value)}; expected ${expected}`);
}

/** True for an object that is not null. */
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * Formats a value for an error message: `missing` for undefined and null, `an object` for an object, a text in quotes.
 */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return "missing";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
