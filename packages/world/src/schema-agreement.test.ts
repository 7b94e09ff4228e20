// The published JSON Schema of a world file and the parser accept and reject the same shapes.
import { changedJson } from "@staywire/testkit/changed-json";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defaultWorld } from "./default/index.js";
import { worldSchema } from "./json-schema.js";
import { parseWorld } from "./parse.js";
import { worldShape } from "./world.js";

const validate = new Ajv2020({ strict: true }).compile(worldSchema());

/** Shortens each list to at most two items, so that every change of the value can be tried. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

test("the published schema, checked by ajv, and the parser agree on every change of a world", () => {
  const differences: string[] = [];
  let refused = 0;
  let taken = 0;
  for (const { change, value } of changedJson(shortened(defaultWorld()), "the world")) {
    const bySchema = validate(value);
    if (bySchema !== z.safeParse(worldShape, value).success) differences.push(change);
    if (bySchema) taken += 1;
    else refused += 1;
  }
  expect(differences).toEqual([]);
  expect(refused).toBeGreaterThan(1_000);
  expect(taken).toBeGreaterThan(100);
});

test("the parser rejects a world with an unknown kind of user, as the schema does", () => {
  const world = { ...defaultWorld(), users: [{ ...defaultWorld().users[0], kind: "king" }] };
  expect(validate(world)).toBe(false);
  expect(() => parseWorld(world)).toThrow("kind");
});
