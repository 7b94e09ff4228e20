// Reads CONTRIBUTING.md: the files that a recipe names.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const text = readFileSync(join(import.meta.dirname, "..", "..", "CONTRIBUTING.md"), "utf8");

/** The paths of files in the numbered steps of a recipe, in their order; those of one step where it is given. */
export function pathsNamedBy(title: string, step?: number): readonly string[] {
  const section = text.split("\n### ").find((each) => each.startsWith(`${title}\n`)) ?? "";
  const steps = section.split(/\n(?=\d\. )/).slice(1);
  const chosen = step === undefined ? steps : steps.filter((each) => each.startsWith(`${step}. `));
  // Text after an empty line is no step.
  const paths = chosen.map((each) => each.split("\n\n")[0]).join("\n");
  return [...paths.matchAll(/`((?:packages|tools|test)\/[^`\s]+\.ts)`/g)].map(([, path = ""]) => path);
}
