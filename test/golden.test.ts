// Tests that the golden cases agree with their index, their schemas, the register of rules and xmllint.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { bindings } from "@staywire/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { noXmllint } from "./contracts/xmllint.js";
import { goldenCases, goldenFolder, goldenIndex, goldenJson } from "./support/golden.js";

test("every golden case, the index and the list of rules are valid by their schemas", () => {
  const problems = (schema: string, values: readonly unknown[]): readonly unknown[] => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(
      goldenJson(schema),
    );
    return values.flatMap((value) => (validate(value) ? [] : [{ value, errors: validate.errors }]));
  };
  expect(problems("case.schema.json", goldenCases)).toEqual([]);
  expect(problems("index.schema.json", [goldenIndex])).toEqual([]);
  expect(problems("rules.schema.json", [goldenJson("rules.json")])).toEqual([]);
});

test("the golden index lists every file of every case", () => {
  const found = readdirSync(goldenFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(goldenFolder, join(entry.parentPath, entry.name)))
    .filter((path) => path.split("/").length === 3 && !path.startsWith("runners/"));
  expect(found.sort()).toEqual(
    goldenIndex.cases.flatMap(({ id, files }) => files.map((file) => `${id}/${file}`)).sort(),
  );
});

test("there are at least 700 golden cases, with a request and a reply of every operation in every binding", () => {
  const ids = new Set(goldenCases.map(({ id }) => id));
  const wanted = service.order.flatMap((name) =>
    bindings.flatMap((binding) => [`${name}/${binding}.request`, `${name}/${binding}.reply`]),
  );
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBeGreaterThanOrEqual(700);
  expect([...ids].filter((id) => id.startsWith("routing/")).length).toBeGreaterThanOrEqual(48);
});

test("each rule has golden cases, or a reason why it has none", () => {
  const { rules } = goldenJson("rules.json") as { rules: { id: string; cases?: string[]; noCase?: string }[] };
  expect(rules.map(({ id }) => id)).toEqual(register.rules.map(({ id }) => id));
  expect(rules.filter(({ cases, noCase }) => (cases === undefined) === (noCase === undefined))).toEqual([]);
});

test.skipIf(noXmllint !== undefined)(
  `xmllint accepts the body of each case that is marked well-formed, and rejects every other body${noXmllint === undefined ? "" : ` (${noXmllint})`}`,
  () => {
    const bodies = goldenCases.flatMap(({ id, direction, wellFormed, request, response }) => {
      const { body } = (direction === "request" ? request : response) ?? {};
      return body === undefined ? [] : [{ path: `${id}/${body}`, wellFormed }];
    });
    const { stderr } = spawnSync("xmllint", ["--noout", "--nonet", ...bodies.map(({ path }) => path)], {
      cwd: goldenFolder,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    // An unbound prefix is only a namespace error: the document is still well-formed.
    const broken = new Set([...stderr.matchAll(/^(.+?):\d+: (?:parser|I\/O) error/gm)].map(([, path]) => path));
    expect(bodies.length).toBeGreaterThan(1000);
    expect(bodies.filter(({ path, wellFormed }) => wellFormed === broken.has(path))).toEqual([]);
  },
);
