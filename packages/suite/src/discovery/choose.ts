// Chooses the properties to read in full, and spreads the choice over the companies and the kinds of properties.
import type { Kind } from "./nights.js";

/** A property, with the company whose list of rates names it. */
export type Seen = readonly [id: number, company: number | undefined];

/** The share of the choice that preferred properties may take. */
const PREFERRED = 2 / 3;

/** Chooses at most `max` properties: first preferred properties, then a property from each company and kind in turn. */
export function chosenProperties(
  seen: ReadonlyMap<number, number | undefined>,
  kinds: ReadonlyMap<number, Kind>,
  { max, preferred }: { readonly max: number; readonly preferred: readonly number[] },
): Seen[] {
  const first = preferred.filter((id) => seen.has(id)).slice(0, Math.ceil(max * PREFERRED));
  const queues = new Map<string, Seen[]>();
  for (const each of seen) {
    if (first.includes(each[0])) continue;
    const group = `${each[1]} ${kinds.get(each[0])}`;
    const queue = queues.get(group);
    if (queue === undefined) queues.set(group, [each]);
    else queue.push(each);
  }
  const known = new Set(first.map((id) => seen.get(id)));
  const ordered = [...queues.values()].sort((a, b) => rank(a, known) - rank(b, known));
  return [...first.map((id): Seen => [id, seen.get(id)]), ...inTurns(ordered)].slice(0, max);
}

/**
 * Returns the rank of a group; groups with lower ranks come first. Properties that only reservations name have the
 * lowest rank, followed by the properties of companies without a preferred property.
 */
function rank([first]: readonly Seen[], companies: ReadonlySet<number | undefined>): number {
  if (first?.[1] === undefined) return 0;
  return companies.has(first[1]) ? 2 : 1;
}

function inTurns(queues: readonly (readonly Seen[])[]): Seen[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}
