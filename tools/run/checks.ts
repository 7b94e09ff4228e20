// Lists the checks that run no tests, each a program. The gate runs all of them; `pnpm check` skips the long ones
// (`isLong`).
import { generated } from "../generate/rows.js";
import { bin, pnpm } from "./bin.js";
import type { Step } from "./step.js";

/** A check, and where it runs. */
export interface Check extends Step {
  /** True if `pnpm check` skips it, because it takes a minute, or because `pnpm check` runs a shorter check instead. */
  readonly isLong?: true;
}

const [pnpmCommand, ...pnpmArgs] = pnpm();

/** Creates the step that runs a program of the tools. */
export const tsx = (name: string, ...args: readonly string[]): Step => ({ name, command: bin("tsx"), args });

/**
 * The generators whose files are compared without a build: all, except for the declarations, which the build writes,
 * and for generators that take minutes.
 */
const unbuilt = generated.filter(({ name, isSlow }) => name !== "api" && isSlow !== true).map(({ name }) => name);

/**
 * The checks, the build first; the build also compares the public declarations. No check reads what another check
 * writes.
 */
export const checks: readonly [Check, ...Check[]] = [
  { name: "build", command: pnpmCommand, args: [...pnpmArgs, "run", "build", "--api"], isLong: true },
  { ...tsx("types", "tools/check-types.ts"), isLong: true },
  { name: "lint", command: bin("biome"), args: ["check", "."] },
  tsx("layers", "tools/check-layers.ts"),
  tsx("clean", "tools/check-clean.ts"),
  { name: "knip", command: bin("knip"), args: [] },
  tsx("size", "tools/bench/main.ts", "size", "--check"),
  tsx("generate", "tools/generate.ts", "--check", ...unbuilt),
];
