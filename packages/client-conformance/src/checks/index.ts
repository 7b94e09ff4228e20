// Lists every check, in the order of reports.
import type { ClientCheck } from "../core/check.js";
import { topics } from "../core/topic.js";
import { crashCheck } from "./crash.js";
import { factChecks } from "./facts.js";
import { forkChecks } from "./forks.js";
import { messageChecks } from "./messages.js";
import { outageChecks } from "./outage.js";
import { rateChecks } from "./rates.js";
import { reportChecks } from "./reports.js";
import { secretChecks } from "./secrets.js";
import { taskChecks } from "./tasks.js";
import { writeChecks } from "./writes.js";

const all = [
  ...factChecks,
  ...messageChecks,
  ...secretChecks,
  ...outageChecks,
  ...writeChecks,
  ...forkChecks,
  ...rateChecks,
  ...reportChecks,
  ...taskChecks,
  crashCheck,
];

/** Every check of clients. */
export const checks: readonly ClientCheck[] = topics.flatMap((topic) => all.filter((each) => each.topic === topic));
