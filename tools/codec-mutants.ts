// Hunts every mutant of a codec, over stdio and by the golden cases, and prints the table; ends with 1 if one escapes.
import { argv, exit, stdout } from "node:process";
import { codecMutants, honestCodecs, huntCodec } from "./codec-mutants/run.js";

const [pattern = ""] = argv.slice(2);
let wrong = 0;
for (const codec of honestCodecs) {
  const { failed, golden } = await huntCodec(codec);
  if (failed.length + golden > 0) wrong += 1;
  stdout.write(`unchanged  ${codec.id.padEnd(44)} fails ${failed.join(", ") || "no check"}, ${golden} golden steps\n`);
}
const chosen = codecMutants.filter(({ id }) => id.includes(pattern));
for (const mutant of chosen) {
  const { failed, silent, golden } = await huntCodec(mutant);
  const escapes = [...silent.map((check) => `codec.${check}`), ...(golden === 0 ? ["golden"] : [])];
  if (escapes.length > 0) wrong += 1;
  const mark = escapes.length === 0 ? "caught " : "ESCAPED";
  const by = escapes.length === 0 ? failed.join(", ") : `not by ${escapes.join(", ")}`;
  stdout.write(`${mark}    ${mutant.id.padEnd(44)} ${by}; ${golden} golden steps\n`);
}
stdout.write(`${chosen.length} mutants of codecs, ${wrong} wrong\n`);
exit(wrong === 0 ? 0 : 1);
