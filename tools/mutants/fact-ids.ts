// The ids of all facts, which are those of their checks.

import { evaluateFacts } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { today } from "./reference.js";

/** The checks that evaluate a fact. */
export const factIds: readonly string[] = evaluateFacts([], { today: parseIsoDate(today) }).map(({ id }) => id);
