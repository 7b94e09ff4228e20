// From OpenAPI 3.1 to 3.2: schemas say with `nodeType` which node of XML they are, and a reference alone makes none.
import { type JsonObject, objectOf } from "../json.js";

/** Converts a document of version 3.1. */
export function asVersion32(document: JsonObject): JsonObject {
  const { openapi: _, components, ...rest } = changed(document);
  const { schemas } = components as { readonly schemas: JsonObject };
  // A component has the members of an element, which each reference to it names.
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
  // The default of references and of lists is none.
  return "$ref" in schema || wrapped === true ? { ...xml, nodeType: "element" } : xml;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
