// Defines the JSON Schema of the list of checks.

const text = { type: "string" };
const texts = { type: "array", items: text };
const allOr = { oneOf: [{ const: "all" }, texts] };

const rule = {
  type: "object",
  properties: {
    id: text,
    kind: {
      enum: ["stated", "contradiction", "open", "wire"],
      description: "What the rule rests on: the specification, its silence or contradiction, or what ASMX services do.",
    },
    section: text,
    statements: { type: "array", minItems: 1, items: text },
    text: { ...text, description: "The rule as a sentence." },
  },
  required: ["id", "kind", "section", "text"],
  additionalProperties: false,
};

const check = {
  type: "object",
  properties: {
    id: { ...text, description: "Stable: files of expected failures refer to it." },
    title: { ...text, description: "What the check demands, as a sentence." },
    area: { enum: ["valid", "boundary", "invalid", "auth", "fault"] },
    severities: {
      type: "array",
      items: { enum: ["must", "asmx", "note"] },
      description:
        "Of its cases: must if the specification states a rule for the operation, asmx for a wire fact, otherwise note.",
    },
    rules: { ...texts, description: "The ids of the rules that the demand rests on." },
    operations: allOr,
    bindings: allOr,
    cases: { type: "integer", description: "How many cases a full run has." },
  },
  required: ["id", "title", "area", "severities", "rules", "operations", "bindings", "cases"],
  additionalProperties: false,
};

/** The JSON Schema (draft 2020-12) of the list. */
export const checkListSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://staywire.example/checks.schema.json",
  title: "The checks of the conformance suite",
  type: "object",
  properties: {
    $schema: text,
    format: { const: 1 },
    service: text,
    version: text,
    checks: { type: "array", items: check },
    rules: { type: "array", items: rule, description: "The rules that the checks cite." },
  },
  required: ["$schema", "format", "service", "version", "checks", "rules"],
  additionalProperties: false,
};
