// Validates SARIF logs with the schema of the standard.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ErrorObject } from "ajv";

const path = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
// The schema is written for draft 4 of JSON Schema. Without its `$schema` and `id`, it is valid in later drafts too.
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, "utf8"));
const isValid = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

/** Returns the problems of a SARIF 2.1.0 log; empty if it matches the schema. */
export function sarifProblems(log: unknown): readonly ErrorObject[] {
  return isValid(log) ? [] : (isValid.errors ?? []);
}
