// Configures the tests: their files, the number of processes, and the time that one test may take.
import { env } from "node:process";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/run/longest-first.js";

/** Tests that take minutes. `pnpm prove long` runs them by setting STAYWIRE_LONG. */
const long = ["tools/bench/growth/**", "tools/regex/**"];

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "{test,tools,examples}/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(env.STAYWIRE_LONG === undefined ? long : [])],
    // One more than the processors of the gate: tests often wait for other programs.
    maxWorkers: 3,
    // Many tests create short-lived plans of whole services: a larger space for young objects takes a twelfth off
    // the time of the tests.
    execArgv: ["--max-semi-space-size=32"],
    sequence: { sequencer: LongestFirst },
    // No test leaves anything behind in the modules that it loads, and loading them anew for each file takes a minute
    // of each core.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    typecheck: { enabled: false },
  },
});
