// Measures the code that a web page loads from the published packages, because the advertised sizes are the sizes of
// the published code.
import { bundle, bundles, gzippedSize } from "@staywire/bench";

/** Returns the bundles that exceed their budgets if they are built from the installed packages. */
export async function overBudget(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, entry, budget } of bundles) {
    const size = gzippedSize(await bundle(entry, folder));
    if (size > budget) problems.push(`${name}: ${size} bytes, minified and gzipped; expected at most ${budget}`);
  }
  return problems;
}
