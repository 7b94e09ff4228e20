// Generates rows as a grid: each position in a message with each content that can be there.
import type { Row } from "./measure.js";

/**
 * A position in a message: its name, and a function that prepares the work on a message with the given content at the
 * position.
 */
export type Position = readonly [name: string, message: (content: string) => () => unknown];

/** A content of about `size` characters. */
export type Content = readonly [name: string, make: (size: number) => string];

/** The positions and contents from which rows are generated. */
export interface Grid {
  readonly positions: readonly Position[];
  readonly contents: readonly Content[];
}

function rowOf([where, message]: Position, [what, make]: Content): Row {
  return [`${where}: ${what}`, (size) => message(make(size))];
}

/** Returns a row for every position with every content. */
export function allOf({ positions, contents }: Grid): readonly Row[] {
  return positions.flatMap((position) => contents.map((content) => rowOf(position, content)));
}

/** Returns rows such that each position and each content occurs. */
export function someOf({ positions, contents }: Grid): readonly Row[] {
  return Array.from({ length: Math.max(positions.length, contents.length) }, (_, index) =>
    rowOf(positions[index % positions.length] as Position, contents[index % contents.length] as Content),
  );
}

/**
 * Returns one row per position. Its message contains all texts one after another, each repeated to an equal share of
 * the size.
 */
export function mixedOf({ positions }: Grid, texts: readonly string[]): readonly Row[] {
  const mixture = (size: number): string =>
    texts.map((text) => text.repeat(Math.ceil(size / texts.length / text.length))).join("");
  return positions.map((position) => rowOf(position, ["all of them", mixture]));
}
