import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import { type Reason, reasons, type Standing } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { type AccessTable, refusingRow } from "../access.js";
import * as behaviours from "./index.js";

// For each operation, the error for each reason to deny access, if no other reason exists: the code and, for a
// numbered text, the number.
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
  validateDiscountCode: same("inventory-unit-not-defined"),
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

describe("the access table of an operation", () => {
  test("is tested here for the 16 operations with access rules in the specification", () => {
    const withTable = service.order.filter((name) => tables[name]?.access.length !== 0);
    expect(Object.keys(answers)).toHaveLength(16);
    expect(withTable).toEqual(expect.arrayContaining(Object.keys(answers)));
  });

  test("has an error for each reason", () => {
    for (const name of service.order) {
      const { access = [] } = tables[name] ?? {};
      const codes = operationOf(service, name).errors.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(access.map(({ code }) => code)));
      const open = reasons.filter((reason) => !access.some(({ when }) => when.includes(reason)));
      if (access.length > 0) expect([name, open]).toEqual([name, []]);
    }
  });

  const cells = Object.entries(answers).flatMap(([operation, row]) =>
    reasons.map((reason) => [operation, reason, row[reason]] as const),
  );
  test.each(cells)("for %s and the reason %s, gives the error %s", (operation, reason, expected) => {
    const standing = { reasons: new Set([reason]) } as unknown as Standing;
    const row = refusingRow(tables[operation]?.access ?? [], standing);
    expect([row?.code, row?.n].filter((part) => part !== undefined).join(" ")).toBe(expected);
  });
});
