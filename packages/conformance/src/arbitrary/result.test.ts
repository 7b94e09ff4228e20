import type { AnyValue, XmlNode } from "@staywire/model";
import { dataset, int, string, untyped } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultArbitrary, valueArbitrary, xmlText } from "./index.js";
import { boats } from "./sample-service.js";

type Shape = Record<string, unknown>;
const reports = fc.sample(resultArbitrary(library, "GetReport"), { seed: 3, numRuns: 2000 }) as unknown as Shape[];
const rows = reports.flatMap((report) => (report.Rows ?? []) as (Shape | null)[]);

describe("generated results", () => {
  const states: [string, boolean][] = [
    ["an optional member that is absent", reports.some((report) => !("Remark" in report))],
    ["an empty text", reports.some((report) => report.Remark === "")],
    ["an empty list", reports.some((report) => (report.Rows as unknown[] | undefined)?.length === 0)],
    ["a list of one", reports.some((report) => (report.Rows as unknown[] | undefined)?.length === 1)],
    ["a nil item", rows.includes(null)],
    ["a nil member", rows.some((row) => row?.Shelf === null)],
    ["a nillable member that is absent", rows.some((row) => row !== null && !("Shelf" in row))],
    ["a nillable member with a value", rows.some((row) => typeof row?.Shelf === "object" && row.Shelf !== null)],
    ["the least int", reports.some((report) => report.RowCount === -2147483648)],
    ["a decimal that keeps its zeros", rows.some((row) => /\.\d*0$/.test(String(row?.Book)))],
    ["a negative decimal", rows.some((row) => String(row?.Book).startsWith("-"))],
    ["a dateTime without an offset", rows.some((row) => /T\d\d:\d\d:\d\d$/.test(String(row?.Bought)))],
    ["a dateTime with seven decimal places and an offset", rows.some((row) => /\.\d{7}[+-]/.test(String(row?.Bought)))],
    ["the unset dateTime", rows.some((row) => row?.Bought === "0001-01-01T00:00:00")],
  ];

  test.each(states)("include %s", (_, found) => {
    expect(found).toBe(true);
  });

  test("contain the required members Id and Lent in every row", () => {
    for (const row of rows) if (row !== null) expect(Object.keys(row)).toEqual(expect.arrayContaining(["Id", "Lent"]));
  });

  test("are finite for a type that contains records of its own type", () => {
    fc.assert(
      fc.property(resultArbitrary(boats, "Order", { maxDepth: 2 }), (tree) => {
        expect(JSON.stringify(tree).split("Leaf").length).toBeLessThan(30);
      }),
    );
  });

  test("do not exceed the given maximum sizes", () => {
    fc.assert(
      fc.property(
        valueArbitrary(library, { kind: "list", item: int, itemName: "int", itemNillable: false }, { maxItems: 1 }),
        (list) => {
          expect((list as readonly number[]).length).toBeLessThanOrEqual(1);
        },
      ),
    );
    fc.assert(
      fc.property(valueArbitrary(library, string, { maxLength: 4 }), (text) => {
        expect(String(text).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe("generated texts", () => {
  test("contain no character that XML 1.0 forbids", () => {
    fc.assert(
      fc.property(xmlText({ maxLength: 30 }), (text) => {
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text.replace(/^\ufeff/, ""));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these characters.
        expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["]]>", "&lt;", "\r\n", "\t", "😀", "&#13;"])("sometimes contain %j", (wanted) => {
    expect(fc.sample(xmlText(), { seed: 5, numRuns: 2000 }).some((text) => text.includes(wanted))).toBe(true);
  });

  test("sometimes begin and end with blanks", () => {
    const texts = fc.sample(xmlText(), { seed: 5, numRuns: 500 });
    expect(texts.some((text) => text.startsWith("  "))).toBe(true);
    expect(texts.some((text) => text.endsWith("  "))).toBe(true);
  });
});

describe("generated opaque values", () => {
  test.each([dataset, untyped])(
    "declare the prefixes that they use, and have no adjacent texts and no blank text beside other nodes: $form",
    (node) => {
      fc.assert(
        fc.property(valueArbitrary(library, node), (value) => {
          expect(faultsIn((value as AnyValue).content, new Map())).toEqual([]);
        }),
        { numRuns: 1000 },
      );
    },
  );
});

function faultsIn(nodes: readonly XmlNode[], outer: ReadonlyMap<string, string>): string[] {
  const faults = nodes.flatMap((node, at) => {
    if (typeof node !== "string") return [];
    const touching = at > 0 && typeof nodes[at - 1] === "string" ? ["touching texts"] : [];
    return nodes.length > 1 && node.trim() === "" ? [...touching, "a blank text"] : touching;
  });
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const scope = new Map(outer);
    for (const { name, value } of node.attributes) {
      if (name === "xmlns") scope.set("", value);
      if (name.startsWith("xmlns:")) scope.set(name.slice(6), value);
    }
    const prefixOf = (name: string) => (name.includes(":") ? (name.split(":")[0] ?? "") : "");
    if (scope.get(prefixOf(node.name)) !== node.namespace) faults.push(`${node.name} is not in ${node.namespace}`);
    for (const { name } of node.attributes) {
      const prefix = prefixOf(name);
      if (!["", "xml", "xmlns"].includes(prefix) && !scope.has(prefix)) faults.push(`${name} is not declared`);
    }
    if (new Set(node.attributes.map(({ name }) => name)).size < node.attributes.length)
      faults.push("an attribute twice");
    faults.push(...faultsIn(node.children, scope));
  }
  return faults;
}
