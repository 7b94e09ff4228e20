// The page of an operation on the site has calls with their output, and for each error what to do.
import { readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import type { Operation } from "@staywire/model";
import { beforeAll, expect, test } from "vitest";
import { errorsTable, operationCalls, withCalls } from "./operation-calls.js";

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

test("the output is that of the reference service", () => {
  const text = calls.get("GetExtras") ?? "";
  for (const output of ["ItemCode: 'CLEAN'", '"ItemCode": "CLEAN"', "<ItemCode>CLEAN</ItemCode>"]) {
    expect(text).toContain(output);
  }
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
