// The program is one file with the workspace packages in it; what comes from elsewhere stays a dependency.
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/main.ts"],
  format: ["esm"],
  target: "node20",
  platform: "node",
  dts: false,
  clean: true,
  sourcemap: false,
  treeshake: true,
  noExternal: [/^@staywire\//],
  banner: { js: "#!/usr/bin/env node" },
});
