// foldersOf finds the folders whose tests `pnpm check` runs.
import { expect, test } from "vitest";
import { foldersOf } from "./changed.js";

test.each([
  ["nothing", [], []],
  ["a source", ["packages/codec/src/xml/scopes.ts"], ["packages/codec"]],
  [
    "a source of a package whose tests take minutes",
    ["packages/cli/src/conform/kinds.ts"],
    ["packages/cli/src/conform"],
  ],
  ["a test at the root of such a package", ["packages/cli/src/start.test.ts"], ["packages/cli/src/start.test.ts"]],
  ["a source at the root of such a package", ["tools/mutants/lists.ts"], []],
  ["a program of the tools, beside the folders", ["tools/rules.ts"], []],
  ["files of one folder", ["tools/rules/page.ts", "tools/rules/table.ts"], ["tools/rules"]],
  ["a page", ["docs/values.md", "README.md"], ["test/docs"]],
  ["a recording", ["test/recordings/array.one.get/request.http"], []],
])("foldersOf returns the folders to test after a change of %s", (_, files, folders) => {
  expect(foldersOf(files)).toEqual(folders);
});
