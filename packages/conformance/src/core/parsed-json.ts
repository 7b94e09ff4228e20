// Parses JSON that comes from outside and may be invalid.
/** Parses a text as JSON; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
