// The sizes in the README are those of the packages.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundles } from "../size/bundles.js";

const readme = readFileSync("README.md", "utf8");
const rows = [...readme.matchAll(/^\| \[`(@staywire\/\w+)`\]\(.*?\) \| .*? \| ([\d.]+) kB \|$/gm)];

async function gzippedSize(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from "${name}";`, resolveDir: ".", loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "es2023",
    legalComments: "none",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length / 1000;
}

// A tenth is allowed, so that only a change that a reader would notice changes the README.
test.each(rows.map(([, name = "", size]) => [name, Number(size)] as const))(
  "%s has its size, within a tenth",
  async (name, size) => {
    const measured = await gzippedSize(name);
    expect(Math.abs(measured - size) / size, `measured: ${measured.toFixed(1)} kB`).toBeLessThan(0.1);
  },
);

test("the table has a size for each package that can be imported", () => {
  expect(rows).toHaveLength(11);
});

test("the sizes of one operation are those that its budgets allow", () => {
  const [, codec, client] = /one operation loads (\d+) kB, with a client (\d+) kB/.exec(readme) ?? [];
  const budgetOf = (name: string) => Math.floor((bundles.find((each) => each.name === name)?.budget ?? 0) / 1000);
  expect(Number(codec)).toBe(budgetOf("client, one operation (GetExtras), SOAP 1.1"));
  expect(Number(client)).toBe(budgetOf("small client with transport, one operation (GetExtras), SOAP 1.1") + 1);
});
