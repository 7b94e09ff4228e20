// Breaks one value or behaviour of the reference service after another, and prints which a comparison with it notices.

import { hunted } from "./oracle/hunt.js";
import { oracleMutants } from "./oracle/mutants.js";
import { mainUser } from "./oracle/run.js";

const wanted = process.argv.slice(2);
const chosen = oracleMutants.filter(({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)));
let noticed = 0;
let failed = 0;
for (const mutant of chosen) {
  const { isNoticed, isFailure, said } = await hunted(mutant, [mainUser, "company", "native"]);
  if (isNoticed) noticed += 1;
  if (isFailure) failed += 1;
  else console.log(`${isNoticed ? "noted " : "MISSED"} ${mutant.id}: ${said}`);
}
console.log(`${noticed} of ${chosen.length} noticed, operation and member named: ${failed} fail, the others are noted`);
process.exitCode = noticed === chosen.length ? 0 : 1;
