// Reads the golden cases of the package @staywire/golden.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type GoldenCase, parseGoldenCase } from "@staywire/conformance/golden";

interface Index {
  readonly cases: readonly { readonly id: string }[];
}

/** The golden cases in the order of the index, and the folder that contains them. */
interface GoldenCases {
  readonly folder: string;
  readonly cases: readonly GoldenCase[];
}

/** Reads every golden case. */
export function readGoldenCases(): GoldenCases {
  const index = createRequire(import.meta.url).resolve("@staywire/golden/index.json");
  const folder = dirname(index);
  const { cases }: Index = JSON.parse(readFileSync(index, "utf8"));
  const read = ({ id }: Index["cases"][number]): GoldenCase => {
    const at = join(folder, id);
    return parseGoldenCase(readFileSync(join(at, "case.json"), "utf8"), (file) => readFileSync(join(at, file)));
  };
  return { folder, cases: cases.map(read) };
}
