// The folders whose tests `pnpm check` runs.
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
  ["a program of the tools, beside the folders", ["tools/rules.ts"], []],
  ["files of one folder", ["tools/rules/page.ts", "tools/rules/table.ts"], ["tools/rules"]],
  ["a page", ["docs/values.md", "README.md"], ["test/docs"]],
  ["a recording", ["test/recordings/array.one.get/request.http"], []],
])("of %s", (_, files, folders) => {
  expect(foldersOf(files)).toEqual(folders);
});
