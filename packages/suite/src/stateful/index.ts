// Lists all scenarios that compare the effect of writes with a model.
import type { Scenario } from "../scenarios/scenario.js";
import { blackouts } from "./blackouts.js";
import { extras } from "./extras.js";
import { leads } from "./leads.js";

/** The scenarios that use a model. */
export const statefulScenarios: readonly Scenario[] = [blackouts, extras, leads];
