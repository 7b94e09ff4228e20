// Proves that a comparison with the reference service finds each wrong value or behaviour, and names operation and
// member.
import { hunted } from "../oracle/hunt.js";
import { oracleMutants } from "../oracle/mutants.js";
import { mainUser } from "../oracle/run.js";
import type { Proof } from "./proof.js";

/** Runs mutants against a comparison. */
export const byComparison: Proof = async function* ({ isChosen }) {
  for (const mutant of oracleMutants.filter(({ id }) => isChosen(id))) {
    const { isNoticed, isFailure, said } = await hunted(mutant, [mainUser, "company", "native"]);
    yield { isRight: isNoticed, text: `${mutant.id.padEnd(60)} ${isFailure ? "fails" : "noted"}: ${said}` };
  }
};
