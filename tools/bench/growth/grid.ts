// Rows as a grid: each position in a message with each content that can fill it.
import type { Row } from "./measure.js";

/** A position in a message, and the work on a message with some content there. */
export type Position = readonly [name: string, message: (content: string) => () => unknown];

/** A content of about `size` characters. */
export type Content = readonly [name: string, make: (size: number) => string];

/** Positions and contents. */
export interface Grid {
  readonly positions: readonly Position[];
  readonly contents: readonly Content[];
}

function rowOf([where, message]: Position, [what, make]: Content): Row {
  return [`${where}: ${what}`, (size) => message(make(size))];
}

/** Every position with every content. */
export function allOf({ positions, contents }: Grid): readonly Row[] {
  return positions.flatMap((position) => contents.map((content) => rowOf(position, content)));
}

/** Returns rows in which each position and each content occurs. */
export function someOf({ positions, contents }: Grid): readonly Row[] {
  return Array.from({ length: Math.max(positions.length, contents.length) }, (_, index) =>
    rowOf(positions[index % positions.length] as Position, contents[index % contents.length] as Content),
  );
}

/** Returns a row for each position, with all of these texts one after another, each repeated to its share of the size. */
export function mixedOf({ positions }: Grid, texts: readonly string[]): readonly Row[] {
  const mixture = (size: number): string =>
    texts.map((text) => text.repeat(Math.ceil(size / texts.length / text.length))).join("");
  return positions.map((position) => rowOf(position, ["all of them", mixture]));
}
