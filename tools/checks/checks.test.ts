// The published list of checks conforms to its schema, is complete, and is small.
import { readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import { plan } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../../packages/suite/${name}`, import.meta.url), "utf8");
const text = read("checks.json");
const list = JSON.parse(text);

interface Row {
  readonly id: string;
  readonly rules: readonly string[];
}

describe("the list of checks", () => {
  test("conforms to its schema", () => {
    const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(read("checks.schema.json")));
    validate(list);
    expect(validate.errors).toBeNull();
  });

  test("contains every check of the suite, and every rule that a check cites", () => {
    const { checks } = plan(service, { suite: channelSuite({ world: {} }), today: "2027-05-01", hostile: true });
    expect(list.checks.map(({ id }: Row) => id)).toEqual(checks.map(({ id }) => id));
    const cited = new Set(list.checks.flatMap(({ rules }: Row) => rules));
    expect(new Set(list.rules.map(({ id }: { id: string }) => id))).toEqual(cited);
  });

  test("is at most 150 kB long", () => expect(text.length).toBeLessThanOrEqual(150_000));
});
