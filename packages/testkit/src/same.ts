// Compares values. An absent member equals a member with the value undefined, and prototypes are ignored.

/** Returns the first difference of two values (`[2].Title: "a" is not "b"`); undefined if the values are equal. */
export function firstDifference(found: unknown, wanted: unknown, path = ""): string | undefined {
  if (Object.is(found, wanted)) return undefined;
  if (!isObject(found) || !isObject(wanted) || Array.isArray(found) !== Array.isArray(wanted)) {
    return `${path}: ${show(found)} is not ${show(wanted)}`;
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    const inner = Array.isArray(wanted) ? `${path}[${key}]` : `${path}.${key}`;
    const difference = firstDifference(found[key], wanted[key], inner);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Throws an error with the first difference of two values. Does nothing if the values are equal. */
export function requireSame(found: unknown, wanted: unknown): void {
  const difference = firstDifference(found, wanted);
  if (difference !== undefined) throw new Error(difference);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function show(value: unknown): string {
  return value === undefined ? "undefined" : JSON.stringify(value);
}
