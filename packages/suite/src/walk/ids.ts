// Creates lists of property ids for one call: all ids, repeated ids, unknown ids, one id too many.

import { UNKNOWN_ID } from "./calls.js";
import { sampled } from "./world.js";

/**
 * Returns lists of at most `most` property ids that together contain all ids. They are followed by unusual lists, such
 * as a list with too many ids.
 */
export function idLists(
  usable: readonly number[],
  others: readonly number[],
  most: number,
): readonly (readonly number[])[] {
  const [first = UNKNOWN_ID] = usable;
  return [
    ...chunks(usable, most),
    ...chunks([...others, UNKNOWN_ID], most),
    [first],
    [first, first],
    [...new Set([first, ...sampled(others, 3), UNKNOWN_ID])],
    distinct(usable, most),
    distinct(usable, most + 1),
  ];
}

/** Returns `length` distinct ids, because a service may ignore repeated ids. */
function distinct(usable: readonly number[], length: number): readonly number[] {
  return Array.from({ length }, (_, at) => usable[at] ?? UNKNOWN_ID - at);
}

function chunks(items: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
