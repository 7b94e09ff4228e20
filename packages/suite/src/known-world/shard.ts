// Restricts what one shard of a run writes to, so that two shards do not write to the same booking, or to the same
// property of the caller's own company.
import type { KnownWorld } from "./known-world.js";

/** One part of a run: part `index` (from 1) of `of`. */
export interface SuiteShard {
  readonly index: number;
  readonly of: number;
}

/**
 * Restricts what one shard may write to: the caller's own bookings, and the properties of the caller's own company, are
 * distributed over the shards. If there are fewer such objects than shards, some shards share one.
 */
export function ofShard(world: KnownWorld, { index, of }: SuiteShard): KnownWorld {
  const { properties = [], bookings = [], writable } = world;
  const isOpen = (id: number): boolean => writable === undefined || writable.includes(id);
  const native = properties.filter(({ id, tags }) => tags.includes("native") && isOpen(id)).map(({ id }) => id);
  const others = properties.filter(({ id, tags }) => !tags.includes("native") && isOpen(id)).map(({ id }) => id);
  const own = bookings.filter(({ own }) => own === true);
  const kept = new Set(dealt(own, index, of));
  return {
    ...world,
    writable: [...dealt(native, index, of), ...others],
    bookings: bookings.filter((booking) => booking.own !== true || kept.has(booking)),
  };
}

function dealt<T>(items: readonly T[], index: number, of: number): T[] {
  const parts = Math.max(1, Math.min(of, items.length));
  return items.filter((_, at) => at % parts === (index - 1) % parts);
}
