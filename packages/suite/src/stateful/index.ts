// Every check of what calls change, by a model of it.
import type { Scenario } from "../scenarios/scenario.js";
import { blackouts } from "./blackouts.js";
import { extras } from "./extras.js";
import { leads } from "./leads.js";

/** Everything by a model. */
export const statefulScenarios: readonly Scenario[] = [blackouts, extras, leads];
