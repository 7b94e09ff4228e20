// The page of error texts has a row for each text of the catalog, and names existing checks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { knownChecks, rowStart } from "./table.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/error-texts.md"), "utf8");
const sections = page.split(/^## /m).slice(1);
const rows = sections.flatMap((section) => section.split("\n").filter((line) => line.startsWith("| `")));
const cells = rows.map((row) => row.split(" | "));

describe("the page of error texts (see `pnpm generate error-texts`)", () => {
  test("has each text of each operation once, in order", () => {
    const expected = service.order.flatMap((name) => operationOf(service, name).errors.map(rowStart));
    expect(cells.map(([code = "", text = ""]) => [code.slice(2), text])).toEqual(expected);
  });

  test("names existing checks", () => {
    const named = cells.flatMap(([, , by = ""]) => [...by.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id));
    expect(named.filter((id) => !knownChecks.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  test("lists a text as not provoked only if it reports a failure inside the provider", () => {
    const idle = rows.filter((row) => row.includes("| nothing |"));
    expect(idle).toEqual([]);
  });
});
