// The report contains exactly the declarations that users can import.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { publicPackages } from "./packages.js";
import { apiReport } from "./report.js";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

function reportsOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  root = realpathSync(mkdtempSync(join(tmpdir(), "staywire-api-")));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return apiReport(root, publicPackages(root));
}

test("lists the exported declarations of each module of a published package, sorted by name and without comments", () => {
  const exports = { ".": "./src/index.ts", "./more": "./src/b.ts", "./package.json": "./package.json" };
  const reports = reportsOf({
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "ESNext", "moduleResolution": "bundler" } }',
    "packages/a/package.json": JSON.stringify({ name: "@x/a", exports }),
    "packages/a/src/index.ts": 'export { z } from "./a.js";\nexport { B } from "./b.js";\n',
    "packages/a/src/a.ts":
      'import type { B } from "./b.js";\n/** Z. */\nexport function z(b: B) {\n  return [b, hidden()] as const;\n}\nexport const hidden = () => 1;\n',
    "packages/a/src/b.ts": "export interface B {\n  /** N. */\n  readonly n: number;\n}\n",
    "packages/own/package.json": JSON.stringify({ name: "@x/own", private: true, exports }),
  });
  const b = "interface B {\n    readonly n: number;\n}";
  const z = "function z(b: B): readonly [\n    B,\n    number\n];";
  expect([...reports.keys()]).toEqual(["api/a.md"]);
  const blocks = [...(reports.get("api/a.md") ?? "").matchAll(/^## (.*)\n\n```ts\n([^`]*)\n```$/gm)];
  expect(blocks.map(([, module, lines]) => [module, lines])).toEqual([
    ["@x/a", `${b}\n${z}`],
    ["@x/a/more", b],
  ]);
});
