// A node in JSON Schema, and a record with its laws.
import { type Law, lawSentence, type Member, type Node, type RecordType, scalarFacts } from "@staywire/model";
import { type Json, type JsonObject, objectOf, textOrNothing } from "../json.js";
import { anyValueName } from "./any-value.js";

const nil: JsonObject = { type: "null" };

/** The schema of a node; types are referred to among the definitions of the document. */
export function nodeSchema(node: Node): JsonObject {
  switch (node.kind) {
    case "scalar":
      return { ...scalarFacts[node.scalar].jsonSchema };
    case "ref":
      return { $ref: `#/$defs/${node.name}` };
    case "list":
      return { type: "array", items: orNil(nodeSchema(node.item), node.itemNillable) };
    case "enum":
      return node.flags ? { type: "string" } : { type: "string", enum: node.values };
    case "none":
      return nil;
    case "any":
      return { $ref: `#/$defs/${anyValueName}` };
  }
}

/** The schema of a record type. */
export function recordSchema(name: string, type: RecordType): JsonObject {
  const members = Object.entries(type.members);
  const required = members.filter(([, member]) => !member.optional).map(([member]) => member);
  return {
    title: name,
    description: [type.doc, ...type.laws.map(lawSentence)].filter((text) => text !== "").join("\n"),
    type: "object",
    properties: objectOf(members.map(([member, value]) => [member, memberSchema(type, member, value)] as const)),
    required: required.length === 0 ? undefined : required,
    additionalProperties: false,
  };
}

function memberSchema(type: RecordType, name: string, member: Member): JsonObject {
  const laws = type.laws.flatMap((law) => lawKeywords(law, name, member.node));
  const schema = orNil(Object.assign({}, nodeSchema(member.node), ...laws), member.nillable);
  return { description: textOrNothing(member.doc), ...schema };
}

// Only laws that the spec states: a value that breaks a convention is still a value.
function lawKeywords(law: Law, member: string, node: Node): readonly Record<string, Json>[] {
  if (law.source !== "stated" || node.kind !== "scalar") return [];
  if (law.kind === "among" && law.member === member) return [{ enum: law.values }];
  if (law.kind === "at-least" && law.member === member && node.scalar === "int") return [{ minimum: law.min }];
  return [];
}

function orNil(schema: JsonObject, nillable: boolean): JsonObject {
  return nillable ? { anyOf: [nil, schema] } : schema;
}
