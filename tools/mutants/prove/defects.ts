// Proves that each wrong value is reported by at most two checks of facts, and prints which checks report it.
import { brokenFacts } from "../broken.js";
import { failingOf } from "../one-defect.js";
import type { Proof } from "./proof.js";

/** Maximum number of checks that may report one wrong value. */
const MOST = 2;

/** Runs services with one wrong value against facts only. */
export const byDefects: Proof = async function* ({ isChosen }) {
  for (const broken of brokenFacts.filter(({ id }) => isChosen(id))) {
    const { failed, noted } = await failingOf(broken);
    const said = `fails ${failed.join(" ") || "nothing"}; notes ${noted.join(" ") || "nothing"}`;
    yield { isRight: failed.length <= MOST, text: `${broken.id.padEnd(60)} ${said}` };
  }
};
