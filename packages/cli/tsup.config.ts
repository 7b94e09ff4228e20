// Bundles the program with the workspace packages. Each command becomes a separate file, next to files with shared
// code, so that a command loads only the code that it needs. Packages from outside of the workspace stay dependencies.
import { cpSync, writeFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { directImports } from "./direct-imports.js";
import { buildLoadRuntime } from "./load-runtime.js";

export default defineConfig({
  // The decoder thread of `staywire proxy` is an entry of its own, because it must be next to the file that starts it.
  entry: { main: "src/main.ts", "decoder-thread": "src/proxy/decoder-thread.ts" },
  format: ["esm"],
  target: "node20",
  platform: "node",
  dts: false,
  clean: true,
  // The files are not minified, and comments in them name the source files, so that stack traces are readable. Source
  // maps would triple the size of the package (1.1 MB packed), which delays each first `npx staywire`.
  sourcemap: false,
  splitting: true,
  esbuildPlugins: [directImports],
  noExternal: [/^@staywire\//],
  banner: { js: "#!/usr/bin/env node" },
  onSuccess: async () => {
    // Copies the pages that `staywire help <page>` prints.
    cpSync("../../docs/troubleshooting", "dist/help", { recursive: true });
    // Writes the script of the module that `staywire generate --only load` writes.
    writeFileSync("dist/load-runtime.js", await buildLoadRuntime());
  },
});
