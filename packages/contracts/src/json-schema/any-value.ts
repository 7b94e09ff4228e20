// Defines the JSON Schema of opaque XML.
import { type JsonObject, objectOf } from "../json.js";

/** The name of the definition of opaque XML. No type of a service can have this name. */
export const anyValueName = "$AnyValue";
const elementName = "$XmlElement";

const content: JsonObject = {
  type: "array",
  items: { anyOf: [{ type: "string" }, { $ref: `#/$defs/${elementName}` }] },
};

const attribute: JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, value: { type: "string" } },
  required: ["name", "value"],
  additionalProperties: false,
};

/** The definitions that an opaque value needs. */
export const anyValueDefinitions: JsonObject = objectOf([
  [
    anyValueName,
    {
      description: "Opaque XML: its resolved xsi:type as `{namespace}name`, or null, and its content.",
      type: "object",
      properties: { type: { anyOf: [{ type: "null" }, { type: "string" }] }, content },
      required: ["type", "content"],
      additionalProperties: false,
    },
  ],
  [
    elementName,
    {
      description: "An element as written, with its prefix and the declarations that it needs.",
      type: "object",
      properties: {
        name: { type: "string" },
        namespace: { type: "string" },
        attributes: { type: "array", items: attribute },
        children: content,
      },
      required: ["name", "namespace", "attributes", "children"],
      additionalProperties: false,
    },
  ],
]);
