// Hunts every mutant of the reference service and prints the table; ends with 1 where one escapes or a check has none.
// With --quick it hunts them with the cases of a quick run, which are not meant to catch all.
import { hunt, knownWorld, mutants, unhunted } from "./mutants/run.js";

const quick = process.argv.includes("--quick");
const pattern = process.argv.slice(2).find((each) => each !== "--quick") ?? "";
const world = await knownWorld();
const chosen = mutants.filter(({ id, check }) => id.includes(pattern) || check.includes(pattern));
let escaped = 0;
for (const mutant of chosen) {
  const { caught, said } = await hunt(mutant, world, { quick });
  if (!caught) escaped += 1;
  const mark = caught ? "caught " : "ESCAPED";
  console.log(`${mark}  ${mutant.check.padEnd(32)} ${mutant.id.padEnd(60)} ${caught ? mutant.breaks : said}`);
}
const idle = pattern === "" && !quick ? unhunted(world) : [];
for (const check of idle) console.log(`NO MUTANT  ${check}`);
console.log(
  `${chosen.length} mutants, ${chosen.length - escaped} caught, ${escaped} escaped; ${idle.length} checks without a mutant`,
);
if (quick) console.log(`a quick run catches ${((100 * (chosen.length - escaped)) / chosen.length).toFixed(1)} %`);
process.exitCode = quick || escaped + idle.length === 0 ? 0 : 1;
