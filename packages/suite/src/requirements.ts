// Loads requirement sets. A set contains the cases that a service had to pass when the set was frozen, each with its
// severity.
import { caseName, type RequirementSet } from "@staywire/conformance";
import type { RequirementFile, RequirementRow } from "./requirement-file.js";

const files = {
  "15.025-1": () => import("../requirements/15.025-1.json", { with: { type: "json" } }),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;

/** The name of a requirement set. */
export type RequirementSetName = keyof typeof files;

/** The names of the requirement sets, the oldest first. */
export const requirementSetNames = Object.keys(files) as readonly RequirementSetName[];

/** Loads a requirement set. */
export async function requirementSet(name: RequirementSetName): Promise<RequirementSet> {
  const { rows } = (await files[name]()).default as RequirementFile;
  return { name, severities: new Map(rows.flatMap(severitiesOf)) };
}

function severitiesOf({ check, severity, operations, bindings, variants }: RequirementRow) {
  return operations.flatMap((operation) =>
    bindings.flatMap((binding) =>
      variants.map((variant) => [caseName({ check, operation, binding, variant }), severity] as const),
    ),
  );
}
