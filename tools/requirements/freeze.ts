// Freezes a requirement set: the cases of the present suite with their rules and severities, in a file that never changes.
import { existsSync, readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import { type CaseIdentity, plan, type RequirementSet } from "@staywire/conformance";
import { requirementSetNames } from "@staywire/suite/requirements";
import type { RequirementRow } from "../../packages/suite/src/requirement-file.js";
import { planChecks } from "../checks/plan.js";

/** The file of a requirement set. */
export const requirementFile = (name: string): string => `packages/suite/requirements/${name}.json`;

/** Makes the files of the sets: those that exist stay as they are. */
export async function requirementFiles(): Promise<ReadonlyMap<string, string>> {
  const made = requirementSetNames.map(async (name) => {
    const path = requirementFile(name);
    return [path, existsSync(path) ? readFileSync(path, "utf8") : frozen(name, await presentCases())] as const;
  });
  return new Map(await Promise.all(made));
}

/** The cases of a run of everything: every level, malicious messages, and the comparison with a world file. */
export async function presentCases(requirements?: RequirementSet): Promise<readonly CaseIdentity[]> {
  const { options, target } = await planChecks();
  const { cases } = plan(service, { ...options, oracle: { target }, requirements });
  return cases.filter(({ notApplicable }) => notApplicable === undefined).map(({ identity }) => identity);
}

/** The text of a set, with a line for each row. */
function frozen(set: string, cases: readonly CaseIdentity[]): string {
  const lines = rowsOf(cases).map((row) => JSON.stringify(row));
  return `{\n"set": ${JSON.stringify(set)},\n"service": ${JSON.stringify(service.version)},\n"rows": [\n${lines.join(",\n")}\n]\n}\n`;
}

/** Joins the variants of a cell, then the bindings with the same variants, then the operations with the same bindings. */
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
