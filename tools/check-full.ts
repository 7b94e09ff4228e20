// Runs the long proofs one after the other, hours in all; the last lines are a summary, and the exit code is 1 if one failed.
import { argv, exit, stdout } from "node:process";
import { proofs } from "./full/proofs.js";
import { resultLine, runStep, type StepResult } from "./run/step.js";

const wanted = argv.slice(2);
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  stdout.write(`unknown proof ${unknown.join(", ")}; the proofs are ${proofs.map(({ name }) => name).join(", ")}\n`);
  exit(2);
}

const results: StepResult[] = [];
for (const proof of proofs) {
  if (wanted.length === 0 || wanted.includes(proof.name)) results.push(await runStep(proof));
}
const failed = results.filter(({ passed }) => !passed).length;
stdout.write("\n");
for (const result of results) stdout.write(`${resultLine(result)}\n`);
stdout.write(`${results.length - failed} proofs passed, ${failed} failed\n`);
if (failed > 0) exit(1);
