// `pnpm check` runs the checks that are useful before each commit, in about a minute: types, lint, layers, unused
// exports, generated files, and tests of changed code. With names, it runs the checks of the gate with these names.
import { argv, exit, stdout } from "node:process";
import { bin } from "./run/bin.js";
import { changedFiles, foldersOf } from "./run/changed.js";
import { checks, tsx } from "./run/checks.js";
import { resultLine, runSteps, type Step } from "./run/step.js";

const changed = changedFiles();
const folders = foldersOf(changed);
const names = argv.slice(2);
// Property tests run with a quarter of the gate's inputs.
const tests: Step = {
  name: "tests",
  command: bin("vitest"),
  args: ["run", "--reporter=dot", ...folders],
  env: { STAYWIRE_RUNS: "250" },
};
// Checks all types in one program. Only the gate also checks pure packages in separate programs.
const types: Step = {
  name: "types",
  command: bin("tsc"),
  args: [
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/check.tsbuildinfo",
    "-p",
    "tsconfig.json",
  ],
};
const declarations = tsx("api", "tools/generate.ts", "--check", "api");
const usual = [
  types,
  ...(folders.length > 0 ? [tests] : []),
  ...(changed.some((path) => path.startsWith("packages/")) ? [declarations] : []),
  ...checks.filter(({ isLong }) => isLong !== true),
];
const steps = names.length > 0 ? checks.filter(({ name }) => names.includes(name)) : usual;
if (steps.length < names.length) {
  stdout.write(`the checks are ${checks.map(({ name }) => name).join(", ")}\n`);
  exit(2);
}

if (steps === usual) {
  stdout.write(`tests of ${folders.length > 0 ? folders.join(", ") : "nothing: no source has changed since main"}\n`);
}
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
