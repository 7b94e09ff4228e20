// Proves the tests by altered services: `pnpm prove --by checks [PATTERN...]` prints a line for each mutant or variant.
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

const proofs = new Map<string, Proof>(
  Object.entries({
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
  }),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
  },
});

/** Runs one proof. Returns true if every line is right, and there is one. */
async function holds(name: string, proof: Proof): Promise<boolean> {
  const isAll = positionals.length === 0;
  const isChosen = (...names: readonly string[]) =>
    isAll || names.some((name) => positionals.some((part) => name.includes(part)));
  let all = 0;
  let wrong = 0;
  for await (const { isRight, text } of proof({ isChosen, isAll, quick: values.quick, whole: values.whole })) {
    all += 1;
    if (!isRight) wrong += 1;
    stdout.write(`${isRight ? "ok    " : "WRONG "} ${text}\n`);
  }
  const share = all === 0 ? "" : ` (${((100 * (all - wrong)) / all).toFixed(1)} % right)`;
  stdout.write(`${all} proved by ${name}, ${wrong} wrong${share}\n`);
  // A quick run is not meant to catch every mutant: its share is the result.
  return all > 0 && (wrong === 0 || values.quick);
}

const wanted = values.by ?? ["checks", "facts", "comparison", "replay", "codec", "recording", "variants"];
let isProved = true;
for (const name of wanted) {
  const proof = proofs.get(name);
  if (proof === undefined) {
    stdout.write(`there is no proof by ${name}; the proofs are by ${[...proofs.keys()].join(", ")}\n`);
    exit(2);
  }
  isProved = (await holds(name, proof)) && isProved;
}
exit(isProved ? 0 : 1);
