// The pages of docs/rules: one for each group of rules, named after it.
import { service } from "@staywire/catalog";

/** The folder of the pages. */
export const rulesFolder = "docs/rules";

/** The module of the suite with the coverage of the rules. */
export const coverageFile = "packages/suite/src/generated/coverage.ts";

/** The group of a rule: the first word of its id. */
export function groupOf(id: string): string {
  return id.split(".")[0] ?? id;
}

/** The page of a group. A group of a record type can differ from another in letter case only, as `Rates` from `rates`. */
export function pageOf(group: string): string {
  if (group === "caller") return "callers.md";
  return `${Object.hasOwn(service.types, group) ? `${group}-record` : group}.md`;
}
