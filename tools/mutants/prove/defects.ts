// Each broken fact is reported by at most two checks of facts; how many report it is the result.
import { brokenFacts } from "../broken.js";
import { failingOf } from "../one-defect.js";
import type { Proof } from "./proof.js";

/** The checks that may report one broken fact. */
const MOST = 2;

/** Hunts broken facts by facts alone. */
export const byDefects: Proof = async function* ({ isChosen }) {
  for (const broken of brokenFacts.filter(({ id }) => isChosen(id))) {
    const { failed, noted } = await failingOf(broken);
    const said = `fails ${failed.join(" ") || "nothing"}; notes ${noted.join(" ") || "nothing"}`;
    yield { isRight: failed.length <= MOST, text: `${broken.id.padEnd(60)} ${said}` };
  }
};
