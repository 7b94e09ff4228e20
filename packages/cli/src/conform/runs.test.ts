// The README states the default numbers of runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EMBEDDED_RUNS, TARGET_RUNS } from "./runs.js";

test("the README has the default numbers of runs", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../../README.md"), "utf8").replace(/\s+/g, " ");
  expect(readme).toContain(`Default: ${TARGET_RUNS} (`);
  expect(readme).toContain(`for the embedded service: ${EMBEDDED_RUNS} (`);
});
