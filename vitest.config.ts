// Where the tests are, and how long one may take.
import { env } from "node:process";
import { configDefaults, defineConfig } from "vitest/config";

/** Minutes of work that `pnpm check:full` does, with STAYWIRE_LONG set. */
const long = ["tools/growth/**", "tools/regex/**", "tools/recipes/operation.test.ts"];

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(env.STAYWIRE_LONG === undefined ? long : [])],
    include: ["packages/*/src/**/*.test.ts", "test/**/*.test.ts", "tools/**/*.test.ts", "examples/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    typecheck: { enabled: false },
  },
});
