// The page of an operation on the site has calls with their output, and advice for each error.
import { readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import type { Operation } from "@staywire/model";
import { beforeAll, expect, test } from "vitest";
import { errorsTable, operationCalls, withCalls } from "./operation-calls.js";
import { wrappedTags } from "./playground/message-parts.js";

let calls: ReadonlyMap<string, string>;
beforeAll(async () => {
  calls = await operationCalls();
});

test("every operation has a section with four tabs, and output in each", () => {
  expect([...calls.keys()]).toEqual(service.order);
  for (const [name, text] of calls) {
    expect(text.match(/<label /g), name).toHaveLength(4);
    expect(text.match(/^````\w+ output$/gm), name).toHaveLength(4);
    expect(text, name).toContain(`#operation=${name}"`);
  }
});

test("the output is the output of a call to the reference service", () => {
  const text = calls.get("GetExtras") ?? "";
  for (const output of ["ItemCode: 'CLEAN'", '"ItemCode": "CLEAN"', "<ItemCode>CLEAN</ItemCode>"]) {
    expect(text).toContain(output);
  }
});

test("no line of a call is longer than 70 columns, except where HTTP or a value must be on one line", () => {
  const page = wrappedTags(readFileSync("contracts/markdown/GetPropertiesNightlyRoomsToSell.md", "utf8"));
  const blocks = [...`${page}\n${[...calls.values()].join("\n")}`.matchAll(/^(```+)(\w+)( output)?\n([\s\S]*?)^\1$/gm)];
  const lines = blocks.flatMap(([, , language = "", output = "", code = ""]) =>
    code.split("\n").map((line) => ({ kind: `${language}${output}`, line })),
  );
  expect(lines.length).toBeGreaterThan(1_000);
  const long = lines.filter(({ kind, line }) => line.length > 70 && !/^(?:xml|json|js) output$/.test(kind));
  // An address has no space at which it could be wrapped.
  expect(long.filter(({ kind, line }) => /^(?:ts|sh)$/.test(kind) && !/^ *\S+ \\$/.test(line))).toEqual([]);
  expect(long.filter(({ line }) => /<[^<>]+ [\w:]+="/.test(line))).toEqual([]);
});

test("every error has its code, its meaning and what to do", () => {
  for (const [name, { errors }] of Object.entries<Operation>(service.operations)) {
    const rows = errorsTable(name).trimEnd().split("\n").slice(2);
    expect(rows, name).toHaveLength(errors.length);
    for (const row of rows) expect(row).toMatch(/^\| `[\w-]+` \| [^|]+ \| [^|]+[.)] \| [^|]+ \|$/);
  }
});

test("a page has its calls before its facts, and keeps its general text about errors", () => {
  const page = withCalls(readFileSync("contracts/markdown/GetExtras.md", "utf8"), "## Call it\n", "| Errors |\n");
  const order = ["# GetExtras", "## Call it", "## Facts", "| Fact |", "On the wire", "| Errors |", "## Notes"];
  const places = order.map((each) => page.indexOf(each));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(page).not.toContain("| Code |");
});
