import { describe, expect, test } from "vitest";
import { defaultWorld } from "../default/index.js";
import { viewOf } from "../view.js";
import type { CompanyRelation, Property, PropertyRelation, User, World } from "../world.js";
import { type Reason, standingOf } from "./standing.js";

const agent: User = { UserID: 1, username: "a", password: "p", kind: "agent", MCUserID: 10 };
const record: PropertyRelation = { UserID: 1, PropertyID: 100 };
const enabledOnly = { ...record, AgentEnableProperty: false };
const acceptedOnly = { ...record, MCEnableProperty: false };
const neither = { ...record, MCEnableProperty: false, AgentEnableProperty: false };

const suppliers: Readonly<Record<string, readonly CompanyRelation[]>> = {
  none: [],
  accepted: [{ UserID: 1, MCUserID: 20 }],
  refused: [{ UserID: 1, MCUserID: 20, accepted: false }],
};
const records: Readonly<Record<string, readonly PropertyRelation[]>> = {
  none: [],
  both: [record],
  "enabled only": [enabledOnly],
  "accepted only": [acceptedOnly],
  neither: [neither],
  two: [record, record],
};

// Every combination of supplier, records and clone, with the expected reason to refuse access; null if access is
// granted.
const relations: readonly (readonly [supplier: string, record: string, clone: boolean, reason: Reason | null])[] = [
  ...Object.keys(records).flatMap((name) => [
    ["none", name, false, "no-relation"] as const,
    ["none", name, true, "no-relation"] as const,
    ["refused", name, false, "supplier-not-accepted"] as const,
    ["refused", name, true, "supplier-not-accepted"] as const,
  ]),
  ["accepted", "none", false, "too-few-records"],
  ["accepted", "none", true, "too-few-records"],
  ["accepted", "two", false, "too-many-records"],
  ["accepted", "two", true, "too-many-records"],
  ["accepted", "both", false, null],
  ["accepted", "both", true, null],
  ["accepted", "enabled only", false, "not-accepted"],
  ["accepted", "enabled only", true, "not-accepted"],
  ["accepted", "accepted only", false, "disabled"],
  ["accepted", "accepted only", true, "clone-disabled"],
  ["accepted", "neither", false, "not-enabled"],
  ["accepted", "neither", true, "clone-disabled"],
];

interface Facts {
  readonly supplier: string;
  readonly record: string;
  readonly clone: boolean;
  readonly property?: Partial<Property>;
  readonly masterDeleted?: boolean;
  readonly user?: Partial<User>;
}

function found(facts: Facts): ReadonlySet<Reason> {
  const property: Property = {
    PropertyID: 100,
    MCUserID: 20,
    ...(facts.clone ? { cloneOf: 101 } : {}),
    ...facts.property,
  };
  const world: World = {
    ...defaultWorld("2027-06-01"),
    users: [{ ...agent, ...facts.user }],
    companies: [{ MCUserID: 20, CompanyName: "c" }],
    companyRelations: suppliers[facts.supplier] ?? [],
    properties: [property, { PropertyID: 101, MCUserID: 20, deleted: facts.masterDeleted === true }],
    propertyRelations: records[facts.record] ?? [],
  };
  return standingOf(viewOf(world), { ...agent, ...facts.user }, 100).reasons;
}

describe("the rights of a caller to a property", () => {
  test("are tested once with each combination of supplier, records and clone", () => {
    const keys = relations.map(([supplier, name, clone]) => `${supplier} ${name} ${clone}`);
    expect(new Set(keys).size).toBe(3 * 6 * 2);
    expect(keys).toHaveLength(3 * 6 * 2);
  });

  test.each(relations)(
    "with supplier %s, records %s and clone %s: the reason to refuse them is %s",
    (supplier, name, clone, reason) => {
      expect([...found({ supplier, record: name, clone })]).toEqual(reason === null ? [] : [reason]);
    },
  );

  test.each(relations)(
    "are refused with the additional reason deleted if the property is deleted (supplier %s, records %s, clone %s)",
    (supplier, name, clone, reason) => {
      const expected = [...(reason === null ? [] : [reason]), "deleted"];
      expect([...found({ supplier, record: name, clone, property: { deleted: true } })].sort()).toEqual(
        expected.sort(),
      );
    },
  );

  test.each(relations)(
    "are refused with the additional reason owner-account if the caller is an owner (supplier %s, records %s, clone %s)",
    (supplier, name, clone, reason) => {
      const expected = [...(reason === null ? [] : [reason]), "owner-account"];
      expect([...found({ supplier, record: name, clone, user: { kind: "owner" } })].sort()).toEqual(expected.sort());
    },
  );

  test("are refused only for the reason master-deleted if the property is a clone of a deleted property", () => {
    expect([...found({ supplier: "accepted", record: "both", clone: true, masterDeleted: true })]).toEqual([
      "master-deleted",
    ]);
  });

  test("are refused for the reason orphan if the property has no supplier", () => {
    const orphan = { property: { MCUserID: null } };
    expect([...found({ supplier: "none", record: "both", clone: false, ...orphan })]).toEqual(["orphan"]);
    expect([...found({ supplier: "none", record: "none", clone: false, ...orphan })].sort()).toEqual([
      "orphan",
      "too-few-records",
    ]);
  });

  test.each(["company", "manager", "native"] as const)(
    "need no record if the account is a %s whose company supplies the property",
    (kind) => {
      expect([...found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 20 } })]).toEqual([]);
      expect([...found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 30 } })]).toEqual([
        "no-relation",
      ]);
    },
  );

  test.each(["agent", "owner"] as const)(
    "require a record if the account is an %s, even if its company supplies the property",
    (kind) => {
      expect(found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 20 } })).toContain(
        "no-relation",
      );
    },
  );

  test("are refused only for the reason unknown if the property does not exist", () => {
    expect([...standingOf(viewOf(defaultWorld()), agent, 4).reasons]).toEqual(["unknown"]);
  });
});
