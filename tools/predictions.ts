// Hunts each mutant that contradicts something else, with discovery alone, and prints how many are noticed.
import { contradictionMutants } from "./mutants/contradictions.js";
import { predicted } from "./mutants/predicted.js";

const pattern = process.argv[2] ?? "";
const chosen = contradictionMutants.filter(({ id, check }) => id.includes(pattern) || check.includes(pattern));
let count = 0;
for (const mutant of chosen) {
  const { finding, others } = await predicted(mutant);
  if (finding !== undefined) count += 1;
  const said = finding ?? others[0] ?? "nothing";
  console.log(`${finding === undefined ? "MISSED " : "noticed"}  ${mutant.id.padEnd(40)} ${said.slice(0, 260)}`);
}
console.log(`${count} of ${chosen.length} noticed by discovery with two accounts, operation and member named`);
process.exitCode = count === chosen.length ? 0 : 1;
