// A reply as the cache keeps it: frozen, and weighed.
import type { OkReply } from "@staywire/codec";
import type { CachedOutcome, Received } from "./api.js";

/** A reply that is kept. */
export interface Kept {
  readonly reply: OkReply & Received;
  /** About how much memory it takes. */
  readonly bytes: number;
}

/** Returns a result as it is kept; undefined if it is none that another caller should get. Freezes its value. */
export function keptOf(outcome: CachedOutcome, now: number): Kept | undefined {
  if (outcome.kind !== "ok" || outcome.meta.freshUntil <= now) return undefined;
  // An item whose error passes may be whole at the next call.
  if (outcome.itemErrors.some(({ retry }) => retry)) return undefined;
  const { meta, ...content } = outcome;
  // Meta data shows its header fields on demand: a copy keeps them.
  const { receivedAt, status, age, freshUntil, asOf, headers } = meta;
  const copy = { receivedAt, status, age, freshUntil, ...(asOf && { asOf }), headers, response: undefined };
  const bytes = Object.values(content).reduce((sum: number, part) => sum + frozen(part), 0);
  return { reply: { ...content, meta: { ...copy, cached: true } }, bytes: bytes + frozen(copy) };
}

/** Returns a kept reply for a caller. */
export function replayed({ reply }: Kept): OkReply & Received {
  return { ...reply };
}

/** Freezes a value, and returns about how many bytes it takes. */
function frozen(value: unknown): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  Object.freeze(value);
  let bytes = 32;
  for (const member of Object.values(value)) bytes += 8 + frozen(member);
  return bytes;
}
