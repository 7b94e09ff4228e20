// Freezes a requirement set: writes the cases of the current suite, with their rules and severities, to a file that
// never changes.
import { existsSync, readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import { type CaseIdentity, plan, type RequirementSet } from "@staywire/conformance";
import { requirementSetNames } from "@staywire/suite/requirements";
import type { RequirementRow } from "../../packages/suite/src/requirement-file.js";
import { planChecks } from "../checks/plan.js";

/** Returns the path of the file of a requirement set. */
export const requirementFile = (name: string): string => `packages/suite/requirements/${name}.json`;

/**
 * Returns the content of every file of a set, by path. Existing files stay unchanged; a new set gets the cases of the
 * current suite.
 */
export async function requirementFiles(): Promise<ReadonlyMap<string, string>> {
  const made = requirementSetNames.map(async (name) => {
    const path = requirementFile(name);
    return [path, existsSync(path) ? readFileSync(path, "utf8") : frozen(name, await presentCases())] as const;
  });
  return new Map(await Promise.all(made));
}

/**
 * Returns the cases of a complete run: at every level, with malicious messages, and with the comparison that a world
 * file makes possible.
 */
export async function presentCases(requirements?: RequirementSet): Promise<readonly CaseIdentity[]> {
  const { options, target } = await planChecks();
  const { cases } = plan(service, { ...options, oracle: { target }, requirements });
  return cases.filter(({ notApplicable }) => notApplicable === undefined).map(({ identity }) => identity);
}

/** Returns the text of the file of a set, with one line for each row. */
function frozen(set: string, cases: readonly CaseIdentity[]): string {
  const lines = rowsOf(cases).map((row) => JSON.stringify(row));
  return `{\n"set": ${JSON.stringify(set)},\n"service": ${JSON.stringify(service.version)},\n"rows": [\n${lines.join(",\n")}\n]\n}\n`;
}

/**
 * Combines cases into rows: first the variants of a cell, then bindings with the same variants, then operations with
 * the same bindings.
 */
function rowsOf(cases: readonly CaseIdentity[]): readonly RequirementRow[] {
  const single = cases.map(({ check, severity, rules, operation, binding, variant }) => ({
    ...{ check, severity, rules, operations: [operation], bindings: [binding], variants: [variant] },
  }));
  return joined(joined(joined(single, "variants"), "bindings"), "operations");
}

function joined(rows: readonly RequirementRow[], member: "variants" | "bindings" | "operations"): RequirementRow[] {
  const groups = new Map<string, RequirementRow[]>();
  for (const row of rows) {
    const key = JSON.stringify({ ...row, [member]: [] });
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, [member]: group.flatMap((row) => row[member]) }];
  });
}
