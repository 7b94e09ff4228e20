// Builds the code of the module for load tools as one script without imports, which defines `staywire`. The script is
// stored next to the program.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Builds the script. */
export async function buildLoadRuntime(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("src/load/runtime.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "staywire",
    target: "es2020",
    write: false,
    charset: "ascii",
  });
  return outputFiles[0]?.text ?? "";
}
