// Validates events against the published JSON Schema.
import { Ajv2020 } from "ajv/dist/2020.js";
import schema from "../event.schema.json" with { type: "json" };

const validate = new Ajv2020({ allErrors: true }).compile(schema);

/** Returns the places where an event violates the published schema. */
export function schemaProblems(event: unknown): readonly string[] {
  return validate(event) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath}: ${each.message}`);
}
