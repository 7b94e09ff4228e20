// Proves that the facts, evaluated on what two accounts discover, find each mutant server that contradicts its own
// replies, and name the altered operation and member.
import { contradictionMutants } from "../contradictions.js";
import { predicted } from "../predicted.js";
import type { Proof } from "./proof.js";

/** Runs mutants against facts only. */
export const byFacts: Proof = async function* ({ isChosen }) {
  for (const mutant of contradictionMutants.filter(({ id, check }) => isChosen(id, check))) {
    const { finding, others } = await predicted(mutant);
    const said = finding ?? others[0] ?? "nothing";
    yield { isRight: finding !== undefined, text: `${mutant.id.padEnd(40)} ${said.slice(0, 260)}` };
  }
};
