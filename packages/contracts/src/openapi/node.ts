// Generates the OpenAPI schema of a node in a reply, as an XML element.
import {
  lawSentence,
  type Member,
  type Node,
  type RecordType,
  type Service,
  scalarFacts,
  typeOf,
} from "@staywire/model";
import { type JsonObject, objectOf, textOrNothing } from "../json.js";
import { choiceKeywords } from "../json-schema/choices.js";
import { isReference, itemIsNillable } from "../schema/plan.js";

/** Returns the schema of an element; `xml` describes how it is written. */
function elementSchema(service: Service, node: Node, xml: JsonObject): JsonObject {
  switch (node.kind) {
    case "scalar":
      return { ...scalarFacts[node.scalar].jsonSchema, xml };
    case "ref":
      return { $ref: `#/components/schemas/${node.name}`, xml };
    case "list":
      return { type: "array", items: itemSchema(service, node), xml: { ...xml, wrapped: node.unwrapped !== true } };
    case "enum":
      return { ...(node.flags ? { type: "string" } : { type: "string", enum: node.values }), xml };
    case "none":
      return { type: "null" };
    case "any":
      return { ...opaque[node.form], xml };
  }
}

const opaque = {
  dataset: { type: "object", description: "A DataSet: an XML schema, then a diffgram." },
  untyped: { description: "An item without a declared type; its xsi:type tells." },
  xml: { description: "Any XML." },
  attributes: { description: "Any attributes." },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** Returns the schema of the root of a reply, which is nil if the service has no result. */
export function rootSchema(service: Service, node: Node, xml: JsonObject): JsonObject {
  return orNil(elementSchema(service, node, xml), node.kind !== "none" && isReference(node));
}

function itemSchema(service: Service, node: Extract<Node, { kind: "list" }>): JsonObject {
  return orNil(elementSchema(service, node.item, { name: node.itemName }), itemIsNillable(node));
}

/** Returns the component of a record type. */
function recordComponent(service: Service, type: RecordType): JsonObject {
  const members = Object.entries(type.members);
  const required = members.filter(([, member]) => !member.optional).map(([name]) => name);
  return {
    title: type.wireName,
    description: textOrNothing([type.doc, ...type.laws.map(lawSentence)].filter((text) => text !== "").join("\n")),
    type: "object",
    properties: objectOf(members.map(([name, member]) => [name, memberSchema(service, name, member)] as const)),
    required: required.length === 0 ? undefined : required,
    ...choiceKeywords(type),
    xml: { name: type.wireName, namespace: service.namespace },
  };
}

function memberSchema(service: Service, name: string, member: Member): JsonObject {
  const xml = { name, attribute: member.attribute ? true : undefined };
  return {
    description: textOrNothing(member.doc),
    ...orNil(elementSchema(service, member.node, xml), member.nillable),
  };
}

function orNil(schema: JsonObject, nillable: boolean): JsonObject {
  return nillable ? { anyOf: [{ type: "null" }, schema] } : schema;
}

/** Returns the component of a type in the catalog. */
export function componentOf(service: Service, name: string): JsonObject {
  return recordComponent(service, typeOf(service, name));
}
