// Divides the cases of a plan among shards: by their names alone, or by how long they took in an earlier run.
import type { Shard } from "../core/settings.js";
import { digestInt } from "../hash.js";
import type { Case } from "./case.js";

/** The cases of one shard, in the order of the plan. Throws a RangeError for an unknown shard. */
export function ofShard(cases: readonly Case[], { index, of, durations }: Shard): Case[] {
  if (!(Number.isInteger(index) && Number.isInteger(of) && index >= 1 && index <= of)) {
    throw new RangeError(`there is no shard ${index}/${of}: shards are numbered from 1/${of} to ${of}/${of}`);
  }
  if (durations === undefined) return cases.filter(({ identity }) => digestInt(identity.case) % of === index - 1);
  // Cases that write run one at a time, others concurrently: each kind is balanced by itself.
  const isWrite = ({ cell }: Case) => cell.definition.effect === "write";
  const kinds = [cases.filter((each) => !isWrite(each)), cases.filter(isWrite)];
  const own = new Set(kinds.flatMap((kind) => balanced(kind, of, durations)[index - 1] ?? []));
  return cases.filter((each) => own.has(each));
}

/** Assigns the longest case first, each to the shard with the shortest total. A new case counts as long as the mean. */
function balanced(cases: readonly Case[], of: number, durations: ReadonlyMap<string, number>): readonly Case[][] {
  const known = cases.flatMap(({ identity }) => durations.get(identity.name) ?? []);
  const mean = known.reduce((sum, ms) => sum + ms, 0) / Math.max(1, known.length);
  // Each case counts a millisecond more: otherwise all that took none would be in one shard.
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
