// The layer rules detect violations, and accept everything else.
import { existsSync } from "node:fs";
import { int, list, operation, ref, required, string } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { measureViolations } from "./measures.js";
import { layers, type Measure, measureBounds } from "./rules.js";
import { serviceWords } from "./service-words.js";
import { sourceOf } from "./source.js";
import { violationsOf } from "./violations.js";

const members = { Depth: required(int) };

const service = {
  endpoints: { X: { path: "/x.asmx", name: "Harbour", doc: "" } },
  types: {
    Berth: { kind: "record", wireName: "Berth", endpoints: ["X"], members, laws: [], doc: "", spec: "" },
    TideTable: { kind: "record", wireName: "TideTable", endpoints: ["X"], members: {}, laws: [], doc: "", spec: "" },
  },
  operations: {},
} as const;

function messages(path: string, text: string): readonly string[] {
  return violationsOf([sourceOf(path, text)], service, { codec: ["saxes"] }).map(({ message }) => message);
}

describe("imports", () => {
  test.each([
    ["packages/values/src/a.ts", 'import { x } from "@staywire/model";', "values may not import model"],
    ["packages/catalog/src/a.ts", 'import type { x } from "@staywire/values";', "catalog may not import values"],
    ["packages/codec/src/a.ts", 'export { x } from "@staywire/server";', "codec may not import server"],
    ["packages/codec/src/a.ts", 'const x = import("@staywire/client");', "codec may not import client"],
    ["packages/codec/src/a.ts", 'type X = import("@staywire/client").X;', "codec may not import client"],
    ["packages/codec/src/a.test.ts", 'import { x } from "@staywire/catalog";', "codec may not import catalog"],
    [
      "packages/codec/src/a.ts",
      'import "../../model/src/node.js";',
      "reaches out of the package to packages/model/src/node.js",
    ],
    [
      "packages/codec/src/a.ts",
      'import "../../../test/sample/library.js";',
      "reaches out of the package to test/sample/library.js",
    ],
    [
      "packages/codec/src/a.ts",
      'import "@staywire/model/src/node.js";',
      "imports @staywire/model/src/node.js: import the package by its name, not a file in it",
    ],
    ["packages/codec/src/a.ts", 'import "left-pad";', "imports left-pad, which is not in the dependencies of codec"],
    ["packages/new/src/a.ts", "", "no layer rule for package new"],
    ["packages/codec/src/a.ts", 'import "@staywire/testkit/library";', "codec may not import testkit"],
    ["packages/testkit/src/a.ts", 'import "@staywire/catalog";', "testkit may not import catalog"],
    [
      "packages/codec/src/a.test.ts",
      'import "../../../test/support/same.js";',
      "reaches out of the package to test/support/same.js",
    ],
    ["packages/client/src/a.ts", 'import "./node/a.js";', "imports packages/client/src/node/a.js, which needs Node"],
    ["test/cli/a.test.ts", 'import "../../tools/run/bin.js";', "test may not import tools"],
    ["tools/a.ts", 'import "../test/cli/program.js";', "tools may not import test"],
  ])("in %s, the code %s is a violation", (path, text, message) => {
    expect(messages(path, text)).toEqual([message]);
  });

  test.each([
    ["packages/codec/src/a.ts", 'import { x } from "@staywire/model"; import { y } from "saxes"; import "./b.js";'],
    ["packages/codec/src/a.test.ts", 'import "@staywire/testkit/library"; import "node:fs"; import "vitest";'],
    ["test/cli/a.test.ts", 'import "../packages.js"; import "@staywire/cli"; import "@staywire/testkit/same";'],
    ["packages/cli/src/a.ts", 'import { x } from "@staywire/suite"; import "node:fs";'],
    ["packages/codec/src/a.ts", '// import "@staywire/server"\nexport const x = \'import "@staywire/server"\';'],
  ])("%s with %s is allowed", (path, text) => {
    expect(messages(path, text)).toEqual([]);
  });
});

describe("imports among the tools", () => {
  test.each([
    ["tools/rules/a.ts", "../mutants/run.js", "mutants"],
    ["tools/bench/deep/a.test.ts", "../../fuzz/random.js", "fuzz"],
    ["tools/a.ts", "./golden/files.js", "golden"],
  ])("%s may not import %s", (path, name, folder) => {
    expect(messages(path, `import { x } from "${name}";`)).toEqual([
      `imports a file of the package in tools/${folder}: import the package by its name`,
    ]);
  });

  test.each([
    ["tools/mutants/oracle/a.ts", "../users.js"],
    ["tools/rules/a.ts", "../run/copy.js"],
    ["tools/rules/a.ts", "@staywire/mutants"],
  ])("%s may import %s", (path, name) => {
    expect(messages(path, `import { x } from "${name}";`)).toEqual([]);
  });
});

describe("the folders of a package", () => {
  test.each([
    ["core/a.ts", "../reply/b.js", "core/ may not import reply/, which is above it in the order of codec"],
    ["core/deep/a.ts", "../../reply/b.js", "core/ may not import reply/, which is above it in the order of codec"],
    ["reply/a.ts", "../bindings.js", "reply/ may not import bindings.ts, which is above it in the order of codec"],
    ["bindings.ts", "./soap/b.js", "bindings.ts may not import soap/, which is above it in the order of codec"],
    ["rare/a.ts", "../codec.js", "rare/ may not import codec.ts, which is above it in the order of codec"],
    [
      "index.ts",
      "./new/b.js",
      "new/ has no place in the order of the folders of codec: list it in tools/layers/rules.ts",
    ],
    [
      "new/a.ts",
      "../core/b.js",
      "new/ has no place in the order of the folders of codec: list it in tools/layers/rules.ts",
    ],
  ])("%s may not import %s", (path, name, message) => {
    expect(messages(`packages/codec/src/${path}`, `import type { x } from "${name}";`)).toEqual([message]);
  });

  test.each([
    ["reply/a.ts", "../core/b.js"],
    ["reply/a.ts", "./b.js"],
    ["reply/a.ts", "../settings.js"],
    ["codec.ts", "./rare/b.js"],
    ["codec.ts", "./api.js"],
    ["core/a.test.ts", "../index.js"],
  ])("%s may import %s", (path, name) => {
    expect(messages(`packages/codec/src/${path}`, `import { x } from "${name}";`)).toEqual([]);
  });

  test("exist if the order lists them", () => {
    const listed = Object.entries(layers).flatMap(([name, { order = [] }]) =>
      order.map((unit) => `packages/${name}/src/${unit}`),
    );
    expect(listed.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("purity", () => {
  test.each([
    ['import { readFileSync } from "node:fs";', "the pure package codec imports node:fs"],
    ["export const now = new Date();", "the pure package codec uses Date"],
    ["export function f(at: Date): void {}", "the pure package codec uses Date"],
    ["export const x = process.env;", "the pure package codec uses process"],
    ["export const x = { Buffer };", "the pure package codec uses Buffer"],
    ["export const x = globalThis['Date'];", "the pure package codec uses globalThis"],
    ["export const x = Math.random();", "the pure package codec uses random"],
    ['export const x = "a".localeCompare("b");', "the pure package codec uses localeCompare"],
  ])("%s is a violation in a pure package", (text, message) => {
    expect(messages("packages/codec/src/a.ts", text)).toEqual([message]);
  });

  test.each([
    "// a Date is never used, nor process",
    'export const x = "new Date()";',
    "export interface Row { readonly Date: string; process(): void }",
    "export const x = { Date: 1, process: 2 }; export const y = x.Date;",
    "const { Date: day } = x; export { day };",
    "export function f(document: string): string { return document; }",
  ])("%s does not use a global", (text) => {
    expect(messages("packages/codec/src/a.ts", text)).toEqual([]);
  });

  test("a package that is not pure, and a test of a pure one, may use a clock", () => {
    expect(messages("packages/cli/src/a.ts", "export const now = new Date();")).toEqual([]);
    expect(messages("packages/codec/src/a.test.ts", "export const now = new Date();")).toEqual([]);
  });
});

describe("names of the service", () => {
  test.each([
    ["packages/codec/src/a.ts", "// as TideTable does"],
    ["packages/codec/src/a.test.ts", 'test("a TideTable is read", () => {});'],
    ["packages/server/src/a.ts", "const x = { TideTable: 1 };"],
  ])("%s may not contain %s", (path, text) => {
    expect(messages(path, text)).toEqual([`the engine package ${path.split("/")[1]} names this service: TideTable`]);
  });

  test("the packages about the service may name it, and ordinary words are allowed", () => {
    expect(messages("packages/catalog/src/a.ts", "export const TideTable = 1;")).toEqual([]);
    expect(messages("packages/codec/src/a.ts", "// a Depth, a TideTables")).toEqual([]);
  });

  test("the forbidden names are those of the catalog, except for names that any service could have", () => {
    expect(serviceWords(service, new Set())).toEqual(new Set(["Harbour", "Berth", "TideTable"]));
    expect(serviceWords(service, new Set(["TideTable"]))).toEqual(new Set(["Harbour", "Berth"]));
  });

  test("the root element of a list of records is a forbidden name, that of a list of texts is not", () => {
    const GetTides = operation({
      endpoint: "X",
      doc: "",
      spec: "",
      credentials: { username: "User", password: "Password" },
      parameters: {},
      sample: {},
      result: list(ref("TideTable"), "TideTable"),
      resultElement: "GetTidesResult",
      root: "ArrayOfTideTable",
      effect: "read",
      cacheMinutes: 0,
      errorPrefix: "",
      constraints: [],
      errors: [],
      notes: [],
    });
    const GetNames = { ...GetTides, result: list(string, "string"), root: "ArrayOfString" };
    const words = serviceWords({ ...service, operations: { GetTides, GetNames } }, new Set());
    expect([...words].filter((word) => word.startsWith("ArrayOf"))).toEqual(["ArrayOfTideTable"]);
  });
});

describe("measures", () => {
  const found = (...texts: readonly string[]) =>
    measureViolations(texts.map((text, at) => sourceOf(`packages/codec/src/a${at}.ts`, text))).map(
      ({ place, message }) => `${place.path}:${place.line} ${message}`,
    );
  const mostOf = (wanted: Measure) => measureBounds.packages?.find(({ measure }) => measure === wanted)?.most ?? 0;
  const [complex, wide] = [mostOf("ways"), mostOf("parameters")];
  const times = (count: number, text: string) => Array.from({ length: count }, () => text);

  test("functions with many branches must not increase in number", () => {
    // Eleven ways through the function: one, plus two for the branches in each of the five lines.
    const branched = `const f = (a: number[]) => {\n${"  for (const b of a) if (b > 1) continue;\n".repeat(5)}};`;
    expect(found(...times(complex, branched))).toEqual([]);
    expect(found(...times(complex + 1, branched))).toHaveLength(complex + 1);
    expect(found(...times(complex + 1, branched))[0]).toBe(
      `packages/codec/src/a0.ts:1 one of ${complex + 1} functions with more than 10 ways, of which there may be ${complex}`,
    );
    expect(found(...times(complex + 1, branched.replace("if (b > 1) ", "")))).toEqual([]);
  });

  test("branches of a named function inside another one count separately", () => {
    const inner = `  const g = () => ${"a && ".repeat(6)}a;\n`;
    expect(found(...times(complex + 1, `function f(a: boolean) {\n${inner}${inner.replace("g", "h")}}`))).toEqual([]);
  });

  test("functions with many parameters must not increase in number", () => {
    const method = "class A { f(a: 1, b: 1, c: 1, d: 1, e: 1) {} }";
    expect(found(...times(wide, method))).toEqual([]);
    expect(found(...times(wide + 1, method))).toHaveLength(wide + 1);
  });

  test("no function is longer than the limit", () => {
    const lines = (count: number) => `function f() {\n${"\n".repeat(count - 2)}}`;
    expect(found(lines(60))).toEqual([]);
    expect(found(lines(61))).toEqual([
      "packages/codec/src/a0.ts:1 one of 1 functions with more than 60 lines, of which there may be 0",
    ]);
  });
});
