// Finds the first difference of two values.

/**
 * Returns the path and the two values of the first difference; undefined if the values are the same. An absent member
 * counts as undefined.
 */
export function difference(found: unknown, wanted: unknown, path = ""): string | undefined {
  if (found === wanted || Object.is(found, wanted)) return undefined;
  if (!isObject(found) || !isObject(wanted) || Array.isArray(found) !== Array.isArray(wanted)) {
    return `${path}: ${show(found)} is not ${show(wanted)}`;
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    const inner = difference(found[key], wanted[key], Array.isArray(wanted) ? `${path}[${key}]` : `${path}.${key}`);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value);
  return isObject(value) ? `${Array.isArray(value) ? "a list" : "an object"} of ${Object.keys(value)}` : String(value);
}
