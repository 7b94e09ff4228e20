// Builds the playground: one page, its program, and the golden cases in modules that are loaded when they are chosen.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { caseTexts } from "./playground/case-text.js";

const source = "tools/site/playground";

/** Writes the playground into a folder. */
export async function buildPlayground(folder: string): Promise<void> {
  mkdirSync(join(folder, "cases"), { recursive: true });
  for (const name of ["index.html", "style.css"]) copyFileSync(join(source, name), join(folder, name));
  const groups = caseTexts("golden");
  for (const [name, cases] of groups) {
    writeFileSync(join(folder, "cases", `${name}.js`), `export default ${JSON.stringify(cases)};\n`);
  }
  await build({
    entryPoints: [join(source, "main.ts")],
    outfile: join(folder, "main.js"),
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    define: { CASE_GROUPS: JSON.stringify([...groups.keys()]) },
    logLevel: "warning",
  });
}
