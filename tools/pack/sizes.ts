// What a web page loads that uses the packages as they are published: the advertised sizes are those of the tarballs.
import { bundle, bundles, gzippedSize } from "@staywire/bench";

/** The bundles that are larger than their budgets when they are made of the installed packages. */
export async function overBudget(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, entry, budget } of bundles) {
    const size = gzippedSize(await bundle(entry, folder));
    if (size > budget) problems.push(`${name}: ${size} bytes, minified and gzipped; expected at most ${budget}`);
  }
  return problems;
}
