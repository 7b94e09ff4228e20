// Each mutant that contradicts something else is noticed by a discovery with two accounts, operation and member named.
import { contradictionMutants } from "../contradictions.js";
import { predicted } from "../predicted.js";
import type { Proof } from "./proof.js";

/** Hunts mutants by facts alone. */
export const byFacts: Proof = async function* ({ isChosen }) {
  for (const mutant of contradictionMutants.filter(({ id, check }) => isChosen(id, check))) {
    const { finding, others } = await predicted(mutant);
    const said = finding ?? others[0] ?? "nothing";
    yield { isRight: finding !== undefined, text: `${mutant.id.padEnd(40)} ${said.slice(0, 260)}` };
  }
};
