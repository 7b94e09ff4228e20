import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defaultWorld } from "./default/index.js";
import { generateWorld } from "./generate/index.js";
import { type JsonSchema, worldSchema } from "./json-schema.js";
import { day } from "./vocabulary.js";

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(worldSchema());

describe("the JSON Schema of a world", () => {
  test.each([
    ["the default world", defaultWorld()],
    ["the default world of a day", defaultWorld("2027-06-01")],
    ["a generated world", generateWorld({ seed: 9, companies: 3, properties: 50 })],
  ])("accepts %s", (_, world) => {
    expect(validate(world), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each([
    ["no users", { ...defaultWorld(), users: undefined }],
    ["an unknown field", { ...defaultWorld(), extra: 1 }],
    ["an unknown kind", { ...defaultWorld(), users: [{ ...defaultWorld().users[0], kind: "king" }] }],
    [
      "a text that is not a day",
      { ...defaultWorld(), reservations: [{ ...defaultWorld().reservations[0], ArrivalDate: "soon" }] },
    ],
    ["a negative amount", { ...defaultWorld(), discounts: [{ ...defaultWorld().discounts[0], Percentage: "-1" }] }],
    [
      "a number that is too great for an int",
      { ...defaultWorld(), propertyRelations: [{ UserID: 2 ** 31, PropertyID: 1 }] },
    ],
  ])("rejects %s", (_, world) => {
    expect(validate(JSON.parse(JSON.stringify(world)))).toBe(false);
  });
});

test("the JSON Schema of a world has a day pattern for exactly the fields that resolveDays resolves", () => {
  const days = fieldsWith(String(z.toJSONSchema(day("a day")).pattern), worldSchema());
  expect(days).toEqual([
    "properties.rates.bands.FromDate",
    "properties.rates.bands.ToDate",
    "reservations.ArrivalDate",
    "reservations.DepartureDate",
    "discounts.FromDate",
    "discounts.ToDate",
  ]);
});

test("the JSON Schema of a world has a description for every field", () => {
  const text = JSON.stringify(worldSchema());
  const fields = text.match(/"type":"(string|integer|boolean|array|object)"/g) ?? [];
  expect(fields.length).toBeGreaterThan(100);
  expect(text.match(/"description":"[^"]+"/g)).toHaveLength(fields.length);
});

/** Lists the paths of the fields that have the given pattern. */
function fieldsWith(pattern: string, schema: JsonSchema, path: readonly string[] = []): string[] {
  if (schema.pattern === pattern) return [path.join(".")];
  const inner = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [
    ...inner.flatMap(([name, field]) => fieldsWith(pattern, field, [...path, name])),
    ...(schema.items === undefined ? [] : fieldsWith(pattern, schema.items as JsonSchema, path)),
  ];
}
