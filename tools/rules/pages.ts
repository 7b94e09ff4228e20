// Names the pages of docs/rules: one for each group of rules.
import { rulesPage } from "../../packages/cli/src/conform/rule-page.js";

/** The folder of the pages. */
export const rulesFolder = "docs/rules";

/** The module of the suite with the coverage of the rules. */
export const coverageFile = "packages/suite/src/generated/coverage.ts";

/** Returns the group of a rule: the first word of its id. */
export function groupOf(id: string): string {
  return id.split(".")[0] ?? id;
}

/** Returns the name of the page of a group. */
export function pageOf(group: string): string {
  return `${rulesPage(group)}.md`;
}
