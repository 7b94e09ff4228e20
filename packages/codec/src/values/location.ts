// Locations in a value: made on the way down, rendered only for an error or a deviation.
import type { ReadElement } from "../xml/tree.js";

/** A location in a value; undefined is the value itself. */
export interface Path {
  /** The location of the value around it; undefined for the outermost. */
  readonly up?: Path | undefined;
  readonly key: string | number;
}

/** The location of a value that is read, with its element, or that of its attribute. */
export interface Location<E = ReadElement> extends Path {
  readonly element: E;
}

/** The location of an element whose value is the whole result, or that is no part of a value. */
export function outermostAt<E>(element: E): Location<E> {
  return { key: "", element };
}

/** Renders a location as people write it: `Extras[1].Percentage`. */
export function render(path: Path | undefined): string {
  if (path === undefined) return "";
  const before = render(path.up);
  if (typeof path.key === "number") return `${before}[${path.key}]`;
  return before === "" ? path.key : `${before}.${path.key}`;
}
