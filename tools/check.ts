// What to run before each commit, in under a minute: types, lint, layers, unused exports, drift, and the tests of what changed.
import { exit, stdout } from "node:process";
import { bin } from "./run/bin.js";
import { changedFiles, foldersOf } from "./run/changed.js";
import { checks } from "./run/checks.js";
import { resultLine, runSteps, type Step } from "./run/step.js";

const folders = foldersOf(changedFiles());
const tests: Step = { name: "tests", command: bin("vitest"), args: ["run", "--reporter=dot", ...folders] };
// Without the projects of pure packages: the gate has them, and `pnpm types`.
const types: Step = { name: "types", command: bin("tsc"), args: ["--noEmit", "--project", "tsconfig.json"] };
const steps = [types, ...(folders.length > 0 ? [tests] : []), ...checks.filter(({ isLong }) => isLong !== true)];

stdout.write(`tests of ${folders.length > 0 ? folders.join(", ") : "nothing: no source has changed since main"}\n`);
const results = await runSteps(steps, 2);

stdout.write("\n");
for (const result of results) stdout.write(`${resultLine(result)}\n`);
const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
stdout.write(
  failed.length === 0
    ? "all passed; the gate is `npx -y pnpm@12 test`\n"
    : `failed: ${failed.join(", ")}; their output is above\n`,
);
if (failed.length > 0) exit(1);
