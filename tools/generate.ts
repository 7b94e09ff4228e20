// `pnpm generate [NAME...]` writes generated files; with --check, it lists the differences and fails if there are any.
import { argv, exit, stdout } from "node:process";
import { generated } from "./generate/rows.js";
import { differencesOf, differenceText, settle } from "./generate/tree.js";
import { trackedFiles } from "./run/tracked-files.js";

const names = argv.slice(2).filter((argument) => argument !== "--check");
const isCheck = argv.includes("--check");
const known = generated.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  stdout.write(`nothing is generated as ${unknown.join(", ")}; there is ${known.join(", ")}\n`);
  exit(2);
}

const wrong: string[] = [];
for (const { name, make, own, isSlow } of generated) {
  if (names.length > 0 ? !names.includes(name) : isSlow === true) continue;
  const made = await make();
  const differences = differencesOf(made, trackedFiles(), own);
  for (const each of differences) {
    if (isCheck) stdout.write(`${differenceText(each)}\n`);
    else settle(each);
  }
  stdout.write(`${name}: ${made.size} files, ${differences.length} ${isCheck ? "differ" : "changed"}\n`);
  if (differences.length > 0) wrong.push(name);
}
if (isCheck && wrong.length > 0) {
  stdout.write(`to update them: npx -y pnpm@12 generate ${wrong.join(" ")}\n`);
  exit(1);
}
