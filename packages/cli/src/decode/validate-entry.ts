// Validates decoded messages against the published JSON Schemas.
import { contracts } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Entry } from "./entry.js";

/** A part of a decoded value that violates its JSON Schema. */
export interface SchemaProblem {
  /** The JSON pointer of the part; empty for the value itself. */
  readonly path: string;
  /** A sentence with the value found and the value expected. */
  readonly message: string;
}

/**
 * Returns the entry with at most 20 schema violations of its value in `schemaProblems`. An error reply without a value,
 * and an entry whose message was not decoded or whose operation is unknown or has no schema, are returned unchanged.
 */
export type EntryValidator = (entry: Entry) => Entry;

const most = 20;

/** Creates the validator for messages of a service. */
export function entryValidator(service: Service): EntryValidator {
  const files = contracts(service, { only: ["json-schema"], baseUrl: "https://channel.example" });
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  const schemas = new Map(files.map(({ path, text }) => [path, text]));
  const compiled = new Map<string, ValidateFunction>();
  return (entry) => {
    if (entry.outcome !== "decoded" || typeof entry.operation !== "string" || isBareError(entry)) return entry;
    const part = entry.message === "request" ? "parameters" : "result";
    const path = `json-schema/${entry.operation}.${part}.json`;
    const text = schemas.get(path);
    if (text === undefined) return entry;
    const validate = compiled.get(path) ?? ajv.compile(JSON.parse(text));
    compiled.set(path, validate);
    const value: unknown = part === "parameters" ? entry.parameters : entry.value;
    validate(JSON.parse(JSON.stringify(value ?? null)));
    return { ...entry, schemaProblems: problemsOf(validate.errors ?? []) };
  };
}

/** True for an error reply without a result. Its value is null, which the schema of the result need not allow. */
function isBareError(entry: Entry): boolean {
  return entry.outcome === "decoded" && entry.kind === "error" && entry.value === null;
}

/** True if the value of an entry violates its schema. */
export function hasSchemaProblems(entry: Entry): boolean {
  return entry.outcome === "decoded" && Array.isArray(entry.schemaProblems) && entry.schemaProblems.length > 0;
}

// The schema of a value that may be null has two alternatives, and both report errors. The errors of the alternative
// null are left out.
function problemsOf(errors: readonly ErrorObject[]): readonly SchemaProblem[] {
  const telling = errors.filter(
    ({ keyword, params }) => keyword !== "anyOf" && keyword !== "if" && params.type !== "null",
  );
  return telling.slice(0, most).map((error) => ({ path: error.instancePath, message: sentence(error) }));
}

function sentence({ data, message = "must be another value", params, keyword }: ErrorObject): string {
  const name = keyword === "additionalProperties" ? ` (${JSON.stringify(params.additionalProperty)})` : "";
  const text = JSON.stringify(data) ?? "nothing";
  const found = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `found ${found}; expected: it ${message.replace("must NOT", "must not")}${name}`;
}
