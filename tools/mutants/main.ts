// Runs a proof with altered services, and prints a line for each mutant or variant. Arguments: NAME [PATTERN...]
// [--quick] [--whole].
import { exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { byChecks } from "./prove/checks.js";
import { byCodec } from "./prove/codec.js";
import { byComparison } from "./prove/comparison.js";
import { byDefects } from "./prove/defects.js";
import { byFacts } from "./prove/facts.js";
import { byPlayback } from "./prove/playback.js";
import type { Proof } from "./prove/proof.js";
import { byRecording } from "./prove/recording.js";
import { byProgram, byReplay } from "./prove/replay.js";
import { byVariants } from "./prove/variants.js";

const proofs: Readonly<Record<string, Proof>> = {
  checks: byChecks,
  facts: byFacts,
  defects: byDefects,
  comparison: byComparison,
  replay: byReplay,
  program: byProgram,
  codec: byCodec,
  recording: byRecording,
  playback: byPlayback,
  variants: byVariants,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
  },
});
const [name = "", ...parts] = positionals;
const isAll = parts.length === 0;
const isChosen = (...names: readonly string[]) =>
  isAll || names.some((each) => parts.some((part) => each.includes(part)));

let all = 0;
let wrong = 0;
for await (const { isRight, text } of proofs[name]?.({ isChosen, isAll, ...values }) ?? []) {
  all += 1;
  if (!isRight) wrong += 1;
  stdout.write(`${isRight ? "ok    " : "WRONG "} ${text}\n`);
}
const share = all === 0 ? "" : ` (${((100 * (all - wrong)) / all).toFixed(1)} % right)`;
stdout.write(`${all} proved by ${name}, ${wrong} wrong${share}\n`);
// A quick run is not expected to catch every mutant; its percentage is the result.
if (all === 0 || (wrong > 0 && !values.quick)) exit(1);
