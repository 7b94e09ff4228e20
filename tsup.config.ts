// Builds every library package: a file for each entry, and files that several entries share. `tools/declarations.ts`
// adds the type declarations.
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
