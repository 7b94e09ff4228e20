// Divides the cases of a plan among shards, by name or by their duration in an earlier run.
import type { Shard } from "../core/settings.js";
import { digestInt } from "../hash.js";
import type { Case } from "./case.js";

/** Returns the cases of one shard, in the order of the plan. Throws a RangeError for an unknown shard. */
export function ofShard(cases: readonly Case[], { index, of, durations }: Shard): Case[] {
  if (!(Number.isInteger(index) && Number.isInteger(of) && index >= 1 && index <= of)) {
    throw new RangeError(`there is no shard ${index}/${of}: shards are numbered from 1/${of} to ${of}/${of}`);
  }
  if (durations === undefined) return cases.filter(({ identity }) => digestInt(identity.case) % of === index - 1);
  // Cases that write run one at a time, and cases that read run concurrently, so each kind is balanced on its own.
  const isWrite = ({ cell }: Case) => cell.definition.effect === "write";
  const kinds = [cases.filter((each) => !isWrite(each)), cases.filter(isWrite)];
  const own = new Set(kinds.flatMap((kind) => balanced(kind, of, durations)[index - 1] ?? []));
  return cases.filter((each) => own.has(each));
}

/**
 * Assigns cases to shards. Each case, the longest first, goes to the shard with the shortest total duration. A case
 * without a known duration counts with the mean duration.
 */
function balanced(cases: readonly Case[], of: number, durations: ReadonlyMap<string, number>): readonly Case[][] {
  const known = cases.flatMap(({ identity }) => durations.get(identity.name) ?? []);
  const mean = known.reduce((sum, ms) => sum + ms, 0) / Math.max(1, known.length);
  // One millisecond is added to each duration. Otherwise all cases of 0 ms would be in one shard.
  const timed = cases.map((each) => ({ each, ms: 1 + (durations.get(each.identity.name) ?? mean) }));
  timed.sort((one, other) => other.ms - one.ms || one.each.identity.index - other.each.identity.index);
  const shards = Array.from({ length: of }, () => ({ ms: 0, cases: [] as Case[] }));
  for (const { each, ms } of timed) {
    const least = shards.reduce((found, shard) => (shard.ms < found.ms ? shard : found));
    least.ms += ms;
    least.cases.push(each);
  }
  return shards.map((shard) => shard.cases);
}
