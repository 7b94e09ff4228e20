// Generates the JSON Schema of a node, and of a record with its laws.
import { lawSentence, type Member, type Node, type RecordType, scalarFacts } from "@staywire/model";
import { type JsonObject, objectOf, textOrNothing } from "../json.js";
import { isReference, itemIsNillable } from "../schema/plan.js";
import { anyValueName } from "./any-value.js";
import { choiceKeywords } from "./choices.js";

const nil: JsonObject = { type: "null" };

/** Returns the schema of a node; types are references to definitions of the document. */
export function nodeSchema(node: Node): JsonObject {
  switch (node.kind) {
    case "scalar":
      return { ...scalarFacts[node.scalar].jsonSchema };
    case "ref":
      return { $ref: `#/$defs/${node.name}` };
    case "list":
      return { type: "array", items: orNil(nodeSchema(node.item), itemIsNillable(node)) };
    case "enum":
      return node.flags ? { type: "string" } : { type: "string", enum: node.values };
    case "none":
      return nil;
    case "any":
      return { $ref: `#/$defs/${anyValueName}` };
  }
}

/** Returns the schema of a result. It allows null for a result that .NET would write as nil or omit. */
export function resultSchema(node: Node): JsonObject {
  return orNil(nodeSchema(node), node.kind !== "none" && isReference(node));
}

/**
 * Returns the schema of a record type, for the values that a codec reads and writes. Its laws are described in words;
 * `*.strict.xsd` contains those that a facet can express.
 */
export function recordSchema(name: string, type: RecordType): JsonObject {
  const members = Object.entries(type.members);
  const required = members.filter(([, member]) => !member.optional).map(([member]) => member);
  return {
    title: name,
    description: [type.doc, ...type.laws.map(lawSentence)].filter((text) => text !== "").join("\n"),
    type: "object",
    properties: objectOf(members.map(([member, value]) => [member, memberSchema(value)] as const)),
    required: required.length === 0 ? undefined : required,
    ...choiceKeywords(type),
    additionalProperties: false,
  };
}

function memberSchema(member: Member): JsonObject {
  return { description: textOrNothing(member.doc), ...orNil(nodeSchema(member.node), member.nillable) };
}

function orNil(schema: JsonObject, nillable: boolean): JsonObject {
  return nillable ? { anyOf: [nil, schema] } : schema;
}
