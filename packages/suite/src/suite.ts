// The suite of the channel: what the engine needs to know of it, for a world.
import { register } from "@staywire/catalog/rules";
import type { Suite } from "@staywire/conformance/checks";
import { scenarios } from "./scenarios/index.js";
import type { TargetData } from "./target-data/target-data.js";
import { validCalls } from "./target-data/valid-calls.js";

/** The options of the suite. */
export interface ChannelSuiteOptions {
  /** What the target holds; empty where left out, so that most cases cannot run. */
  readonly world?: TargetData | undefined;
}

/** The suite of the channel for a target that holds a world. */
export function channelSuite({ world = {} }: ChannelSuiteOptions = {}): Suite {
  return {
    name: "vacation-rental channel",
    version: "1",
    world,
    checks: scenarios(world),
    register,
    valid: (operation, today) => validCalls(world, operation, today),
  };
}
