// Runs all checks and all tests, some of them at the same time. The last line is `N passed, N failed`, counting tests
// and steps.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stdout } from "node:process";
import { bin } from "./run/bin.js";
import { checks } from "./run/checks.js";
import { resultLine, runStep, runSteps, type Step } from "./run/step.js";
import { readCounts } from "./run/vitest-report.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-test-"));
const report = join(folder, "vitest.json");
const vitest: Step = {
  name: "vitest",
  command: bin("vitest"),
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
};
const packages: Step = { name: "packages", command: bin("tsx"), args: ["tools/pack-and-test.ts"] };

const [build, ...others] = checks;
// Tests often wait for other programs. So the checks that need no build run at the same time, and after them the test
// of the packages.
const checked = runSteps(others, 1);
const built = await runSteps([build], 1);
const tested = runStep(vitest);
const results = [...built, ...(await checked), ...(await runSteps([packages], 1)), await tested];
const counts = readCounts(report);
rmSync(folder, { recursive: true, force: true });

stdout.write("\n");
for (const result of results) stdout.write(`${resultLine(result)}\n`);
for (const { file, count, first } of counts.skipped) stdout.write(`skipped ${count} in ${file}: ${first}, ...\n`);
for (const failure of counts.failures) stdout.write(`failed  ${failure}\n`);
const failed = counts.failed + results.filter((result) => !result.passed).length;
const passed = counts.passed + results.filter((result) => result.passed).length;
stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) exit(1);
