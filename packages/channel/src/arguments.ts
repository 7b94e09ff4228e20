// Arguments that a program without types can get wrong: the error names the argument, and what was expected.

/** Throws a TypeError such as `properties is missing; expected a list of property ids`, unless the argument is right. */
export function requireArgument(isRight: boolean, name: string, value: unknown, expected: string): void {
  if (!isRight) throw new TypeError(`${name} is ${shown(value)}; expected ${expected}`);
}

/** True for an object that is not null. */
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Shows a value in a sentence; of an object only that it is one. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return "missing";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
