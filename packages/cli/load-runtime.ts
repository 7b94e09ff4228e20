// Builds the module for load tools (`src/load/runtime.ts`) as one script that imports nothing. The script is stored
// next to the program.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Returns the text of the script. The script defines the global variable `staywire`. */
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
