// Breaks one line of the copy's code at a time, and runs simulations until one fails: at most 1,000 seeds for each.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { bugs, folderBugs, type SourceBug } from "./source-bugs.js";

const MOST_SEEDS = 1_000;

/** Creates an esbuild plugin that plants a bug. Throws if the original text is not in the file exactly once. */
function breaking([name, file, from, to]: SourceBug): Plugin {
  return {
    name: "bug",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.replaceAll("\\", "/").endsWith(`packages/${file}`)) return undefined;
        const text = readFileSync(path, "utf8");
        if (text.split(from).length !== 2) throw new Error(`${name}: ${file} does not have ${from} once`);
        return { contents: text.replace(from, () => to), loader: "ts" };
      });
    },
  };
}

/** Returns the first seed that detects a bug, and the problem found; undefined if none does. */
async function firstSeed(bug: SourceBug, folder: string): Promise<string | undefined> {
  const isOfFolder = folderBugs.includes(bug);
  const outfile = join(folder, `${all.indexOf(bug)}.mjs`);
  const entry = fileURLToPath(new URL(isOfFolder ? "folder-history.ts" : "simulation.ts", import.meta.url));
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    plugins: [breaking(bug)],
  });
  const { simulate } = (await import(pathToFileURL(outfile).href)) as typeof import("./simulation.js");
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const problem = await simulate(seed);
    if (problem !== undefined) return `seed ${seed}: ${problem}`;
  }
  return undefined;
}

const folder = mkdtempSync(join(tmpdir(), "staywire-bugs-"));
const all = [...bugs, ...folderBugs];
const chosen = all.filter(([name]) => name.includes(argv[2] ?? ""));
const missed: string[] = [];
try {
  for (const bug of chosen) {
    const found = await firstSeed(bug, folder);
    if (found === undefined) missed.push(bug[0]);
    stdout.write(`${found === undefined ? "NOT FOUND" : "ok"}  ${bug[0]}: ${found ?? `in ${MOST_SEEDS} seeds`}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
stdout.write(`bugs: ${chosen.length - missed.length} found, ${missed.length} not\n`);
exit(chosen.length > 0 && missed.length === 0 ? 0 : 1);
