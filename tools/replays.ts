// Replays every failure of every mutant, and prints how many are FAILED by the mutant and FIXED by the unbroken service.

import { replayed } from "./mutants/replayed.js";
import { knownWorld, mutants } from "./mutants/run.js";

const pattern = process.argv[2] ?? "";
const world = await knownWorld();
const chosen = mutants.filter(({ id, check }) => id.includes(pattern) || check.includes(pattern));
const sum = { failures: 0, without: 0, wrong: 0, silent: 0 };
for (const mutant of chosen) {
  const { failures, without, wrong } = await replayed(mutant, world);
  if (failures === 0) console.log(`NO FAILURE  ${mutant.id}`);
  for (const name of without) console.log(`NO FILE     ${mutant.id}: ${name}`);
  for (const { name, against, verdict } of wrong)
    console.log(`${verdict.padEnd(10)}  ${mutant.id}: ${name} against ${against}`);
  sum.failures += failures;
  sum.without += without.length;
  sum.wrong += wrong.length;
  if (failures === 0) sum.silent += 1;
}
console.log(
  `${chosen.length} mutants, ${sum.failures} failures: ${sum.without} without a file, ${sum.wrong} replays with another verdict than FAILED against the mutant and FIXED against the unbroken service`,
);
process.exitCode = sum.without + sum.wrong + sum.silent === 0 ? 0 : 1;
