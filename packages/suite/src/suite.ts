// The suite of the channel: what the engine needs to know of it, for a world.
import { register } from "@staywire/catalog/rules";
import type { Suite } from "@staywire/conformance/checks";
import { created } from "./created.js";
import { scenarios } from "./scenarios/index.js";
import type { TargetData } from "./target-data/target-data.js";
import { validCalls } from "./target-data/valid-calls.js";

import { type WalkOptions, walkSource } from "./walk/walk.js";

/** The options of the suite. */
export interface ChannelSuiteOptions {
  /** What the target holds; empty where left out, so that most cases cannot run. */
  readonly world?: TargetData | undefined;
  /** What the calls of a comparison with another service are made from. Default: no such calls. */
  readonly walk?: WalkOptions | undefined;
}

/** The suite of the channel for a target that holds a world. */
export function channelSuite({ world = {}, walk = {} }: ChannelSuiteOptions = {}): Suite {
  return {
    name: "vacation-rental channel",
    version: "1",
    world,
    checks: scenarios(world),
    register,
    walk: walkSource(walk),
    created,
    valid: (operation, today) => validCalls(world, operation, today),
  };
}
