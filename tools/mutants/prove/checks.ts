// Proves that each mutant of the reference service is caught by the check that it names, and that each check has a
// mutant.
import { hunt, knownWorld, mutants, unhunted } from "../run.js";
import type { Proof } from "./proof.js";

/** Runs mutants against their checks. */
export const byChecks: Proof = async function* ({ isChosen, isAll, quick }) {
  const world = await knownWorld();
  for (const mutant of mutants.filter(({ id, check }) => isChosen(id, check))) {
    const { caught, said } = await hunt(mutant, world, { quick });
    const text = `${mutant.check.padEnd(32)} ${mutant.id.padEnd(60)} ${caught ? mutant.breaks : said}`;
    yield { isRight: caught, text };
  }
  if (!isAll || quick) return;
  for (const check of unhunted(world)) yield { isRight: false, text: `${check} has no mutant` };
};
