// The build of every library package: one ESM file with its declarations.
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts"],
  format: ["esm"],
  target: "es2023",
  dts: true,
  clean: true,
  sourcemap: true,
  treeshake: true,
});
