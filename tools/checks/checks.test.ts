// The published list of checks: it fits its schema, has every check, and holds no credential.
import { readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import { plan } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { credentials } from "./run.js";

const read = (name: string): string => readFileSync(new URL(`../../packages/suite/${name}`, import.meta.url), "utf8");
const list = JSON.parse(read("checks.json"));

interface Row {
  readonly id: string;
  readonly operations: readonly string[];
  readonly example?: object;
}

describe("the list of checks", () => {
  test("fits its schema", () => {
    const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(read("checks.schema.json")));
    validate(list);
    expect(validate.errors).toBeNull();
  });

  test("has every check of the suite, each with an example", () => {
    const { checks } = plan(service, { suite: channelSuite({ world: {} }), today: "2027-05-01", hostile: true });
    expect(list.checks.map(({ id }: Row) => id)).toEqual(checks.map(({ id }) => id));
    expect(list.checks.filter(({ example }: Row) => example === undefined)).toEqual([]);
  });

  test("holds placeholders instead of credentials", () => {
    const text = JSON.stringify(list);
    for (const secret of Object.values(credentials)) expect(text).not.toContain(secret);
    expect(text).toContain("{{password}}");
  });
});
