// Records locations in a value while it is read or written, and formats them only for an error or a deviation.
import type { ReadElement } from "../xml/tree.js";

/** A location inside a value. An undefined location means the value itself. */
export interface Path {
  /** The location of the containing value; undefined for the outermost one. */
  readonly up?: Path | undefined;
  readonly key: string | number;
}

/**
 * The location of a value that is being read. `element` is the element that contains the value as its content or in an
 * attribute.
 */
export interface Location<E = ReadElement> extends Path {
  readonly element: E;
}

/** Returns the location of an element that is the whole result, or not part of a value. */
export function outermostAt<E>(element: E): Location<E> {
  return { key: "", element };
}

/** Formats a location for people: `Extras[1].Percentage`. */
export function render(path: Path | undefined): string {
  if (path === undefined) return "";
  const before = render(path.up);
  if (typeof path.key === "number") return `${before}[${path.key}]`;
  return before === "" ? path.key : `${before}.${path.key}`;
}
