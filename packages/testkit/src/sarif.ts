// Validates SARIF with the schema of its standard.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ErrorObject } from "ajv";

const path = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
// It is written for draft 4, of which it uses nothing that later drafts changed but the name of its id.
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, "utf8"));
const isValid = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

/** Returns the problems of a log of SARIF 2.1.0; empty if it fits the schema. */
export function sarifProblems(log: unknown): readonly ErrorObject[] {
  return isValid(log) ? [] : (isValid.errors ?? []);
}
