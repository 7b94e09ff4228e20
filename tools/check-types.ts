// Checks the types of everything, then the sources of each pure package without Node types.
import { exit, stdout } from "node:process";
import spawn from "cross-spawn";
import { purePackages } from "./layers/rules.js";
import { bin } from "./run/bin.js";

const projects = ["tsconfig.json", ...purePackages.map((name) => `packages/${name}/tsconfig.pure.json`)];
const passed: boolean[] = [];
for (const project of projects) passed.push(await check(project));
if (passed.includes(false)) exit(1);

function check(project: string): Promise<boolean> {
  stdout.write(`${project}\n`);
  const child = spawn(bin("tsc"), ["--noEmit", "--project", project], { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}
