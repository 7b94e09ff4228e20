// From OpenAPI 3.1 to 3.2: schemas say with `nodeType` which node of XML they are, and a reference alone makes none.
import type { Json, JsonObject } from "../json.js";

/** Converts a document of version 3.1. */
export function asVersion32(document: JsonObject): JsonObject {
  const { openapi: _, components, ...rest } = document;
  const { schemas } = components as { readonly schemas: JsonObject };
  const bodies = Object.entries(schemas).map(([name, schema]) => [name, bodyOnly(changed(schema ?? null))] as const);
  return {
    openapi: "3.2.0",
    ...(changed(rest) as JsonObject),
    components: { schemas: Object.fromEntries(bodies) },
  };
}

/** A component has the members of an element, which each reference to it names. */
function bodyOnly(schema: Json): Json {
  return isObject(schema) ? { ...schema, xml: { nodeType: "none" } } : schema;
}

function changed(value: Json): Json {
  if (Array.isArray(value)) return value.map(changed);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, changed(member ?? null)] as const);
  const object: JsonObject = Object.fromEntries(members.filter(([name]) => value[name] !== undefined));
  return isObject(object.xml) ? { ...object, xml: xmlOf(object, object.xml) } : object;
}

function xmlOf(schema: JsonObject, { attribute, wrapped, ...xml }: JsonObject): JsonObject {
  if (attribute === true) return { ...xml, nodeType: "attribute" };
  // The default of references and of lists is none.
  return "$ref" in schema || wrapped === true ? { ...xml, nodeType: "element" } : xml;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
