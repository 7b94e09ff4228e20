// Creates the guard of a whole run, including its discovery.
import { untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Guard } from "../core/guard.js";
import type { Target } from "../targets/target.js";
import { type GuardSettings, guard } from "./guard.js";
import { remembering } from "./remembering.js";

/** The default number of concurrent requests to a target at a URL. */
const CONCURRENCY = 4;

/**
 * Returns the maximum number of concurrent requests. Default: 4 for a target at a URL whose clock cannot be moved,
 * otherwise 1.
 */
export function concurrencyOf(target: Target, concurrency: number | undefined): number {
  return concurrency ?? (target.kind === "url" && target.clock === undefined ? CONCURRENCY : 1);
}

/**
 * Creates the guard of a whole run. Discovery and cases share one level, budget, rate and deadline, and equal requests
 * of reads share a reply (see `remembering`). The deadline is counted from now.
 */
export function runGuard(service: Service, target: Target, settings: GuardSettings): Guard {
  const codec = untypedCodec(service);
  const concurrency = concurrencyOf(target, settings.concurrency);
  return remembering(codec, guard(codec, target.transport, { ...settings, concurrency }));
}
