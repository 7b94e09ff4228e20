// Compares JSON Schemas with the codec; `npx tsx tools/schemas.ts` compares 100,000 values and more.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { agreement, compiledSchemas } from "./agreement.js";
import { kinds } from "./kinds.js";
import { samplesOf } from "./values.js";

test("schemas and codec differ only on values of the published kinds", () => {
  const { values, accepted, others, published } = agreement({ count: 1600, seed: 7 });
  expect(others).toEqual([]);
  expect(values).toBeGreaterThan(5000);
  expect(accepted).toBeGreaterThan(1000);
  for (const id of ["characters", "length", "nil-item", "arithmetic"]) expect([id, published[id]]).not.toEqual([id, 0]);
});

test("the values that a codec under test has to encode are valid by the published schemas", () => {
  for (const schema of compiledSchemas()) {
    const samples = samplesOf(schema, { seed: 3, count: 120, every: false }).filter(({ origin }) => origin === "ours");
    expect(samples).toHaveLength(30);
    for (const { value } of samples) expect([schema.operation, schema.part, schema.validate(value)]).toContain(true);
  }
});

test("at most five kinds are published, each with its reason", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../packages/contracts/README.md"), "utf8").replaceAll(
    /\s+/g,
    " ",
  );
  expect(kinds.length).toBeLessThanOrEqual(5);
  for (const { title, reason } of kinds) expect(readme).toContain(`${title}: ${reason}`);
});
