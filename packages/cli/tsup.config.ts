// The program is one file with the workspace packages in it; what comes from elsewhere stays a dependency.
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/main.ts"],
  format: ["esm"],
  target: "node20",
  platform: "node",
  dts: false,
  clean: true,
  // The file is not minified and names the source of each part, so that a stack is readable as it is. A map would make the package
  // three times as large (1.1 MB packed), which each first `npx staywire` would wait for.
  sourcemap: false,
  treeshake: true,
  noExternal: [/^@staywire\//],
  banner: { js: "#!/usr/bin/env node" },
});
