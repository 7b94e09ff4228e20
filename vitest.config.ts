// The tests, and the time that one may take.
import { env } from "node:process";
import { configDefaults, defineConfig } from "vitest/config";

/** Minutes of work that `pnpm check:full` does, with STAYWIRE_LONG set. */
const long = ["tools/growth/**", "tools/regex/**", "tools/recipes/operation.test.ts"];

/**
 * Tests beside code that keeps no state of its own share one process and the modules in it: loading the modules anew for
 * each file took a third of their time.
 */
const shared = "{values,model,codec,contracts,catalog,reference,server,suite,conformance,channel,client}";

const exclude = [...configDefaults.exclude, ...(env.STAYWIRE_LONG === undefined ? long : [])];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "shared", include: [`packages/${shared}/src/**/*.test.ts`], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["packages/cli/src/**/*.test.ts", "{test,tools,examples}/**/*.test.ts"],
        },
      },
    ],
    exclude,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    typecheck: { enabled: false },
  },
});
