// Bundles the program as users get it, once for each state of the sources, because the program starts much more slowly
// from its sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import spawn from "cross-spawn";

const root = join(import.meta.dirname, "../../..");
// The bundle is inside the package cli, so that it finds the dependencies of that package.
const cache = join(root, "packages/cli/node_modules/.cache/staywire");

/** Returns the path of the bundled program; builds it if there is no bundle of the current sources. */
export function bundledProgram(): string {
  const folder = join(cache, sourcesHash());
  if (!existsSync(folder)) build(folder);
  return join(folder, "main.js");
}

function sourcesHash(): string {
  const hash = createHash("sha1");
  for (const name of readdirSync(join(root, "packages"))) {
    const source = join(root, "packages", name, "src");
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    for (const file of files.sort()) {
      const { mtimeMs, size } = statSync(join(source, file));
      hash.update(`${name}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

// Builds in a temporary folder and moves the result into place, because several test files can do this at the same
// time.
function build(folder: string): void {
  forgetOld();
  const aside = `${folder}-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const { status, stdout, stderr } = spawn.sync(join(root, "node_modules/.bin/tsup"), ["--out-dir", aside], {
    cwd: join(root, "packages/cli"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the program cannot be built:\n${stdout}${stderr}`);
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
}

function forgetOld(): void {
  if (!existsSync(cache)) return;
  const hourAgo = Date.now() - 3_600_000;
  const old = readdirSync(cache).filter((name) => statSync(join(cache, name)).mtimeMs < hourAgo);
  for (const name of old) rmSync(join(cache, name), { recursive: true, force: true });
}
