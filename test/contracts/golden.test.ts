// Every golden message is valid by the generated schemas, and the OpenAPI document of the service is sound.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { service } from "@staywire/catalog";
import { contracts, xsd } from "@staywire/contracts";
import { operationOf } from "@staywire/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import index from "../../golden/index.json" with { type: "json" };
import { noXmllint, xmllint } from "./xmllint.js";

interface GoldenCase {
  readonly id: string;
  readonly operation: string;
  readonly direction: string;
  readonly files: { readonly xml?: string; readonly json?: string };
}

const cases: readonly GoldenCase[] = index.cases;
const read = (file: string): string => readFileSync(new URL(`../../golden/${file}`, import.meta.url), "utf8");
const instance = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;

/** What a schema speaks of: the root, or the child of a SOAP body as a document of its own. */
function payload(text: string): string {
  const inner = /<soap:Body>\s*([\s\S]*?)\s*<\/soap:Body>/.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/^<(\w+)/, `<$1 ${instance}`);
}

// .NET sends a nil root without the attribute that its own schema requires (wire facts, section 9).
const invalidByNature = /^GetManagementCompanyDetails\.(get|post)\.reply\.null$/;

function documents(operation: string): readonly { readonly id: string; readonly text: string }[] {
  return cases
    .filter((each) => each.operation === operation && each.files.xml !== undefined && !invalidByNature.test(each.id))
    .map(({ id, files }) => ({ id, text: read(files.xml ?? "") }))
    .filter(({ text }) => !text.includes("<soap:Fault"))
    .map(({ id, text }) => ({ id, text: payload(text) }));
}

describe.skipIf(noXmllint !== undefined)(`with xmllint${noXmllint === undefined ? "" : ` (${noXmllint})`}`, () => {
  test.each(service.order)("every golden message of %s is valid", (operation) => {
    const schema = xsd(service, operationOf(service, operation).endpoint, "open");
    const found = documents(operation);
    expect(found.length).toBeGreaterThanOrEqual(6);
    const said = xmllint(
      schema,
      found.map(({ text }) => text),
    );
    expect(found.flatMap(({ id }, at) => (said[at] === undefined ? [] : [`${id}: ${said[at]}`]))).toEqual([]);
  });

  test.each(service.order)("a golden message of %s with an element that nobody knows is refused", (operation) => {
    const schema = xsd(service, operationOf(service, operation).endpoint, "open");
    const mutants = documents(operation).map(({ text }) =>
      text.replace(/^(<\?xml[^>]*>\s*)?<(\w+)/, "$1<$2X").replace(/(\w+)>\s*$/, "$1X>"),
    );
    expect(xmllint(schema, mutants).filter((said) => said === undefined)).toEqual([]);
  });
});

test("every golden value is valid by its JSON Schema, and no value of another kind is", () => {
  const files = new Map(contracts(service, { only: ["json-schema"] }).map(({ path, text }) => [path, text]));
  for (const { operation, direction, files: named } of cases) {
    if (named.json === undefined) continue;
    const part = direction === "request" ? "parameters" : "result";
    const schema: object = JSON.parse(files.get(`json-schema/${operation}.${part}.json`) ?? "null");
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    const golden: unknown = JSON.parse(read(named.json));
    const value =
      part === "parameters" ? (golden as { parameters?: unknown }).parameters : (golden as { value?: unknown }).value;
    if (value === undefined || value === null) continue;
    expect([operation, part, validate(value), validate.errors]).toEqual([operation, part, true, null]);
    expect(validate([[]])).toBe(false);
  }
});

function complaintsAbout(declarations: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "staywire-openapi-"));
  try {
    writeFileSync(join(folder, "api.ts"), declarations);
    const program = ts.createProgram([join(folder, "api.ts")], { strict: true, noEmit: true, types: [] });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("OpenAPI", () => {
  const document = JSON.parse(contracts(service, { only: ["openapi"] })[0]?.text ?? "null");

  test("a validator of OpenAPI 3.1 finds nothing in the document of the service", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: "3.1" });
  });

  test("the types that openapi-typescript makes of it compile, and name every operation and parameter", async () => {
    const types = astToString(await openapiTS(document));
    expect(complaintsAbout(types)).toEqual([]);
    for (const [name, { parameters }] of Object.entries(service.operations)) {
      expect(types).toContain(`${name}_get: {`);
      expect(types).toContain(`${name}_post: {`);
      for (const parameter of Object.keys(parameters)) expect(types).toMatch(new RegExp(`\\b${parameter}: `));
    }
  });
});
