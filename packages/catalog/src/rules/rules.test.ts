// The register of rules: ids, sections and operations hold together.
import { derivedRules } from "@staywire/model";
import { expect, test } from "vitest";
import { service } from "../service.js";
import { callerRules } from "./callers.js";
import { register } from "./index.js";
import { meaningRules } from "./meanings.js";
import { citedRules } from "./statements/index.js";
import { typeRules } from "./types.js";

const isOperation = (name: string): boolean => service.order.some((operation) => operation === name);
const ids = register.rules.map(({ id }) => id);

test("every rule has an id of its own, of words joined with dots and hyphens", () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/);
});

test("every rule has a section, and names operations of the service only", () => {
  for (const { id, section, operations = [], text } of register.rules) {
    expect(section, id).toMatch(/^\d(?:\.\d)?$/);
    expect(text, id).toMatch(/\S/);
    for (const name of operations) expect(service.order, id).toContain(name);
  }
});

test("what the spec states, or contradicts, cites its statements", () => {
  const cited = register.rules.filter(({ kind }) => kind === "stated" || kind === "contradiction");
  expect(cited.filter(({ statements = [] }) => statements.length === 0).map(({ id }) => id)).toEqual([]);
  for (const { id, statements = [] } of register.rules) {
    expect(new Set(statements).size, id).toBe(statements.length);
    for (const each of statements) expect(each, id).toMatch(/^\d(?:\.\d)? (?:[A-Za-z ]+ )?\d+$/);
  }
});

test("what a rule states of an operation is cited from that operation, or from a place that is about no single one", () => {
  for (const { id, kind, statements = [], operations = [] } of register.rules) {
    const places = statements.map((each) => each.split(" ")[1] ?? "").map((name) => (isOperation(name) ? name : ""));
    if (kind !== "stated" || places.length === 0 || places.includes("")) continue;
    for (const operation of operations) expect(places, id).toContain(operation);
  }
});

test("no statement is cited for a rule that the description does not have", () => {
  expect(citedRules.filter((id) => !ids.includes(id) && !/\.least$/.test(id))).toEqual([]);
});

test("a rule that is written by hand in place of a derived one is that of a fact of the description", () => {
  const derived = derivedRules(service).map(({ id }) => id);
  expect([...typeRules, ...meaningRules].map(({ id }) => id).filter((id) => !derived.includes(id))).toEqual([]);
});

test("only wire facts have evidence, and only open questions and contradictions a choice", () => {
  for (const { id, kind, evidence, choice } of register.rules) {
    expect(evidence !== undefined, id).toBe(kind === "wire");
    if (choice !== undefined) expect(["open", "contradiction"], id).toContain(kind);
  }
});

test("a rule for callers has an id that no rule of the service has, binds the caller, and is in the register", () => {
  const own = callerRules.map(({ id }) => id);
  expect(own.filter((id, index) => own.indexOf(id) !== index || ids.includes(id))).toEqual([]);
  for (const id of own) expect(id).toMatch(/^caller\.[a-z0-9-]+$/);
  for (const { binds } of callerRules) expect(binds).toBe("caller");
  expect(register.callers).toBe(callerRules);
});

test("a rule for callers names operations of the service, and its source by its kind", () => {
  for (const { id, kind, section, statements = [], operations = [], evidence, standard } of callerRules) {
    expect(section, id).toMatch(/^\d(?:\.\d)?$/);
    for (const name of operations) expect(service.order, id).toContain(name);
    for (const each of statements) expect(each, id).toMatch(/^\d(?:\.\d)? (?:[A-Za-z ]+ )?\d+$/);
    if (kind === "stated") expect(statements.length, id).toBeGreaterThan(0);
    expect(evidence !== undefined, id).toBe(kind === "wire");
    expect(standard !== undefined, id).toBe(kind === "standard");
  }
});

test("every demand rests on rules of the register", () => {
  for (const [demand, mapped] of Object.entries(register.demands)) {
    if ("none" in mapped) continue;
    expect(mapped.length, demand).toBeGreaterThan(0);
    for (const id of mapped) {
      for (const operation of service.order) expect(ids, demand).toContain(id.replace("{operation}", operation));
    }
  }
});
