// Proves that each mutant of a codec is caught over stdio and by the golden cases, and that an unchanged codec passes
// both.
import { codecMutants, honestCodecs, huntCodec } from "../codec/run.js";
import type { Proof } from "./proof.js";

/** Runs mutants of codecs. */
export const byCodec: Proof = async function* ({ isChosen }) {
  for (const codec of honestCodecs) {
    const { failed, golden } = await huntCodec(codec);
    const text = `${codec.id.padEnd(44)} unchanged; fails ${failed.join(", ") || "no check"}, ${golden} golden steps`;
    yield { isRight: failed.length + golden === 0, text };
  }
  for (const mutant of codecMutants.filter(({ id }) => isChosen(id))) {
    const { failed, silent, golden } = await huntCodec(mutant);
    const escapes = [...silent.map((check) => `codec.${check}`), ...(golden === 0 ? ["golden"] : [])];
    const by = escapes.length === 0 ? failed.join(", ") : `not by ${escapes.join(", ")}`;
    yield { isRight: escapes.length === 0, text: `${mutant.id.padEnd(44)} ${by}; ${golden} golden steps` };
  }
};
