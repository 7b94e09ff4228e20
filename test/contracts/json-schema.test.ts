// Tests that the JSON Schemas of the service accept the values of recorded replies, and reject values with a single
// change.
import { service } from "@staywire/catalog";
import { codec } from "@staywire/codec";
import { contracts } from "@staywire/contracts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { recordedBody, recordedOperations } from "./recorded.js";

const files = contracts(service, { only: ["json-schema"], baseUrl: "https://channel.example" });
const ajv = new Ajv2020({ strict: true, allErrors: true });
const validators = new Map<string, ValidateFunction>(
  files.map((file) => [file.path, ajv.compile(JSON.parse(file.text))]),
);

function validatorOf(operation: string, part: "parameters" | "result"): ValidateFunction {
  const found = validators.get(`json-schema/${operation}.${part}.json`);
  if (found === undefined) throw new Error(`there is no schema of the ${part} of ${operation}`);
  return found;
}

test("there are two schemas for every operation, and ajv compiles them together in strict mode", () => {
  expect(validators.size).toBe(2 * service.order.length);
});

/** Returns copies of a value. In each copy, one scalar has another type, or one member has another name. */
function mutants(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => mutants(item).map((changed) => value.with(index, changed)));
  }
  if (typeof value !== "object" || value === null) return value === null ? [] : [{ wrong: value }];
  const entries = Object.entries(value);
  return entries.flatMap(([name, member], index) => [
    ...mutants(member).map((changed) => Object.fromEntries(entries.with(index, [name, changed]))),
    Object.fromEntries(entries.with(index, [`${name}X`, member])),
  ]);
}

describe("recorded replies", () => {
  test.each(recordedOperations)("of %s have valid values, which any single change makes invalid", (operation) => {
    const body = new TextEncoder().encode(recordedBody(`happy.${operation}.soap11`));
    const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
    const reply = codec(service).decodeResponse(operation, "soap11", { status: 200, headers, body });
    const value: unknown = JSON.parse(JSON.stringify(reply.value));
    const validate = validatorOf(operation, "result");
    expect([validate(value), validate.errors]).toEqual([true, null]);
    const changed = mutants(value);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((mutant) => validate(mutant))).toEqual([]);
  });
});
