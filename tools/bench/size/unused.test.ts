// A page that uses nothing of a package gets almost none of its code. A published package consists of a few large
// files, and code that a bundler cannot remove from a file is in every page that imports the file.
import { cwd } from "node:process";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

// Declares side effects for every source file. Otherwise the bundler would skip whole source files, which is impossible
// in the published files.
const asOneFile: Plugin = {
  name: "as one file",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@staywire\// }, ({ path }) => ({ path, external: true, sideEffects: false }));
    onResolve({ filter: /^\./ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === asOneFile) return undefined;
      const found = await resolve(path, { resolveDir, kind, pluginData: asOneFile });
      return { path: found.path, sideEffects: true };
    });
  },
};

test.each([
  ["model", 400],
  ["codec", 1500],
  ["client", 100],
])("if nothing of %s is used, fewer than %i characters remain", async (name, most) => {
  const { outputFiles } = await build({
    stdin: { contents: `import "./packages/${name}/src/index.ts";`, resolveDir: cwd(), loader: "ts" },
    ...{ bundle: true, write: false, format: "esm", target: "es2023", minifySyntax: true, plugins: [asOneFile] },
  });
  expect(outputFiles[0]?.text.length).toBeLessThan(most);
});
