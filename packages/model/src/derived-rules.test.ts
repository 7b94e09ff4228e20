// Tests that the constraints, laws, errors, members and cache times of a service value become derived rules with unique
// ids.
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { constraintRule, derivedRules, errorRule, lawRule, memberRules } from "./derived-rules.js";

const rules = derivedRules(library);
const byId = new Map(rules.map((rule) => [rule.id, rule]));

test("every derived rule has a unique id and a text", () => {
  expect(byId.size).toBe(rules.length);
  for (const { id, text } of rules) expect(text, id).toMatch(/\S.*\.$/s);
});

test("every constraint, law and error of a service has a derived rule with the kind of its source", () => {
  for (const [name, { constraints, errors }] of Object.entries(library.operations)) {
    for (const constraint of constraints) {
      expect(byId.get(constraintRule(name, constraint))).toMatchObject({ kind: constraint.source, operations: [name] });
    }
    for (const { code } of errors) expect(byId.get(errorRule(name, code))).toMatchObject({ kind: "stated" });
  }
  for (const [name, { laws }] of Object.entries(library.types)) {
    for (const law of laws) expect(byId.get(lawRule(name, law))).toMatchObject({ kind: law.source });
  }
});

test("each member has a rule about its type, and an open rule about the meaning of its values", () => {
  for (const [name, { members, source = "stated" }] of Object.entries(library.types)) {
    for (const member of Object.keys(members)) {
      const ids = memberRules(name, member);
      expect(byId.get(ids.type)).toMatchObject({ kind: source });
      expect(byId.get(ids.meaning)).toMatchObject({ kind: "open" });
    }
  }
});

test("the rule about the type of a member lists operations of the service", () => {
  const about = byId.get(memberRules("Book", "Id").type)?.operations ?? [];
  expect(about.length).toBeGreaterThan(0);
  for (const name of about) expect(Object.keys(library.operations)).toContain(name);
});

test.each([
  [1, "1 minute"],
  [10, "10 minutes"],
  [59, "59 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [360, "6 hours"],
])("the rule about a cache of %i minutes says %s", (cacheMinutes, words) => {
  const operations = { ...library.operations, GetBook: { ...library.operations.GetBook, cacheMinutes } };
  const rule = derivedRules({ ...library, operations }).find(({ id }) => id === "GetBook.cache");
  expect(rule?.text).toBe(`A reply can be up to ${words} old.`);
});

test("an operation without a cache has no rule about a cache", () => {
  const operations = { ...library.operations, GetBook: { ...library.operations.GetBook, cacheMinutes: 0 } };
  expect(derivedRules({ ...library, operations }).some(({ id }) => id === "GetBook.cache")).toBe(false);
});
