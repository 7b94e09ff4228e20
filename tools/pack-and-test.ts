// Packs every package, checks the tarballs, installs them in a new project, and uses them there like a new user.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stdout } from "node:process";
import { compileConsumer } from "./pack/consumer.js";
import { installAll } from "./pack/install.js";
import { judge } from "./pack/judge.js";
import { packAll } from "./pack/pack.js";
import { tryPackageReadmes, tryReadme } from "./pack/samples.js";
import { overBudget } from "./pack/sizes.js";
import { runProgram, tryDatabase, tryImports, tryLoad, tryTraps, undeclaredImports } from "./pack/try.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-pack-"));
const problems: string[] = [];
try {
  const tarballs = packAll(folder);
  stdout.write(`packed ${tarballs.length} packages\n`);
  for (const tarball of tarballs) problems.push(...judge(tarball));
  installAll(folder, tarballs);
  problems.push(
    ...tryImports(folder, tarballs),
    ...runProgram(folder),
    ...tryDatabase(folder),
    ...tryLoad(folder),
    ...undeclaredImports(folder),
    ...compileConsumer(folder),
    ...tryTraps(folder),
    ...(await overBudget(folder)),
    ...(await tryReadme(folder)),
    ...(await tryPackageReadmes(folder)),
  );
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const problem of problems) stdout.write(`pack-and-test: ${problem}\n`);
stdout.write(`pack-and-test: ${problems.length} problems\n`);
if (problems.length > 0) exit(1);
