// The golden cases of the package @staywire/golden.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type GoldenCase, parseGoldenCase } from "@staywire/conformance/golden";

interface Index {
  readonly cases: readonly { readonly id: string }[];
}

/** Reads every golden case, in the order of the index. */
export function readGoldenCases(): readonly GoldenCase[] {
  const index = createRequire(import.meta.url).resolve("@staywire/golden/index.json");
  const { cases }: Index = JSON.parse(readFileSync(index, "utf8"));
  return cases.map(({ id }) => {
    const folder = join(dirname(index), id);
    return parseGoldenCase(readFileSync(join(folder, "case.json"), "utf8"), (file) => readFileSync(join(folder, file)));
  });
}
