// Which properties are read in full: some of every company and of every kind.
import type { Kind } from "./nights.js";

/** A property and the company whose list of rates names it. */
export type Seen = readonly [id: number, company: number | undefined];

/** Chooses at most `max` properties: the preferred ones first, then in turns from each company and kind. */
export function chosenProperties(
  seen: ReadonlyMap<number, number | undefined>,
  kinds: ReadonlyMap<number, Kind>,
  { max, preferred }: { readonly max: number; readonly preferred: readonly number[] },
): Seen[] {
  const first = preferred.filter((id) => seen.has(id));
  const queues = new Map<string, Seen[]>();
  for (const each of seen) {
    if (first.includes(each[0])) continue;
    const group = `${each[1]} ${kinds.get(each[0])}`;
    const queue = queues.get(group);
    if (queue === undefined) queues.set(group, [each]);
    else queue.push(each);
  }
  return [...first.map((id): Seen => [id, seen.get(id)]), ...inTurns([...queues.values()])].slice(0, max);
}

function inTurns(queues: readonly (readonly Seen[])[]): Seen[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}
