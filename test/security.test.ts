// Tests that the table of default limits in SECURITY.md contains the numbers of the code, and every limit of messages
// and servers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as codec from "@staywire/codec";
import * as server from "@staywire/server";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

interface Row {
  readonly limit: string;
  readonly value: number;
  readonly name: string;
  readonly source: string;
}

const rows = [...textOf("SECURITY.md").matchAll(/^\| (.+) \| ([\d,]+) \| `(\w+)` \| `([\w./-]+)` \|$/gm)].map(
  ([, limit = "", value = "", name = "", source = ""]): Row => {
    return { limit, value: Number(value.replaceAll(",", "")), name, source };
  },
);

/** Returns the first value that the source assigns to a name: a number, or a product of numbers and exported names. */
function valueIn({ name, source }: Row): number {
  const line = new RegExp(`\\b${name}\\b[^\\n]*?(?:[=:]|\\?\\?) ([\\w.]+(?: \\* [\\w.]+)*)[,;]$`, "gm");
  const values = [...textOf(source).matchAll(line)].map(([, expression = ""]) => productOf(expression));
  return values.find((value) => Number.isFinite(value)) ?? Number.NaN;
}

function productOf(expression: string): number {
  return expression.split(" * ").reduce((product, factor) => product * factorOf(factor), 1);
}

function factorOf(factor: string): number {
  if (/^[\d_]+$/.test(factor)) return Number(factor.replaceAll("_", ""));
  const exported: unknown = { ...codec, ...server };
  return Number(factor.split(".").reduce((value, key) => Object(value)[key], exported));
}

test.each(rows)("SECURITY.md states $limit: $value, as $name in $source", (row) => {
  const limit = row.source === "packages/codec/src/core/limits.ts" ? Object(codec.defaultLimits)[row.name] : undefined;
  expect(limit ?? valueIn(row)).toBe(row.value);
});

test("the table contains every limit of a message with the value of the codec", () => {
  const own = rows.filter(({ source }) => source === "packages/codec/src/core/limits.ts");
  for (const [name, value] of Object.entries(codec.defaultLimits)) {
    expect(own.find((row) => row.name === name)).toMatchObject({ value });
  }
});

test("the table contains every timeout and size limit of a listening server", () => {
  const source = "packages/server/src/node.ts";
  const names = [...textOf(source).matchAll(/^ {2}(\w+(?:Timeout|Bytes)): /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(6);
  expect(rows.filter((row) => row.source === source).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test("SECURITY.md has at most 120 lines, and the README links to it", () => {
  expect(textOf("SECURITY.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  expect(textOf("README.md")).toContain("](SECURITY.md)");
});
