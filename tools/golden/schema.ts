// The JSON Schema of the index of the golden cases.
import { bindings } from "@staywire/model";

const text = { type: "string", minLength: 1 };

/** Describes golden/index.json. */
export const indexSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Golden cases",
  type: "object",
  required: ["$schema", "service", "version", "namespace", "endpoints", "cases"],
  additionalProperties: false,
  properties: {
    $schema: { const: "./index.schema.json" },
    service: text,
    version: text,
    namespace: text,
    endpoints: { type: "object", additionalProperties: { type: "string", pattern: "^/" } },
    cases: { type: "array", minItems: 1, items: { $ref: "#/$defs/case" } },
  },
  $defs: {
    case: {
      type: "object",
      required: ["id", "fact", "operation", "binding", "direction", "files", "source"],
      additionalProperties: false,
      properties: {
        id: { type: "string", pattern: "^\\w+\\.(soap11|soap12|get|post)\\.(request|reply)(\\.[a-z-]+)?$" },
        fact: { type: "string", pattern: "^\\S.*\\.$", maxLength: 200 },
        operation: text,
        binding: { enum: bindings },
        direction: { enum: ["request", "reply"] },
        files: {
          type: "object",
          required: ["http", "json"],
          additionalProperties: false,
          properties: {
            http: { type: "string", pattern: "\\.http$" },
            xml: { type: "string", pattern: "\\.xml$" },
            json: { type: "string", pattern: "\\.json$" },
          },
        },
        source: text,
      },
    },
  },
};
