// Finds the part in which two texts differ, so that nobody has to compare long texts by eye.

/** Two texts with the same beginning and end, split into the common and the different parts. */
export interface Differing {
  /** The common beginning of the two texts, up to the end of a word. */
  readonly before: string;
  /** The common end of the two texts, from the beginning of a word. */
  readonly after: string;
  readonly expected: string;
  readonly actual: string;
}

/** The minimum number of characters that two texts must have in common. With fewer, they are shown in full. */
const COMMON = 40;

/**
 * Finds the part in which two texts differ, in whole words; undefined for equal texts, and for texts with little in
 * common.
 */
export function differingPart(expected: string, actual: string): Differing | undefined {
  const [left, right] = [wordsOf(expected), wordsOf(actual)];
  const start = commonStart(left, right);
  const end = commonEnd(left.slice(start), right.slice(start));
  const before = left.slice(0, start).join("");
  const after = left.slice(left.length - end).join("");
  if (before.length + after.length < COMMON || expected === actual) return undefined;
  const middle = (words: readonly string[]): string => words.slice(start, words.length - end).join("");
  return { before, after, expected: middle(left), actual: middle(right) };
}

/** Splits a text into words and single separators: white space, commas, semicolons and brackets. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[^\s,;(){}[\]]+|[\s,;(){}[\]]/g) ?? [];
}

function commonStart(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left[count] === right[count]) count += 1;
  return count;
}

function commonEnd(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count += 1;
  return count;
}

/** Describes the difference in one line; undefined for equal texts, and for texts with little in common. */
export function differingLine(expected: string, actual: string): string | undefined {
  const found = differingPart(expected, actual);
  if (found === undefined) return undefined;
  return `${found.expected.trim() || "nothing"} expected, ${found.actual.trim() || "nothing"} found`;
}
