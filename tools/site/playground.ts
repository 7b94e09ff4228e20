// Builds the playground: a page, its script, and modules with golden cases, which are loaded on demand.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageStyle } from "@staywire/model";
import { build } from "esbuild";
import { caseTexts } from "./playground/case-text.js";
import { sampleCalls } from "./sample-calls.js";

const source = "tools/site/playground";
/** The typeface of the site, which comes with VitePress. */
const font = "docs/site/node_modules/vitepress/dist/client/theme-default/fonts/inter-roman-latin.woff2";

/** Writes the playground into a folder. */
export async function buildPlayground(folder: string): Promise<void> {
  mkdirSync(join(folder, "cases"), { recursive: true });
  copyFileSync(join(source, "index.html"), join(folder, "index.html"));
  copyFileSync(font, join(folder, "inter.woff2"));
  writeFileSync(join(folder, "style.css"), `${pageStyle}\n${readFileSync(join(source, "style.css"), "utf8")}`);
  const groups = caseTexts("golden");
  for (const [name, cases] of groups) {
    writeFileSync(join(folder, "cases", `${name}.js`), `export default ${JSON.stringify(cases)};\n`);
  }
  await build({
    entryPoints: ["main.ts", "appearance.ts"].map((name) => join(source, name)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    define: {
      CASE_GROUPS: JSON.stringify([...groups.keys()]),
      SAMPLE_CALLS: JSON.stringify([...sampleCalls().values()]),
    },
    logLevel: "warning",
  });
}
