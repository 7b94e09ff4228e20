// The program holds the workspace packages, in one file for each command and files that they share, so that a command loads what it
// needs; what comes from elsewhere stays a dependency.
import { cpSync, writeFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { directImports } from "./direct-imports.js";
import { buildLoadRuntime } from "./load-runtime.js";

export default defineConfig({
  // The thread of `staywire proxy` is a program of its own: the file that starts it is beside it, whatever it is bundled with.
  entry: { main: "src/main.ts", "decoder-thread": "src/proxy/decoder-thread.ts" },
  format: ["esm"],
  target: "node20",
  platform: "node",
  dts: false,
  clean: true,
  // The files are not minified and name the source of each part, so that a stack is readable as it is. A map would make the package
  // three times as large (1.1 MB packed), which each first `npx staywire` would wait for.
  sourcemap: false,
  splitting: true,
  esbuildPlugins: [directImports],
  noExternal: [/^@staywire\//],
  banner: { js: "#!/usr/bin/env node" },
  onSuccess: async () => {
    // `staywire help <page>` prints them.
    cpSync("../../docs/troubleshooting", "dist/help", { recursive: true });
    // `staywire generate --only load` writes it.
    writeFileSync("dist/load-runtime.js", await buildLoadRuntime());
  },
});
