// Runs one program on every supported runtime; each must print the same as Node 20.
import { exit, stdout } from "node:process";
import { runAll } from "./runtimes/all.js";

const results = await runAll();
for (const { name, version, differences } of results) {
  stdout.write(`${differences.length === 0 ? "ok  " : "FAIL"}  ${name} ${version}\n`);
  for (const difference of differences) stdout.write(`      ${difference}\n`);
}
const failed = results.filter(({ differences }) => differences.length > 0).length;
stdout.write(`runtimes: ${results.length} ran, ${failed} differ\n`);
if (failed > 0) exit(1);
