// Converts replies to stored replies: frozen, and with their approximate size.
import type { OkReply } from "@staywire/codec";
import type { CachedOutcome, Received } from "./api.js";

/** A stored reply. */
export interface Kept {
  readonly reply: OkReply & Received;
  /** The approximate memory use in bytes. */
  readonly bytes: number;
}

/** Converts an outcome to a stored reply and freezes its value; undefined if a cache must not store it. */
export function keptOf(outcome: CachedOutcome, now: number): Kept | undefined {
  if (outcome.kind !== "ok" || outcome.meta.freshUntil <= now) return undefined;
  // An item with a temporary error may be complete in the next reply, so this reply is not stored.
  if (outcome.itemErrors.some(({ retry }) => retry)) return undefined;
  const { meta, ...content } = outcome;
  // Metadata computes its headers lazily, so the copy reads them now.
  const { receivedAt, status, age, freshUntil, asOf, headers } = meta;
  const copy = { receivedAt, status, age, freshUntil, ...(asOf && { asOf }), headers, response: undefined };
  const bytes = Object.values(content).reduce((sum: number, part) => sum + frozen(part), 0);
  return { reply: { ...content, meta: { ...copy, cached: true } }, bytes: bytes + frozen(copy) };
}

/** Returns a copy of a stored reply, whose values stay frozen. */
export function replayed({ reply }: Kept): OkReply & Received {
  return { ...reply };
}

/** Freezes a value and returns its approximate size in bytes. */
function frozen(value: unknown): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  Object.freeze(value);
  let bytes = 32;
  for (const member of Object.values(value)) bytes += 8 + frozen(member);
  return bytes;
}
