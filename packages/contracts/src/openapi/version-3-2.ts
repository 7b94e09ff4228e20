// Converts OpenAPI 3.1 to 3.2, in which `nodeType` states which XML node a schema describes. A reference without
// `nodeType` describes no node.
import { type JsonObject, objectOf } from "../json.js";

/** Converts a document of version 3.1. */
export function asVersion32(document: JsonObject): JsonObject {
  const { openapi: _, components, ...rest } = changed(document);
  const { schemas } = components as { readonly schemas: JsonObject };
  // A component describes the members of an element; each reference to it names the element.
  const bodies = Object.entries(schemas).map(([name, schema]) => {
    return [name, isObject(schema) ? { ...schema, xml: { nodeType: "none" } } : (schema ?? null)] as const;
  });
  return { openapi: "3.2.0", ...rest, components: { schemas: objectOf(bodies) } };
}

function changed(document: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    isObject(value) && isObject(value.xml) ? { ...value, xml: xmlOf(value, value.xml) } : value,
  );
}

function xmlOf(schema: JsonObject, { attribute, wrapped, ...xml }: JsonObject): JsonObject {
  if (attribute === true) return { ...xml, nodeType: "attribute" };
  // References and lists need a `nodeType`, because its default for them is `none`.
  return "$ref" in schema || wrapped === true ? { ...xml, nodeType: "element" } : xml;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
