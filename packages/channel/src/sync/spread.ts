// Spreads the calls of a copy over time: each has a moment of its own in every period, by a hash of its key.
import { cacheMinutes } from "../generated/facts.js";
import type { SyncOptions } from "./options.js";
import { syncParts } from "./parts.js";
import type { SyncCall } from "./sync-call.js";

const MINUTE = 60_000;

/** A whole number below 2^32 that depends on each character of a text (FNV-1a, with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The greatest age of a call's result, in milliseconds. */
export function periodOf({ part, operation, ids }: SyncCall, { maxAge }: SyncOptions): number {
  const wanted = typeof maxAge === "function" ? least(ids, (id) => maxAge(part, id)) : maxAge?.[part];
  return Math.round(Math.max(wanted ?? syncParts[part].maxAge, cacheMinutes[operation]) * MINUTE);
}

function least(ids: readonly number[], ageOf: (id: number | undefined) => number | undefined): number | undefined {
  const ages = (ids.length === 0 ? [undefined] : ids).map(ageOf).filter((age) => age !== undefined);
  return ages.length === 0 ? undefined : Math.min(...ages);
}

/**
 * Returns when a call that was made is due again: at the moment of its key in the period, which it reaches in at most two
 * steps, none shorter than half a period nor than the cache time, and none longer than the period.
 */
export function dueAfter(call: SyncCall, at: number, options: SyncOptions): number {
  const period = periodOf(call, options);
  const least = Math.max(1, cacheMinutes[call.operation] * MINUTE);
  const moment = Math.floor((hashOf(call.key) / 2 ** 32) * period);
  const gap = period - ((((at - moment) % period) + period) % period || 0);
  const step = gap >= period / 2 ? gap : (gap + period) / 2;
  return at + Math.max(least, Math.round(step));
}
