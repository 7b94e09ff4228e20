// `pnpm prove NAME[,NAME...] [ARGUMENT...]` runs long proofs with additional arguments; --all runs all; without a name,
// it lists the proofs. `--by NAME` means the same as NAME.
import { argv, exit, stdout } from "node:process";
import { proofs } from "./prove/proofs.js";
import { resultLine, runStep, type StepResult } from "./run/step.js";

const [names = "", ...args] = argv.slice(2).filter((argument) => argument !== "--by");
if (names === "") {
  for (const { name, minutes, about } of proofs) {
    stdout.write(`${name.padEnd(14)} ${(minutes === undefined ? "?" : `${minutes} min`).padStart(6)}  ${about}\n`);
  }
  exit(0);
}

const wanted = names === "--all" ? proofs.map(({ name }) => name) : names.split(",");
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  stdout.write(`unknown proof ${unknown.join(", ")}; the proofs are ${proofs.map(({ name }) => name).join(", ")}\n`);
  exit(2);
}

const results: StepResult[] = [];
for (const proof of proofs) {
  if (wanted.includes(proof.name)) results.push(await runStep({ ...proof, args: [...proof.args, ...args] }));
}
const failed = results.filter(({ passed }) => !passed).length;
stdout.write("\n");
for (const result of results) stdout.write(`${resultLine(result)}\n`);
stdout.write(`${results.length - failed} proofs passed, ${failed} failed\n`);
if (failed > 0) exit(1);
