// Hunts every mutant of the reference service and prints the table; ends with 1 where one escapes or a check has none.
import { hunt, knownWorld, mutants, unhunted } from "./mutants/run.js";

const pattern = process.argv[2] ?? "";
const world = await knownWorld();
const chosen = mutants.filter(({ id, check }) => id.includes(pattern) || check.includes(pattern));
let escaped = 0;
for (const mutant of chosen) {
  const { caught, said } = await hunt(mutant, world);
  if (!caught) escaped += 1;
  const mark = caught ? "caught " : "ESCAPED";
  console.log(`${mark}  ${mutant.check.padEnd(32)} ${mutant.id.padEnd(60)} ${caught ? mutant.breaks : said}`);
}
const idle = pattern === "" ? unhunted(world) : [];
for (const check of idle) console.log(`NO MUTANT  ${check}`);
console.log(
  `${chosen.length} mutants, ${chosen.length - escaped} caught, ${escaped} escaped; ${idle.length} checks without a mutant`,
);
process.exitCode = escaped + idle.length === 0 ? 0 : 1;
