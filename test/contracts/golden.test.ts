// Tests that the generated schemas accept exactly the golden messages that are marked valid, and that the OpenAPI
// document of the service is valid.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { service } from "@staywire/catalog";
import { contracts, xsd } from "@staywire/contracts";
import { operationOf } from "@staywire/model";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { type GoldenJson, goldenBytes, goldenCases } from "../support/golden.js";
import { noXmllint, xmllint } from "./xmllint.js";

const instance = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;

/**
 * Returns the part of a message that a schema describes: the root, or the first child of a SOAP body as a separate
 * document.
 */
function payload(text: string): string {
  const body = /<((?:[\w-]+:)?)Body(?:\s[^>]*)?>\s*(?:<!--.*?-->|<\?.*?\?>|\s)*([\s\S]*?)\s*<\/\1Body>/.exec(text);
  if (body?.[2] === undefined) return text.replace(/^\s*<\?xml.*?\?>/, "");
  // The prefixes that the envelope declares also apply to the payload.
  const envelope = /<(?:[\w-]+:)?Envelope[^>]*>/.exec(text)?.[0] ?? "";
  const declared = envelope.match(/xmlns:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? [];
  const own = declared.filter((each) => !/^xmlns:xs[id]\b/.test(each));
  return body[2].replace(/^<([\w:-]+)/, `<$1 ${[instance, ...own].join(" ")}`);
}

interface Marked {
  readonly id: string;
  readonly endpoint: string;
  readonly schemaValid: boolean;
  readonly text: string;
}

// Decodes a message in UTF-8, or in UTF-16 with a byte order mark.
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "feff") return Buffer.from(bytes.subarray(2)).swap16().toString("utf16le");
  if (mark === "fffe") return bytes.subarray(2).toString("utf16le");
  return bytes.toString("utf8");
}

function marked({ id, operation, direction, schemaValid, request, response }: GoldenJson): readonly Marked[] {
  const { body } = (direction === "request" ? request : response) ?? {};
  if (body === undefined || schemaValid === undefined || operation === null) return [];
  const text = payload(textOf(goldenBytes(`${id}/${body}`)));
  return [{ id, schemaValid, text, endpoint: operationOf(service, operation).endpoint }];
}

describe.skipIf(noXmllint !== undefined)(`with xmllint${noXmllint === undefined ? "" : ` (${noXmllint})`}`, () => {
  test.each(Object.keys(service.endpoints))(
    "the schema of endpoint %s accepts exactly the payloads that are marked valid",
    (key) => {
      const own = goldenCases.flatMap(marked).filter(({ endpoint }) => endpoint === key);
      expect(own.length).toBeGreaterThan(100);
      const found = xmllint(
        xsd(service, key as keyof typeof service.endpoints, "open"),
        own.map(({ text }) => text),
      );
      const wrong = own.flatMap(({ id, schemaValid }, at) =>
        schemaValid === (found[at] === undefined) ? [] : [`${id}: ${found[at] ?? "is valid"}`],
      );
      expect(wrong).toEqual([]);
    },
  );
});

test("every golden value is valid by its JSON Schema, which rejects a list within a list", () => {
  const files = new Map(contracts(service, { only: ["json-schema"] }).map(({ path, text }) => [path, text]));
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (name: string): ValidateFunction => {
    const made =
      validators.get(name) ??
      new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
        JSON.parse(files.get(`json-schema/${name}.json`) ?? "null"),
      );
    validators.set(name, made);
    return made;
  };
  for (const { id, operation, direction, oneWay, meaning } of goldenCases) {
    if (meaning === undefined || oneWay === true) continue;
    const part = direction === "request" ? "parameters" : "result";
    const validate = validatorOf(`${operation}.${part}`);
    const value = part === "parameters" ? meaning.parameters : meaning.value;
    if (value === undefined || value === null) continue;
    expect([id, validate(value), validate.errors]).toEqual([id, true, null]);
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

describe("the OpenAPI document of the service", () => {
  const document = JSON.parse(contracts(service, { only: ["openapi"] })[0]?.text ?? "null");

  test("is accepted by a validator of OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: "3.1" });
  });

  test("becomes, with openapi-typescript, types that compile and name every operation and parameter", async () => {
    const types = astToString(await openapiTS(document));
    expect(complaintsAbout(types)).toEqual([]);
    for (const [name, { parameters }] of Object.entries(service.operations)) {
      expect(types).toContain(`${name}_get: {`);
      expect(types).toContain(`${name}_post: {`);
      for (const parameter of Object.keys(parameters)) expect(types).toMatch(new RegExp(`\\b${parameter}: `));
    }
  });
});
