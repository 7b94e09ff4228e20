// Defines the JSON Schemas of the golden folder: of each case.json, of index.json and of rules.json.
import { codecErrorCodes, deviationCodes } from "@staywire/codec";
import { bindings } from "@staywire/model";

const text = { type: "string", minLength: 1 };
const headers = {
  type: "array",
  items: { type: "array", minItems: 2, maxItems: 2, items: { type: "string" } },
};
const draft = "https://json-schema.org/draft/2020-12/schema";
const id = { type: "string", pattern: "^[A-Za-z-]+/[A-Za-z0-9.-]+$", description: "Stable; the folder of the case." };
const direction = { enum: ["request", "reply", "value"] };
const binding = { enum: [...bindings, "all"] };
const operation = { type: ["string", "null"], description: "Null if the message names none, and for a table." };
const fact = { type: "string", pattern: "^\\S.*\\.$", maxLength: 240 };

const message = {
  request: {
    type: "object",
    description: "The request line is `METHOD TARGET HTTP/1.1`.",
    required: ["method", "target", "headers"],
    additionalProperties: false,
    properties: {
      method: text,
      target: text,
      headers,
      body: { enum: ["request.xml", "request.form", "request.txt"], description: "Its exact bytes; absent if empty." },
    },
  },
  response: {
    type: "object",
    description: "The status line is `HTTP/1.1 STATUS REASON`.",
    required: ["status", "reason", "headers"],
    additionalProperties: false,
    properties: {
      status: { type: "integer", minimum: 100, maximum: 599 },
      reason: { type: "string" },
      headers,
      body: {
        enum: ["response.xml", "response.txt", "response.html"],
        description: "Its exact bytes; absent if empty.",
      },
    },
  },
};

const isDirection = (value: string): object => ({ properties: { direction: { const: value } } });
const implies = (condition: object, consequence: object): object => ({ anyOf: [{ not: condition }, consequence] });
const isRefused = { properties: { refused: { const: true } } };

/** Describes each case.json. */
export const caseSchema = {
  $schema: draft,
  title: "Golden case",
  type: "object",
  required: ["$schema", "id", "fact", "origin", "operation", "binding", "direction", "rules", "refused"],
  additionalProperties: false,
  properties: {
    $schema: { const: "../../case.schema.json" },
    id,
    fact,
    origin: { enum: ["generated", "written"], description: "`written`: by hand, and kept by the generator." },
    operation,
    binding,
    direction,
    rules: { type: "array", items: text, uniqueItems: true, description: "Ids in rules.json." },
    source: { ...text, description: "What the fact rests on, if on no rule of rules.json." },
    settings: {
      type: "object",
      description: "Settings of the service under which the case holds; absent if they are those of service.json.",
      properties: {
        namespace: { type: "string" },
        paths: { type: "object", additionalProperties: { type: "string" } },
      },
      required: ["namespace", "paths"],
      additionalProperties: false,
    },
    oneWay: { const: true, description: "The message is decoded only; no encoder writes it." },
    wellFormed: { type: "boolean", description: "Whether the body of the message under test is well-formed XML." },
    schemaValid: { type: "boolean", description: "Whether its payload is valid by the XML Schema of its endpoint." },
    refused: { type: "boolean", description: "Whether a decoder must refuse the message." },
    limit: {
      const: true,
      description: "The refusal is a limit of our codec: the specification and XML allow the message.",
    },
    habit: {
      const: true,
      description: "ASP.NET reads the message so; another decoder may read or refuse it otherwise.",
    },
    error: { enum: codecErrorCodes, description: "The code of our codec for the refusal." },
    deviations: { type: "array", minItems: 1, uniqueItems: true, items: { enum: deviationCodes } },
    ...message,
    meaning: { type: "object", description: "What the message means; README.md describes it." },
    table: { enum: ["dd-mmm-yyyy", "dateTime", "decimal", "signature-to-nights", "nights-to-signature"] },
    rows: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["input"],
        additionalProperties: false,
        properties: { input: { type: "object", minProperties: 1 }, value: {}, refused: { const: true } },
        oneOf: [{ required: ["value"] }, { required: ["refused"] }],
      },
    },
  },
  allOf: [
    implies(isDirection("request"), { required: ["request"] }),
    implies(isDirection("reply"), { required: ["response"] }),
    implies(isDirection("value"), { required: ["table", "rows"] }),
    implies({ required: ["rows"] }, isDirection("value")),
    implies(isRefused, { required: ["error", "oneWay"], not: { required: ["meaning"] } }),
    implies({ required: ["limit"] }, isRefused),
    implies({ required: ["habit"] }, { required: ["oneWay"] }),
    implies({ required: ["deviations"] }, { required: ["oneWay"] }),
  ],
};

/** Describes index.json. */
export const indexSchema = {
  $schema: draft,
  title: "Index of the golden cases",
  type: "object",
  required: ["$schema", "service", "version", "namespace", "endpoints", "credentials", "cases"],
  additionalProperties: false,
  properties: {
    $schema: { const: "./index.schema.json" },
    service: text,
    version: text,
    namespace: text,
    endpoints: { type: "object", additionalProperties: { type: "string", pattern: "^/" } },
    credentials: {
      type: "object",
      required: ["username", "password"],
      additionalProperties: false,
      properties: { username: text, password: text },
    },
    cases: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["id", "fact", "operation", "binding", "direction", "refused", "files", "digest"],
        additionalProperties: false,
        properties: {
          id,
          fact,
          operation,
          binding,
          direction,
          refused: { type: "boolean" },
          files: {
            type: "array",
            minItems: 1,
            uniqueItems: true,
            items: { type: "string", pattern: "^[a-z]+\\.[a-z]+$" },
          },
          digest: { type: "string", pattern: "^[0-9a-f]{16}$", description: "Changes if a file of the case does." },
        },
      },
    },
  },
};

/** Describes rules.json. */
export const rulesSchema = {
  $schema: draft,
  title: "Rules and the golden cases that show them",
  type: "object",
  required: ["$schema", "rules"],
  additionalProperties: false,
  properties: {
    $schema: { const: "./rules.schema.json" },
    rules: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["id", "kind", "section", "text"],
        additionalProperties: false,
        properties: {
          id: text,
          kind: { enum: ["stated", "contradiction", "open", "wire"] },
          section: { type: "string", description: "Of the specification; of a `wire` rule, of the wire facts." },
          statements: {
            type: "array",
            minItems: 1,
            uniqueItems: true,
            items: text,
            description: "Ids of the statements of the specification that the rule rests on.",
          },
          text,
          choice: { type: "string", description: "What we do where the specification leaves it open." },
          cases: { type: "array", minItems: 1, items: id },
          noCase: { type: "string", description: "Why no case shows the rule." },
        },
        oneOf: [{ required: ["cases"] }, { required: ["noCase"] }],
      },
    },
  },
};
