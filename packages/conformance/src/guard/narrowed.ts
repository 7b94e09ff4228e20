// Wraps guards, so that fewer requests are allowed.

import type { UntypedCodec } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { Guard } from "../core/guard.js";
import { refusalOf } from "./permit.js";
import { Refusal } from "./refusal.js";

/** Wraps a guard and replaces its `send`. */
export function sendingBy(inner: Guard, send: Guard["send"]): Guard {
  return { send, traffic: () => inner.traffic(), forget: () => inner.forget(), ended: inner.ended };
}

/** Restricts a guard to calls that only read, even if its own level allows more. */
export function readingOnly(codec: UntypedCodec, inner: Guard): Guard {
  return sendingBy(inner, async (request, options) => {
    const why = refusalOf(codec, { kind: "read-only" }, request);
    if (why !== undefined) throw new Refusal("level", why);
    return inner.send(request, options);
  });
}

/** Restricts a guard to a number of requests. The rest of its budget is left for later requests. */
export function makingAtMost(inner: Guard, most: number): Guard {
  return sendingBy(inner, async (request, options) => {
    if (inner.traffic().requests >= most) throw new Refusal("budget", phrase`its share of ${most} requests is used up`);
    return inner.send(request, options);
  });
}
