// Tests that every check of the suite cites rules of the register, for each operation to which it applies.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { plan } from "@staywire/conformance";
import { type Check, demands } from "@staywire/conformance/checks";
import { describe, expect, test } from "vitest";
import { channelSuite } from "./suite.js";

const { cases } = plan(service, {
  today: "2027-05-01",
  suite: channelSuite({ world: { signatureLayout: "L1" } }),
  level: { kind: "all" },
  hostile: true,
});
const applying = cases.filter(({ notApplicable }) => notApplicable === undefined);

test("the register has rules for exactly the demands of the engine", () => {
  expect(Object.keys(register.demands).sort()).toEqual(Object.keys(demands).sort());
});

test("every case cites a rule of its operation", () => {
  const groundless = applying.filter(({ identity }) => identity.rules.length === 0);
  expect([...new Set(groundless.map(({ check, cell }) => `${check.id} ${cell.operation}`))]).toEqual([]);
});

/**
 * Checks that require more than the specification states. In each row, a predicate selects these cases of the check by
 * their names; the last member is the severity that they must have.
 */
const demoted: readonly (readonly [check: string, is: (name: string) => boolean, severity: "asmx" | "note"])[] = [
  ["auth.error-code", () => true, "note"],
  ["binding.endpoint-letter-case", (name) => name.includes("/GetReservations/"), "asmx"],
  ["boundary.nights", (name) => name.includes("validateDiscountCode"), "note"],
  ["limits.nights", (name) => name.includes("NightlyRoomsToSell") && name.endsWith("-less"), "note"],
  ["limits.non-blank", () => true, "note"],
  ["blackout.departs-today", () => true, "note"],
  ["state.blackouts", (name) => name.includes("list"), "note"],
  ["static.beside-errors", () => true, "note"],
  ["law.offsets", () => true, "note"],
  ["rooms.nights", () => true, "note"],
  ["rooms.category-nights", () => true, "note"],
  ["state.extras", (name) => name.endsWith("numbers"), "note"],
  ["access.unknown-property", (name) => name.includes("/GetReservations/"), "note"],
  ["companies.once", () => true, "note"],
  ["rooms.departure-night", () => true, "note"],
  ["blackout.rights", (name) => name.endsWith("/deleted"), "note"],
  ["limits.fixed", (name) => name.includes("xmlMsg") || name.includes("jSonMsg"), "note"],
];

describe("the severity of a requirement that the specification does not state", () => {
  test.each(demoted)("is below must in the check %s", (id, is, severity) => {
    const found = applying.filter(({ identity }) => identity.check === id && is(identity.name));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ identity }) => identity.severity))).toEqual(new Set([severity]));
  });
});

test("a case cites only rules of its binding", () => {
  const byId = new Map(register.rules.map((rule) => [rule.id, rule]));
  const others = applying.flatMap(({ cell, identity }) =>
    identity.rules.filter((id) => byId.get(id)?.bindings?.includes(cell.binding) === false),
  );
  expect([...new Set(others)]).toEqual([]);
  const names = applying.filter(({ identity }) => identity.check === "binding.field-letter-case");
  expect(new Set(names.flatMap(({ identity }) => identity.rules))).toEqual(new Set(["wire.url.name-case"]));
});

test("planning rejects a register that has no rules for a demand of the engine", () => {
  const { credentials: _, ...others } = register.demands;
  const suite = { ...channelSuite(), register: { ...register, demands: others } };
  expect(() => plan(service, { today: "2027-05-01", suite })).toThrow("does not map the demand credentials");
});

test("planning rejects a check with a rule that the register does not have", () => {
  const [first] = channelSuite().checks;
  const made: Check = { ...(first as Check), id: "made.up", grounds: { rules: ["no.such-rule"] } };
  const suite = { ...channelSuite(), checks: [made] };
  expect(() => plan(service, { today: "2027-05-01", suite })).toThrow('the register has no rule "no.such-rule"');
});

test("the severity of every case is note without a register", () => {
  const suite = { ...channelSuite(), register: undefined };
  const made = plan(service, { today: "2027-05-01", suite });
  expect(new Set(made.cases.map(({ identity }) => identity.severity))).toEqual(new Set(["note"]));
});
