// The service, running: a world and options made into an implementation of all operations.
import { type ChannelService, service } from "@staywire/catalog";
import { type Implementation, type ServerOptions, server } from "@staywire/server";
import type { SignatureLayout } from "@staywire/values";
import { dayOf, parseFault, viewOf, type World } from "@staywire/world";
import { answerCache } from "./cache.js";
import { type Behaviour, carryOut, type Name, type Setting, type SignatureOverflow } from "./call.js";
import { clockOf } from "./clock.js";
import * as behaviours from "./operations/index.js";
import { memoryStore } from "./store/memory.js";
import type { Store } from "./store/store.js";

/** The options of a running service. */
export interface ReferenceOptions {
  /**
   * The instant, as ISO text. Today is its date as written, and received dateTimes without an offset are in its zone.
   * Default: the system's clock, in UTC.
   */
  readonly now?: (() => string) | undefined;
  /**
   * The reply to a blackout over nights that are taken: `refuse` returns -1, `allow` adds it. The spec says both, and
   * `refuse` is our choice.
   */
  readonly blackoutOverlap?: "refuse" | "allow" | undefined;
  /**
   * The layout of availability signatures. The spec does not state it; of `L3` alone its decoding leaves the nights in
   * order, if the first is available.
   *
   * @defaultValue that of the world's `choices`, or `"L3"`
   */
  readonly signatureLayout?: SignatureLayout | undefined;
  /**
   * The reply for a signature of 32 binary digits, such as that of 31 nights of which the first is free: `error` replies for each
   * property with `Could not Calculate Availability Signature`, `negative` writes the digits as a negative int.
   *
   * @defaultValue `"error"`
   */
  readonly signatureOverflow?: SignatureOverflow | undefined;
  /** Errors that every call of an operation answers with (`GetExtras:Unknown Error`), beside those of the world. */
  readonly inject?: Iterable<string> | undefined;
  /**
   * True if responses are cached for as long as spec section 8 states, with their age in the header `Age`, so that a
   * read after a write can be stale. Default: false.
   */
  readonly caching?: boolean | undefined;
  /** The store of leads, extras and blackouts. Default: in memory. */
  readonly store?: Store | undefined;
}

/**
 * Creates the functions that carry out the service over a world. `today` in the world is the date of the clock at this
 * moment: when the clock moves on, bookings depart and rate bands end. Throws a TypeError for an unknown error in
 * `inject`, and a ValueError if the clock does not return a dateTime.
 */
export function implementation(world: World, options: ReferenceOptions = {}): Implementation<ChannelService> {
  const { now = systemClock, store = memoryStore(), blackoutOverlap = "refuse", inject = [] } = options;
  const { signatureOverflow = "error", signatureLayout = world.choices?.signatureLayout ?? "L3" } = options;
  const clock = clockOf(now);
  const { today: firstDay } = clock();
  const setting: Setting = {
    view: viewOf(world),
    store,
    clock,
    // Days that are counted from today must not move with the clock: those of written blackouts do not.
    day: (text) => dayOf(text, firstDay),
    signatureLayout,
    signatureOverflow,
    blackoutOverlap,
    faults: [...(world.inject ?? []), ...inject].map(parseFault),
    cache: options.caching === true ? answerCache() : undefined,
  };
  const functions: Record<string, unknown> = {};
  const add = <K extends Name>(name: K) => {
    functions[name] = carryOut(setting, operations[name]);
  };
  for (const name of Object.keys(operations)) add(name as Name);
  return functions as Implementation<ChannelService>;
}

// The compiler names an operation of the catalog that is missing here.
const operations: { readonly [K in Name]: Behaviour<K> } = behaviours;

/** The service as a transport: it answers requests as an .asmx service does, over a world. */
export function reference(
  world: World,
  options: ReferenceOptions = {},
  serverOptions: ServerOptions = {},
): ReturnType<typeof server> {
  return server(service, implementation(world, options), serverOptions);
}

// The one place where this package reads the system's clock.
function systemClock(): string {
  return new Date().toISOString();
}
