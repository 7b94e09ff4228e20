import { describe, expect, test } from "vitest";
import * as behaviours from "../operations/index.js";
import { worldWith } from "../test-calls.js";
import { viewOf } from "../world/view.js";
import type { CompanyRelation, Property, PropertyRelation, User, World } from "../world/world.js";
import { type AccessTable, type Reason, reasons, refusingRow, type Standing, standingOf } from "./access.js";

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

// Every combination of supplier, records and clone, with the one reason that it gives.
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
  const world: World = worldWith({
    users: [{ ...agent, ...facts.user }],
    companies: [{ MCUserID: 20, CompanyName: "c" }],
    companyRelations: suppliers[facts.supplier] ?? [],
    properties: [property, { PropertyID: 101, MCUserID: 20, deleted: facts.masterDeleted === true }],
    propertyRelations: records[facts.record] ?? [],
  });
  return standingOf(viewOf(world), { ...agent, ...facts.user }, 100).reasons;
}

describe("the right of an agent to a property", () => {
  test("the table has every combination of supplier, records and clone once", () => {
    const keys = relations.map(([supplier, name, clone]) => `${supplier} ${name} ${clone}`);
    expect(new Set(keys).size).toBe(3 * 6 * 2);
    expect(keys).toHaveLength(3 * 6 * 2);
  });

  test.each(relations)("supplier %s, records %s, clone %s: %s", (supplier, name, clone, reason) => {
    expect([...found({ supplier, record: name, clone })]).toEqual(reason === null ? [] : [reason]);
  });

  test.each(relations)(
    "supplier %s, records %s, clone %s: a deleted property adds its reason",
    (supplier, name, clone, reason) => {
      const expected = [...(reason === null ? [] : [reason]), "deleted"];
      expect([...found({ supplier, record: name, clone, property: { deleted: true } })].sort()).toEqual(
        expected.sort(),
      );
    },
  );

  test.each(relations)(
    "supplier %s, records %s, clone %s: an owner account adds its reason",
    (supplier, name, clone, reason) => {
      const expected = [...(reason === null ? [] : [reason]), "owner-account"];
      expect([...found({ supplier, record: name, clone, user: { kind: "owner" } })].sort()).toEqual(expected.sort());
    },
  );

  test("a clone of a deleted property says so, and its own record says nothing else", () => {
    expect([...found({ supplier: "accepted", record: "both", clone: true, masterDeleted: true })]).toEqual([
      "master-deleted",
    ]);
  });

  test("an orphan has no supplier to be related with", () => {
    const orphan = { property: { MCUserID: null } };
    expect([...found({ supplier: "none", record: "both", clone: false, ...orphan })]).toEqual(["orphan"]);
    expect([...found({ supplier: "none", record: "none", clone: false, ...orphan })].sort()).toEqual([
      "orphan",
      "too-few-records",
    ]);
  });

  test.each(["company", "manager", "native"] as const)("a %s needs no record for its own property", (kind) => {
    expect([...found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 20 } })]).toEqual([]);
    expect([...found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 30 } })]).toEqual([
      "no-relation",
    ]);
  });

  test.each(["agent", "owner"] as const)("an %s has no property of its own", (kind) => {
    expect(found({ supplier: "none", record: "none", clone: false, user: { kind, MCUserID: 20 } })).toContain(
      "no-relation",
    );
  });

  test("a property that is not there is unknown and nothing else", () => {
    expect([...standingOf(viewOf(worldWith({})), agent, 4).reasons]).toEqual(["unknown"]);
  });
});

// How each operation answers each reason, when it is the only one: the code, and the number of a numbered text.
const answers: Readonly<Record<string, Readonly<Record<Reason, string>>>> = {
  CRMAddLead: same("no-access-rights"),
  GetExtras: {
    ...feed("no-access-rights 2"),
    ...without("no-access-rights 1"),
    unknown: "no-access-rights 1",
    orphan: "mc-not-resolved",
    deleted: "no-access-rights 1",
    "master-deleted": "cs-relation-not-resolved",
    "owner-account": "no-access-rights 1",
  },
  GetPoolHeatSettings: {
    ...feed("no-access-rights 2"),
    ...without("no-access-rights 1"),
    unknown: "no-access-rights 1",
    orphan: "query-not-resolved",
    deleted: "no-access-rights 1",
    "master-deleted": "cs-relation-not-resolved",
    "owner-account": "no-access-rights 1",
  },
  GetTaxRatesAndSettings: {
    ...feed("no-access-rights 2"),
    ...without("no-access-rights 1"),
    unknown: "no-access-rights 1",
    orphan: "mc-not-resolved",
    deleted: "no-access-rights 1",
    "master-deleted": "cs-relation-not-resolved",
    "owner-account": "no-access-rights 1",
  },
  GetPropertyRatesAndRestrictions: {
    ...feed("no-permission-on-property"),
    ...without("no-access-rights 1"),
    "supplier-not-accepted": "no-access-rights 2",
    "not-accepted": "no-access-rights 2",
    unknown: "validation-error-2",
    orphan: "mc-not-resolved",
    deleted: "validation-error-2-deleted",
    "master-deleted": "validation-error-3-deleted",
    "owner-account": "no-permission-on-property",
  },
  GetAllPropertyRatesAndRestrictionsPerMC: {
    ...feed("no-permission-on-property"),
    ...without("no-permission-on-property"),
    unknown: "mc-not-resolved",
    orphan: "mc-not-resolved",
    deleted: "validation-error-2-deleted",
    "master-deleted": "cs-relation-not-resolved",
    "owner-account": "no-permission-on-property",
  },
  GetPropertyRates: {
    ...feed("relation-unknown"),
    ...without("no-relation"),
    "too-many-records": "relation-not-resolved",
    unknown: "validation-error-2",
    orphan: "mc-not-resolved",
    deleted: "validation-error-2-deleted",
    "master-deleted": "validation-error-3-deleted",
    "owner-account": "owner-accounts-not-supported",
  },
  GetPropertiesNightlyRoomsToSell: validation2(),
  GetAOATSPropertyNightlyRoomsToSell: validation2(),
  GetReservations: validation2(),
  GetReservationsWithTime: validation2(),
  GetStaticPropertyDetails: same("validation-error-2"),
  GetPropertyPermissions: {
    unknown: "property-id-not-valid",
    orphan: "property-orphaned",
    "no-relation": "no-agent-relation",
    deleted: "property-deleted-1012",
    "master-deleted": "property-deleted-1012-cs",
    "owner-account": "owner-accounts-not-supported",
    "supplier-not-accepted": "not-enabled-by-caller",
    "too-few-records": "too-few-relations",
    "too-many-records": "too-many-relations",
    "not-enabled": "not-enabled-by-mc",
    "not-accepted": "not-accepted-by-caller",
    disabled: "disabled-by-mc",
    "clone-disabled": "clone-disabled-by-mc",
  },
  AddExtra: {
    ...same("no-access-rights"),
    orphan: "mc-not-resolved-1",
    "master-deleted": "cs-relation-not-resolved",
  },
  AddBlackoutDates: {
    ...same("not-mc-pm-native"),
    unknown: "mc-not-resolved",
    orphan: "mc-not-resolved",
    deleted: "availability-not-determined",
    "master-deleted": "cs-relation-not-resolved",
  },
};

function same(code: string): Record<Reason, string> {
  return Object.fromEntries(reasons.map((reason) => [reason, code])) as Record<Reason, string>;
}

function feed(code: string) {
  return {
    "supplier-not-accepted": code,
    "not-enabled": code,
    "not-accepted": code,
    disabled: code,
    "clone-disabled": code,
  };
}

function without(code: string) {
  return { "no-relation": code, "too-few-records": code, "too-many-records": code };
}

function validation2(): Record<Reason, string> {
  return {
    ...same("validation-error-2"),
    deleted: "validation-error-2-deleted",
    "master-deleted": "validation-error-3-deleted",
  };
}

const tables: Readonly<Record<string, { readonly access: AccessTable }>> = behaviours;

describe("how an operation answers a lack of rights", () => {
  test("every operation with a table of its own is enumerated here", () => {
    const withTable = Object.keys(tables).filter((name) => tables[name]?.access.length !== 0);
    expect(Object.keys(answers).sort()).toEqual(withTable.sort());
  });

  const cells = Object.entries(answers).flatMap(([operation, row]) =>
    reasons.map((reason) => [operation, reason, row[reason]] as const),
  );
  test.each(cells)("%s answers %s with %s", (operation, reason, expected) => {
    const standing = { reasons: new Set([reason]) } as unknown as Standing;
    const row = refusingRow(tables[operation]?.access ?? [], standing);
    expect([row?.code, row?.n].filter((part) => part !== undefined).join(" ")).toBe(expected);
  });
});
