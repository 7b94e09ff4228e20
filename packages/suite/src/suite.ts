// Creates the suite of this service for a known world.

import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import type { Check, Suite } from "@staywire/conformance/checks";
import { operationOf } from "@staywire/model";
import { created } from "./created.js";
import type { Observed } from "./discovery/observed.js";
import { foundOf } from "./discovery/reader.js";
import { targetDay } from "./discovery/target-day.js";
import { scenarios } from "./every-scenario.js";
import { factChecks } from "./facts/checks.js";
import { type KnownWorld, propertiesWith, unusable, words } from "./known-world/known-world.js";
import { ofShard, type SuiteShard } from "./known-world/shard.js";
import { validCalls } from "./known-world/valid-calls.js";

import { SUITE_NAME } from "./suite-name.js";
import { type WalkOptions, walkSource } from "./walk/walk.js";

/** The options of the suite. */
export interface ChannelSuiteOptions {
  /** The data of the target that the caller is known to see. Default: empty, so most cases are not run. */
  readonly world?: KnownWorld | undefined;
  /**
   * The replies of a discovery. Facts are evaluated over these replies and the replies to the calls of a case. Default:
   * none, so each case makes all calls that its fact needs.
   */
  readonly observed?: readonly Observed[] | undefined;
  /**
   * The options for the calls that a comparison sends to two services. Default: no world, so a comparison has no calls.
   */
  readonly walk?: WalkOptions | undefined;
  /**
   * The shard of the run. Two shards do not write to the same booking, or to the same property of the caller's own
   * company.
   *
   * @defaultValue none: the run is not split
   */
  readonly shard?: SuiteShard | undefined;
}

/** Creates the suite of this service for a target whose data is known as far as the given world states it. */
export function channelSuite({ world = {}, observed, walk = {}, shard }: ChannelSuiteOptions = {}): Suite {
  const toWrite = shard === undefined ? world : ofShard(world, shard);
  return {
    name: SUITE_NAME,
    version: "1",
    world,
    words,
    checks: [...checksOf(world, toWrite), ...factChecks(world, observed)],
    register,
    walk: walkSource(walk),
    created,
    targetDay: dayReader(world),
    valid: (operation, today) => validCalls(isWrite(operation) ? toWrite : world, operation, today),
  };
}

/**
 * Returns the function that reads the target's date from a reply about one property, and confirms another date by calls
 * for AOA and timeshare properties. Returns undefined if no property is known. For the first call, an ordinary property
 * that the caller may use is preferred, because the reply for such a property has no error.
 */
function dayReader(world: KnownWorld): Suite["targetDay"] {
  const [property = world.properties?.[0]] = propertiesWith(world, ["ordinary"], unusable);
  if (property === undefined) return undefined;
  const categories = (world.properties ?? [])
    .filter(({ tags }) => tags.includes("aoa") || tags.includes("timeshare"))
    .map(({ id }) => id);
  return ({ today, call }) =>
    targetDay({ today, property: property.id, categories, call: async (...parts) => foundOf(await call(...parts)) });
}

/**
 * Returns the scenarios for the known world. For writing operations, `toWrite` is the part of the world that may be
 * written to.
 */
function checksOf(world: KnownWorld, toWrite: KnownWorld): readonly Check[] {
  const writing = new Map(scenarios(toWrite).map((check) => [check.id, check]));
  return scenarios(world).map((check) => ({
    ...check,
    run: (context) => ((isWrite(context.cell.operation) ? writing.get(check.id) : undefined) ?? check).run(context),
  }));
}

function isWrite(operation: string): boolean {
  return operationOf(service, operation).effect === "write";
}
