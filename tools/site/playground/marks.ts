// Splits a text into lines and parts, so that a page can mark the parts with deviations.

/** A remark about a location in a text. */
export interface Remark {
  /** The line, from 1; 0 if the location is unknown. */
  readonly line: number;
  /** The column, from 1. */
  readonly column: number;
  readonly text: string;
}

/** A part of a line. */
export interface Part {
  readonly text: string;
  /** The problems of this part; empty if there are none. */
  readonly remarks: readonly string[];
}

/** Returns the parts of each line of a text. A mark covers the tag or word at its location. */
export function markedLines(text: string, remarks: readonly Remark[]): readonly (readonly Part[])[] {
  const byLine = new Map<number, Remark[]>();
  for (const remark of remarks) byLine.set(remark.line, [...(byLine.get(remark.line) ?? []), remark]);
  return text.split("\n").map((line, at) => partsOf(line, byLine.get(at + 1) ?? []));
}

function partsOf(line: string, remarks: readonly Remark[]): readonly Part[] {
  const byStart = new Map<number, string[]>();
  for (const { column, text } of remarks) {
    const start = startOf(line, column);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
  }
  const starts = [...byStart.keys()].sort((a, b) => a - b);
  const parts: Part[] = [];
  let at = 0;
  for (const [index, start] of starts.entries()) {
    const end = Math.min(start + lengthAt(line, start), starts[index + 1] ?? line.length);
    parts.push({ text: line.slice(at, start), remarks: [] });
    parts.push({ text: line.slice(start, end), remarks: byStart.get(start) ?? [] });
    at = end;
  }
  parts.push({ text: line.slice(at), remarks: [] });
  return parts.filter(({ text, remarks: own }) => text !== "" || own.length > 0);
}

// Returns the index at which a mark begins: the location itself may be inside a tag, or at the end of the line.
function startOf(line: string, column: number): number {
  const at = Math.min(Math.max(column - 1, 0), Math.max(line.length - 1, 0));
  const tag = line.lastIndexOf("<", at);
  return tag >= 0 && !line.slice(tag, at).includes(">") ? tag : at;
}

function lengthAt(line: string, start: number): number {
  const found = /^(?:<[^>]*>?|[^<\s]+|\s)/.exec(line.slice(start));
  return found?.[0].length ?? 1;
}
