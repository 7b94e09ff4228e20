// The JSON Schema of a world file, made from its description.
import type { ObjectShape, Shape, TextForm, TextShape } from "./shape.js";
import { worldShape } from "./world.js";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema (draft 2020-12) of a world file; it cannot say that numbers point somewhere, which parseWorld checks. */
export function worldSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "World of the staywire reference service",
    ...schemaOf(worldShape),
  };
}

const patterns: Record<TextForm, string> = {
  day: "^([0-9]{4}-[0-9]{2}-[0-9]{2}|today([+-][0-9]{1,5})?)$",
  decimal: "^[0-9]{1,20}(\\.[0-9]{1,10})?$",
  time: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  fault: "^[A-Za-z]+:.*$",
};

function schemaOf(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case "text":
      return textSchema(shape);
    case "whole":
      return { type: "integer", minimum: shape.min, maximum: shape.max };
    case "flag":
      return { type: "boolean" };
    case "nullable":
      return { anyOf: [{ type: "null" }, schemaOf(shape.shape)] };
    case "many":
      return { type: "array", items: schemaOf(shape.item) };
    case "object":
      return objectSchema(shape);
  }
}

function textSchema(shape: TextShape): JsonSchema {
  if (shape.values !== undefined) return { type: "string", enum: shape.values };
  return shape.form === undefined ? { type: "string" } : { type: "string", pattern: patterns[shape.form] };
}

function objectSchema(shape: ObjectShape): JsonSchema {
  const fields = shape.entries;
  return {
    type: "object",
    description: shape.doc,
    additionalProperties: false,
    required: fields.filter(([, field]) => !field.optional).map(([name]) => name),
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, { description: field.doc, ...schemaOf(field.shape) }]),
    ),
  };
}
