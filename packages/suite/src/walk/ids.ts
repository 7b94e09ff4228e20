// Calls that name several properties at once: all of them, some twice, some unknown, one too many.

import { UNKNOWN_ID } from "./calls.js";
import { sampled } from "./world.js";

/** Lists of property ids, each no longer than `most`, that together hold all ids; in addition to the odd ones. */
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

/** Ids that are all different: a service may take those that a call repeats for one. */
function distinct(usable: readonly number[], length: number): readonly number[] {
  return Array.from({ length }, (_, at) => usable[at] ?? UNKNOWN_ID - at);
}

function chunks(items: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
