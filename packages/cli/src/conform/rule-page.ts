// Finds the page about a rule on the documentation site.
import { service } from "@staywire/catalog";
import type { PlanEvent, ReportContext } from "@staywire/conformance";
import manifest from "../../package.json" with { type: "json" };

/**
 * Returns the function that finds the page about a rule. Returns undefined for a run against an imported service,
 * because the rules of such a service have no pages.
 */
export function rulePageOf(plan: PlanEvent | undefined): ReportContext["rulePage"] {
  if (plan?.service !== service.name) return undefined;
  return (id) => `${manifest.homepage}/rules/${rulesPage(id.split(".")[0] ?? id)}.html#${id}`;
}

/**
 * Returns the name of the page of a group of rules. Groups of record types get a suffix, because two groups can differ
 * in letter case only, like `Rates` and `rates`.
 */
export function rulesPage(group: string): string {
  if (group === "caller") return "callers";
  return Object.hasOwn(service.types, group) ? `${group}-record` : group;
}
