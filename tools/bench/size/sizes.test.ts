// The sizes in the README are those of the packages.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundle, bundles } from "./bundles.js";

const readme = readFileSync("README.md", "utf8");
const rows = [...readme.matchAll(/^\| \[`(@staywire\/[\w-]+)`\]\(.*?\) \| .*? \| ([\d.]+) kB \|$/gm)];

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
  expect(rows).toHaveLength(16);
});

test("the sizes of one operation are right, within 1 kB", async () => {
  const claims = /one operation loads (\d+) kB, with a client (\d+) kB/.exec(readme)?.slice(1).map(Number) ?? [];
  const names = [
    "client, one operation (GetExtras), SOAP 1.1",
    "small client with transport, one operation (GetExtras), SOAP 1.1",
  ];
  for (const [index, name] of names.entries()) {
    const { outputFiles } = await bundle(bundles.find((each) => each.name === name)?.entry ?? "");
    const measured = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length / 1000;
    expect(Math.abs((claims[index] ?? 0) - measured), `measured: ${measured.toFixed(1)} kB`).toBeLessThan(1);
  }
});
