// Implements all operations of the reference service over a world.
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
   * Returns the current time as ISO text. Its date, as written, is "today". A received dateTime without an offset is
   * read with the offset of this time. Default: the system's clock, in UTC.
   */
  readonly now?: (() => string) | undefined;
  /**
   * The reply to a blackout whose nights are taken: `refuse` returns -1, `allow` adds the blackout. The spec states
   * both; `refuse` is our choice. @defaultValue `"refuse"`
   */
  readonly blackoutOverlap?: "refuse" | "allow" | undefined;
  /**
   * The layout of availability signatures, which the spec does not state. If a signature is decoded as the spec shows,
   * the nights are in order only with `L3`, and only if the first night is available.
   *
   * @defaultValue that of the world's `choices`, or `"L3"`
   */
  readonly signatureLayout?: SignatureLayout | undefined;
  /**
   * The reply of GetPropertiesNightlyRoomsToSell if a signature needs 32 binary digits, as for 31 nights of which the
   * first is available: `error` puts `Could not Calculate Availability Signature` into the item of the property,
   * `negative` writes the digits as a negative int. GetAOATSPropertyNightlyRoomsToSell has no such error, and
   * writes a negative int with either setting.
   *
   * @defaultValue `"error"`
   */
  readonly signatureOverflow?: SignatureOverflow | undefined;
  /**
   * Errors that every call of an operation returns (`GetExtras:Unknown Error`), in addition to the errors that the
   * world injects.
   */
  readonly inject?: Iterable<string> | undefined;
  /**
   * True to cache responses for the times in spec section 8, with their age in the header `Age`. A read after a write
   * can then return old data. @defaultValue false
   */
  readonly caching?: boolean | undefined;
  /** The store that keeps leads, extras and blackouts. Default: in memory. */
  readonly store?: Store | undefined;
}

/**
 * Implements the service over a world. `today` in the world means the date of the clock at the time of this call: as
 * the clock moves on, guests depart and rate bands end. Throws a TypeError for an unknown error in `inject`, and a
 * ValueError if the clock does not return a dateTime.
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
    // The relative days of the world must not move with the clock, because the dates of added blackouts do not move
    // either.
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

// Does not compile if an operation of the catalog is missing.
const operations: { readonly [K in Name]: Behaviour<K> } = behaviours;

/** Creates a transport over a world. The transport responds to requests as an .asmx service does. */
export function reference(
  world: World,
  options: ReferenceOptions = {},
  serverOptions: ServerOptions = {},
): ReturnType<typeof server> {
  return server(service, implementation(world, options), serverOptions);
}

// Only this function of the package reads the system's clock.
function systemClock(): string {
  return new Date().toISOString();
}
