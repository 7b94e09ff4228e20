// The build of every library package: a file for each entry, and files that they share. `tools/declarations.ts` adds the declarations.
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts"],
  format: ["esm"],
  target: "es2023",
  dts: false,
  clean: true,
  sourcemap: true,
  treeshake: true,
});
