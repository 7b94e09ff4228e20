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
 * Returns the name of the page about a group of rules. The page about a record type gets a suffix, because two groups
 * can have names that differ only in letter case, like `Rates` and `rates`.
 */
export function rulesPage(group: string): string {
  if (group === "caller") return "callers";
  return Object.hasOwn(service.types, group) ? `${group}-record` : group;
}
