// Spreads the calls of a copy over time: each call has its own moment in every period, calculated from its key.
import { cacheMinutes } from "../generated/facts.js";
import type { SyncOptions } from "./options.js";
import { syncParts } from "./parts.js";
import type { SyncCall } from "./sync-call.js";

const MINUTE = 60_000;

/** Returns a whole number below 2^32 that depends on each character of a text (FNV-1a, with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the maximum age of a call's result, in milliseconds. */
export function periodOf({ part, operation, ids }: SyncCall, { maxAge }: SyncOptions): number {
  const wanted = typeof maxAge === "function" ? least(ids, (id) => maxAge(part, id)) : maxAge?.[part];
  return Math.round(Math.max(wanted ?? syncParts[part].maxAge, cacheMinutes[operation]) * MINUTE);
}

function least(ids: readonly number[], ageOf: (id: number | undefined) => number | undefined): number | undefined {
  const ages = (ids.length === 0 ? [undefined] : ids).map(ageOf).filter((age) => age !== undefined);
  return ages.length === 0 ? undefined : Math.min(...ages);
}

/**
 * Returns the time when a call is due again. The key of the call determines a moment in each period, so that the calls
 * of a copy are spread over time. The call is due at the next such moment if that is at least half a period away;
 * otherwise halfway between now and the moment after it. A call is never due within the cache time.
 */
export function dueAfter(call: SyncCall, at: number, options: SyncOptions): number {
  const period = periodOf(call, options);
  const least = Math.max(1, cacheMinutes[call.operation] * MINUTE);
  const moment = Math.floor((hashOf(call.key) / 2 ** 32) * period);
  const gap = period - ((((at - moment) % period) + period) % period || 0);
  const step = gap >= period / 2 ? gap : (gap + period) / 2;
  return at + Math.max(least, Math.round(step));
}
