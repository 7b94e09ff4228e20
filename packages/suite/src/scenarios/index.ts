// Every scenario, as checks in a world.
import type { Check } from "@staywire/conformance/checks";
import { statefulScenarios } from "../stateful/index.js";
import type { TargetData } from "../target-data/target-data.js";
import { accessScenarios } from "./access.js";
import { oddBlackoutScenarios } from "./blackout-values.js";
import { blackoutScenarios } from "./blackouts.js";
import { companyScenarios } from "./companies.js";
import { discountScenarios } from "./discounts.js";
import { figureScenarios } from "./figures.js";
import { plausibleScenarios } from "./plausible.js";
import { rateBandScenarios } from "./rate-bands.js";
import { readScenarios } from "./reads.js";
import { reasonScenarios } from "./refusal-reasons.js";
import { agreementScenarios } from "./refusals-agree.js";
import { reservationScenarios } from "./reservations.js";
import { listedScenarios } from "./reservations-listed.js";
import { roomsScenarios } from "./rooms.js";
import { categoryScenarios } from "./rooms-category.js";
import { scenario } from "./scenario.js";
import { twoUserScenarios } from "./two-users.js";
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
  ...reasonScenarios,
  ...rateBandScenarios,
  ...listedScenarios,
  ...categoryScenarios,
  ...plausibleScenarios,
  ...agreementScenarios,
  ...twoUserScenarios,
  ...oddBlackoutScenarios,
];

/** The checks that only this service can be asked. */
export function scenarios(world: TargetData): readonly Check[] {
  return everyScenario.map((each) => scenario(world, each));
}
