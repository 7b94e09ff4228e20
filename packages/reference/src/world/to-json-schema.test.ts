import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { defaultWorld } from "./default/index.js";
import { generateWorld } from "./generate/index.js";
import { worldSchema } from "./to-json-schema.js";

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
    ["a missing list", { ...defaultWorld(), users: undefined }],
    ["an unknown field", { ...defaultWorld(), extra: 1 }],
    ["an unknown kind", { ...defaultWorld(), users: [{ ...defaultWorld().users[0], kind: "king" }] }],
    [
      "a day of another form",
      { ...defaultWorld(), reservations: [{ ...defaultWorld().reservations[0], ArrivalDate: "soon" }] },
    ],
    ["a negative amount", { ...defaultWorld(), discounts: [{ ...defaultWorld().discounts[0], Percentage: "-1" }] }],
    ["a number that is no int", { ...defaultWorld(), propertyRelations: [{ UserID: 2 ** 31, PropertyID: 1 }] }],
  ])("refuses %s", (_, world) => {
    expect(validate(JSON.parse(JSON.stringify(world)))).toBe(false);
  });
});
