// Tests that the guide for testing a server states the program's default number of runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_RUNS } from "@staywire/conformance";
import { expect, test } from "vitest";
import { EMBEDDED_RUNS } from "../../packages/cli/src/settings/runs.js";

test("the guide states the default number of runs", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/test-a-server.md"), "utf8").replace(
    /\s+/g,
    " ",
  );
  const [, runs, embedded] =
    /`--runs N`.*?Default: (\d+) for a base URL, (\d+) for the embedded service/.exec(guide) ?? [];
  expect([runs, embedded]).toEqual([`${DEFAULT_RUNS}`, `${EMBEDDED_RUNS}`]);
});
