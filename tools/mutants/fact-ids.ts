// Lists the ids of all facts, which are also the ids of the checks that evaluate them.

import { evaluateFacts } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { today } from "./reference.js";

/** The ids of the checks that evaluate facts. */
export const factIds: readonly string[] = evaluateFacts([], { today: parseIsoDate(today) }).map(({ id }) => id);
