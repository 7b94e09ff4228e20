// A fifth binding does not compile until every place in codec and server that the recipe names handles it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const bindings = resolve(root, "packages/model/src/binding.ts");
const recipe = readFileSync(resolve(root, "docs/contributing/binding.md"), "utf8");

function filesWithErrors(edit: (source: string) => string): readonly string[] {
  const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => (resolve(path) === bindings ? edit(read(path) ?? "") : read(path));
  const roots = ["codec", "server"].map((name) => resolve(root, `packages/${name}/src/index.ts`));
  const program = ts.createProgram(roots, options, host);
  const sources = program.getSourceFiles().filter(({ fileName }) => /packages\/(codec|server)\/src\//.test(fileName));
  const broken = sources.filter((source) => program.getSemanticDiagnostics(source).length > 0);
  return broken.map(({ fileName }) => fileName.slice(fileName.indexOf("packages/"))).sort();
}

test("the recipe names every file of codec and server that must handle a fifth binding", { timeout: 120_000 }, () => {
  expect(filesWithErrors((source) => source)).toEqual([]);
  const fifth = filesWithErrors((source) =>
    source.replace(`"get", "post"] as const`, `"get", "post", "json"] as const`),
  );
  expect([...recipe.matchAll(/^ {3}- `(\S+\.ts)`/gm)].map(([, path]) => path)).toEqual(fifth);
});
