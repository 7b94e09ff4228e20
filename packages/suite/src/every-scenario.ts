// Turns all scenarios into checks for a known world.
import type { Check } from "@staywire/conformance/checks";
import type { KnownWorld } from "./known-world/known-world.js";
import { accessScenarios } from "./scenarios/access.js";
import { blackoutLengthScenarios } from "./scenarios/blackout-lengths.js";
import { oddBlackoutScenarios } from "./scenarios/blackout-values.js";
import { blackoutScenarios } from "./scenarios/blackouts.js";
import { companyScenarios } from "./scenarios/companies.js";
import { discountScenarios } from "./scenarios/discounts.js";
import { figureScenarios } from "./scenarios/figures.js";
import { plausibleScenarios } from "./scenarios/plausible.js";
import { rateBandScenarios } from "./scenarios/rate-bands.js";
import { readScenarios } from "./scenarios/reads.js";
import { reasonScenarios } from "./scenarios/refusal-reasons.js";
import { agreementScenarios } from "./scenarios/refusals-agree.js";
import { reservationScenarios } from "./scenarios/reservations.js";
import { listedScenarios } from "./scenarios/reservations-listed.js";
import { roomsScenarios } from "./scenarios/rooms.js";
import { categoryScenarios } from "./scenarios/rooms-category.js";
import { scenario } from "./scenarios/scenario.js";
import { twoUserScenarios } from "./scenarios/two-users.js";
import { untypedScenarios } from "./scenarios/untyped.js";
import { writeScenarios } from "./scenarios/writes.js";
import { statefulScenarios } from "./stateful/index.js";

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
  ...blackoutLengthScenarios,
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

/** Returns the checks that are specific to this service. */
export function scenarios(world: KnownWorld): readonly Check[] {
  return everyScenario.map((each) => scenario(world, each));
}
