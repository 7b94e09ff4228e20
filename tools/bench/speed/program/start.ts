// Measures how long a new process takes to start: with the built program, with a bundle of the codec, and with
// node-soap.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { median } from "../measure.js";
import { timeText } from "../table.js";
import type { Figure } from "./figure.js";

const program = "packages/cli/dist/main.js";

function timeOf(args: readonly string[]): number {
  const started = performance.now();
  execFileSync(execPath, [...args], { stdio: "ignore" });
  return performance.now() - started;
}

// Alternates the commands, so that other work of the machine affects the bare runtime and the program alike.
function medians(rounds: number, commands: readonly (readonly string[])[]): readonly number[] {
  const times = commands.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, command] of commands.entries()) times[index]?.push(timeOf(command));
  }
  return times.map(median);
}

/** Commands that need no server or network, so that only the program takes time. */
const starts = [
  ["--version", ["--version"]],
  ["--help", ["--help"]],
  [
    "call --print curl",
    ["call", "GetExtras", "PropertyID=1101", "--base-url", "https://channel.example", "--print", "curl"],
  ],
] as const;

/** Returns the start times of the built program, compared with a bare Node. */
export async function startTime(quick: boolean): Promise<readonly Figure[]> {
  const nameOf = (what: string): string => `cold start of the program (${what})`;
  if (!existsSync(program)) {
    const note = `${program} is not built`;
    return starts.map(([what]) => ({ name: nameOf(what), value: Number.NaN, text: "skipped", note }));
  }
  const commands = starts.map(([, args]) => [program, ...args]);
  const [bare = 0, ...times] = medians(quick ? 5 : 20, [["-e", "0"], ...commands]);
  return starts.map(([what], index) => {
    const own = times[index] ?? 0;
    const note = `${(own / bare).toFixed(2)} times a bare Node, which takes ${timeText(bare)}`;
    return { name: nameOf(what), value: own, text: timeText(own), note };
  });
}

/**
 * Measures how much longer Node takes to start if it also imports a bundle of the codec with all operations and creates
 * a codec. Also measures the import of node-soap.
 */
export async function importTimes(quick: boolean): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-bench-"));
  try {
    const entry =
      'import { codec } from "@staywire/codec"; import { service } from "@staywire/catalog"; codec(service);';
    const outfile = join(folder, "codec.mjs");
    const stdin = { contents: entry, resolveDir: resolve("."), loader: "ts" } as const;
    await build({ stdin, bundle: true, minify: true, format: "esm", platform: "browser", target: "es2023", outfile });
    const soap = join(folder, "soap.mjs");
    writeFileSync(soap, `import ${JSON.stringify(pathToFileURL(resolve("node_modules/soap/lib/soap.js")).href)};`);
    const empty = join(folder, "empty.mjs");
    writeFileSync(empty, "");
    const [bare = 0, own = 0, theirs = 0] = medians(quick ? 5 : 15, [[empty], [outfile], [soap]]);
    return [
      row("cold import of the codec, all operations", own - bare, "above an empty module"),
      row("cold import of node-soap", theirs - bare, "above an empty module"),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(name: string, value: number, note: string): Figure {
  return { name, value, text: timeText(value), note };
}
