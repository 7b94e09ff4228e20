// Every scenario, as checks in a world.
import type { Check } from "@staywire/conformance/checks";
import { statefulScenarios } from "../stateful/index.js";
import type { TargetData } from "../target-data/target-data.js";
import { accessScenarios } from "./access.js";
import { blackoutScenarios } from "./blackouts.js";
import { companyScenarios } from "./companies.js";
import { discountScenarios } from "./discounts.js";
import { figureScenarios } from "./figures.js";
import { readScenarios } from "./reads.js";
import { reservationScenarios } from "./reservations.js";
import { roomsScenarios } from "./rooms.js";
import { scenario } from "./scenario.js";
import { untypedScenarios } from "./untyped.js";
import { writeScenarios } from "./writes.js";

const everyScenario = [
  ...readScenarios,
  ...reservationScenarios,
  ...companyScenarios,
  ...discountScenarios,
  ...untypedScenarios,
  ...figureScenarios,
  ...roomsScenarios,
  ...accessScenarios,
  ...blackoutScenarios,
  ...writeScenarios,
  ...statefulScenarios,
];

/** The checks that only this service can be asked. */
export function scenarios(world: TargetData): readonly Check[] {
  return everyScenario.map((each) => scenario(world, each));
}
