// The ids, sections, cited statements and operations in the register of rules are consistent.
import { constraintRule, derivedRules, errorRule, memberRules, operationOf } from "@staywire/model";
import { expect, test } from "vitest";
import { service } from "../service.js";
import { callerRules } from "./callers.js";
import { register } from "./index.js";
import { meaningRules } from "./meanings.js";
import { citedRules } from "./statements/index.js";
import { typeRules } from "./types.js";

const isOperation = (name: string): boolean => service.order.some((operation) => operation === name);
const ids = register.rules.map(({ id }) => id);

test("every rule has a unique id that consists of words joined with dots and hyphens", () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/);
});

test("every rule has a section, and names only operations of the service", () => {
  for (const { id, section, operations = [], text } of register.rules) {
    expect(section, id).toMatch(/^\d(?:\.\d)?$/);
    expect(text, id).toMatch(/\S/);
    for (const name of operations) expect(service.order, id).toContain(name);
  }
});

test("every rule of the kind stated or contradiction cites statements of the spec", () => {
  const cited = register.rules.filter(({ kind }) => kind === "stated" || kind === "contradiction");
  expect(cited.filter(({ statements = [] }) => statements.length === 0).map(({ id }) => id)).toEqual([]);
  for (const { id, statements = [] } of register.rules) {
    expect(new Set(statements).size, id).toBe(statements.length);
    for (const each of statements) expect(each, id).toMatch(/^\d(?:\.\d)? (?:[A-Za-z ]+ )?\d+$/);
  }
});

test("a rule about an operation cites a statement about that operation, or a general statement", () => {
  // The statement that names a member applies to every operation with the record of the member. The statement of the
  // meaning of the member can apply to fewer operations.
  const own = new Map([...typeRules, ...meaningRules].map((rule) => [rule.id, rule.statements]));
  for (const { id, kind, statements: all = [], operations = [] } of register.rules) {
    const statements = own.get(id) ?? all;
    const places = statements.map((each) => each.split(" ")[1] ?? "").map((name) => (isOperation(name) ? name : ""));
    if (kind !== "stated" || places.length === 0 || places.includes("")) continue;
    for (const operation of operations) expect(places, id).toContain(operation);
  }
});

const byId = new Map([...register.rules, ...callerRules].map((rule) => [rule.id, rule]));
const statementsOf = (id: string): readonly string[] => byId.get(id)?.statements ?? [];

test("a rule about all operations cites only general statements", () => {
  const general = register.rules.filter(
    ({ kind, operations, unjudged }) => kind === "stated" && !operations && !unjudged,
  );
  expect(general.length).toBeGreaterThan(10);
  for (const { id, statements = [] } of general) {
    expect(
      statements.filter((each) => isOperation(each.split(" ")[1] ?? "")),
      id,
    ).toEqual([]);
  }
});

test("a rule about the meaning of a member cites the statement that names the member", () => {
  for (const [type, { members }] of Object.entries(service.types)) {
    for (const member of Object.keys(members)) {
      const ids = memberRules(type, member);
      if (byId.get(ids.meaning)?.kind !== "stated") continue;
      expect(statementsOf(ids.meaning), ids.meaning).toEqual(expect.arrayContaining([...statementsOf(ids.type)]));
    }
  }
});

test("a rule about a constraint cites the statement that lists its error text", () => {
  for (const name of service.order) {
    for (const constraint of operationOf(service, name).constraints) {
      if (constraint.error === null || constraint.binds === "caller") continue;
      const id = constraintRule(name, constraint);
      const [listed] = statementsOf(errorRule(name, constraint.error));
      expect(statementsOf(id), id).toContain(listed);
    }
  }
});

/** The statements that contradict themselves: a row of a table, and a list of parameters with a remark. */
const twofold = ["4.2 CRMAddLead 26", "4.2 AddBlackoutDates 2"];

test("a contradiction cites two statements, or one that contradicts itself", () => {
  for (const { id, kind, statements = [] } of register.rules) {
    if (kind !== "contradiction" || statements.length > 1) continue;
    expect(twofold, id).toContain(statements[0]);
  }
});

test("statements are assigned only to rules that exist", () => {
  expect(citedRules.filter((id) => !ids.includes(id) && !/\.least$/.test(id))).toEqual([]);
});

test("a hand-written rule about a type or a meaning replaces an existing derived rule", () => {
  const derived = derivedRules(service).map(({ id }) => id);
  expect([...typeRules, ...meaningRules].map(({ id }) => id).filter((id) => !derived.includes(id))).toEqual([]);
});

test("only wire facts have evidence, and only open questions and contradictions have a choice", () => {
  for (const { id, kind, evidence, choice } of register.rules) {
    expect(evidence !== undefined, id).toBe(kind === "wire");
    if (choice !== undefined) expect(["open", "contradiction"], id).toContain(kind);
  }
});

test("a rule for callers has a unique id, binds the caller, and is in the register", () => {
  const own = callerRules.map(({ id }) => id);
  expect(own.filter((id, index) => own.indexOf(id) !== index || ids.includes(id))).toEqual([]);
  for (const id of own) expect(id).toMatch(/^caller\.[a-z0-9-]+$/);
  for (const { binds } of callerRules) expect(binds).toBe("caller");
  expect(register.callers).toBe(callerRules);
});

test("a rule for callers names only operations of the service, and has statements, evidence or a standard if its kind requires them", () => {
  for (const { id, kind, section, statements = [], operations = [], evidence, standard } of callerRules) {
    expect(section, id).toMatch(/^\d(?:\.\d)?$/);
    for (const name of operations) expect(service.order, id).toContain(name);
    for (const each of statements) expect(each, id).toMatch(/^\d(?:\.\d)? (?:[A-Za-z ]+ )?\d+$/);
    if (kind === "stated") expect(statements.length, id).toBeGreaterThan(0);
    expect(evidence !== undefined, id).toBe(kind === "wire");
    expect(standard !== undefined, id).toBe(kind === "standard");
  }
});

test("every demand rests on existing rules", () => {
  for (const [demand, mapped] of Object.entries(register.demands)) {
    if ("none" in mapped) continue;
    expect(mapped.length, demand).toBeGreaterThan(0);
    for (const id of mapped) {
      for (const operation of service.order) expect(ids, demand).toContain(id.replace("{operation}", operation));
    }
  }
});
