// The JSON Schema of the list of checks.

const text = { type: "string" };
const texts = { type: "array", items: text };

const message = {
  headers: {
    type: "array",
    items: { type: "array", prefixItems: [text, text], minItems: 2, maxItems: 2 },
  },
  body: { ...text, description: "The text of the body, credentials as placeholders such as {{password}}." },
  base64: { const: true, description: "The body is bytes of another encoding, in base64." },
};

const example = {
  type: "object",
  description: "The shortest exchange of the check with the reference service.",
  properties: {
    operation: text,
    binding: { enum: ["soap11", "soap12", "get", "post"] },
    variant: { ...text, description: "Which of the cases of the check; empty if it has one for each cell." },
    request: {
      type: "object",
      properties: { method: text, target: { ...text, description: "Path and query below the base URL." }, ...message },
      required: ["method", "target", "headers", "body"],
      additionalProperties: false,
    },
    response: {
      type: "object",
      properties: { status: { type: "integer" }, ...message },
      required: ["status", "headers", "body"],
      additionalProperties: false,
    },
  },
  required: ["operation", "binding", "variant", "request", "response"],
  additionalProperties: false,
};

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
    rules: { type: "array", items: rule, description: "The rules that the demand rests on." },
    operations: texts,
    bindings: texts,
    cases: { type: "integer", description: "How many cases a full run has." },
    example,
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
    today: { ...text, description: "The day of the examples." },
    checks: { type: "array", items: check },
  },
  required: ["$schema", "format", "service", "version", "today", "checks"],
  additionalProperties: false,
};
