// Every scenario, as checks in a world.
import type { Check } from "@staywire/conformance";
import { statefulScenarios } from "../stateful/index.js";
import type { World } from "../world/world.js";
import { accessScenarios } from "./access.js";
import { readScenarios } from "./reads.js";
import { roomsScenarios } from "./rooms.js";
import { scenario } from "./scenario.js";
import { writeScenarios } from "./writes.js";

/** The checks that only this service can be asked. */
export function scenarios(world: World): readonly Check[] {
  return [...readScenarios, ...roomsScenarios, ...accessScenarios, ...writeScenarios, ...statefulScenarios].map(
    (each) => scenario(world, each),
  );
}
