// Records the current cases as the cases of the last release; `pnpm generate golden` then updates the page of changes.
import { readFileSync, writeFileSync } from "node:fs";

interface Index {
  readonly cases: readonly { readonly id: string; readonly digest: string }[];
}

const { cases }: Index = JSON.parse(readFileSync("golden/index.json", "utf8"));
writeFileSync("golden/released.json", JSON.stringify(Object.fromEntries(cases.map(({ id, digest }) => [id, digest]))));
