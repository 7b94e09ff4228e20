// Replays every failure of every mutant, and prints how many are FAILED by the mutant and FIXED by the unbroken service.
import { exit } from "node:process";
import { parseArgs } from "node:util";
import { replayed } from "./mutants/replayed.js";
import { isRight, replayedByProgram } from "./mutants/replayed-cli.js";
import { hunt, knownWorld, mutants } from "./mutants/run.js";
import { oracleMutants } from "./oracle/mutants.js";

/** Sends three failures of each broken value again through the files that the program writes. */
async function replayByProgram(): Promise<void> {
  let failures = 0;
  let wrong = 0;
  for (const { id, make, operation } of oracleMutants) {
    const only = [`oracle.same/${operation}/soap11`];
    for (const each of await replayedByProgram({ id, make, only, account: "agent" }, 3)) {
      failures += 1;
      if (isRight(each)) continue;
      wrong += 1;
      console.log(`WRONG  ${id}: ${each.name}: ${each.broken} on the broken service, ${each.whole} on the whole one`);
    }
  }
  console.log(`${failures} failures sent again by the program, ${wrong} with a wrong verdict`);
  process.exitCode = wrong === 0 && failures > 0 ? 0 : 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: "boolean" }, program: { type: "boolean" } },
});
if (values.program === true) {
  await replayByProgram();
  exit();
}
const patterns = positionals.length === 0 ? [""] : positionals;
const world = await knownWorld();
const chosen = mutants.filter(({ id, check }) => patterns.some((each) => id.includes(each) || check.includes(each)));
/** These answer with what they answered before, to any call: after the whole suite, one failure cannot show it again. */
const remembers = (id: string): boolean => id.startsWith("forgives-");
const sum = { failures: 0, without: 0, wrong: 0 };
for (const mutant of chosen) {
  const { failures, without, wrong } = await replayed(
    await hunt(mutant, world, { whole: values.whole === true && !remembers(mutant.id) }),
  );
  for (const name of without) console.log(`NO FILE  ${mutant.id}: ${name}`);
  for (const { name, against, verdict } of wrong) console.log(`${verdict}  ${mutant.id}: ${name} against ${against}`);
  sum.failures += failures;
  sum.without += without.length;
  sum.wrong += wrong.length;
}
console.log(
  `${chosen.length} mutants, ${sum.failures} failures: ${sum.without} without a file, ${sum.wrong} replays that are not FAILED against the mutant or not FIXED against the unbroken service`,
);
process.exitCode = sum.without + sum.wrong === 0 && sum.failures > 0 ? 0 : 1;
