// The sizes in the README are right.
import { readFileSync } from "node:fs";
import { cwd } from "node:process";
import { expect, test } from "vitest";
import { bundle, bundles, gzippedSize } from "./bundles.js";

const readme = readFileSync("README.md", "utf8");
const rows = [...readme.matchAll(/^\| \[`(@staywire\/[\w-]+)`\]\(.*?\) \| .*? \| ([\d.]+) kB \|$/gm)];

// A difference of a tenth is tolerated, so that the README changes only if a reader would notice.
test.each(rows.map(([, name = "", size]) => [name, Number(size)] as const))(
  "the package %s has the stated size, within a tenth",
  async (name, size) => {
    const measured = gzippedSize(await bundle(`export * from "${name}";`, cwd(), "node")) / 1000;
    expect(Math.abs(measured - size) / size, `measured: ${measured.toFixed(1)} kB`).toBeLessThan(0.1);
  },
);

test("the table has a size for each of the 16 packages that can be imported", () => {
  expect(rows).toHaveLength(16);
});

test("the stated sizes of one operation are right, within 1 kB", async () => {
  const claims = /one operation loads (\d+) kB, with a client (\d+) kB/.exec(readme)?.slice(1).map(Number) ?? [];
  const names = [
    "client, one operation (GetExtras), SOAP 1.1",
    "small client with transport, one operation (GetExtras), SOAP 1.1",
  ];
  for (const [index, name] of names.entries()) {
    const measured = gzippedSize(await bundle(bundles.find((each) => each.name === name)?.entry ?? "")) / 1000;
    expect(Math.abs((claims[index] ?? 0) - measured), `measured: ${measured.toFixed(1)} kB`).toBeLessThan(1);
  }
});
