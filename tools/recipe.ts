// `pnpm recipe NAME...` performs recipes of docs/contributing in a copy of the checkout, and checks the result; --all
// performs all.
import { argv, exit, stdout } from "node:process";
import { copyOfCheckout } from "./recipes/copy.js";
import { lastSteps, recipeNames, stepsOf } from "./recipes/page.js";

const known = recipeNames();
const given = argv.slice(2);
const names = given.includes("--all") ? known : given;
if (names.length === 0 || names.some((name) => !known.includes(name))) {
  stdout.write(`the recipes are ${known.join(", ")}\n`);
  exit(given.length === 0 ? 0 : 2);
}

let failed = 0;
for (const name of names) {
  const copy = copyOfCheckout();
  try {
    for (const step of [...stepsOf(name), ...lastSteps()]) {
      stdout.write(`${name}: ${step.kind === "edit" ? step.path : step.command}\n`);
      copy.perform(step);
    }
    stdout.write(`${name}: ok\n`);
  } catch (error) {
    failed += 1;
    stdout.write(`${name}: FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    copy.remove();
  }
}
if (failed > 0) exit(1);
