import { service } from "@staywire/catalog";
import { type Law, type Node, operationOf, typeOf } from "@staywire/model";
import { compareDates, compareDecimals, dateOf, parseIsoDate } from "@staywire/values";
import { generateWorld, resolveDays } from "@staywire/world";
import { describe, expect, test } from "vitest";
import type { Name } from "./call.js";
import { callerOf, TODAY } from "./calls.cases.js";
import { good, provocations } from "./error-triggers.cases.js";

type Item = Readonly<Record<string, unknown>>;

const today = parseIsoDate(TODAY);

function breaches(node: Node, value: unknown, path: string): readonly string[] {
  if (value === null || value === undefined || (node.kind !== "list" && node.kind !== "ref")) return [];
  if (node.kind === "list") {
    return (value as readonly unknown[]).flatMap((item, index) => breaches(node.item, item, `${path}[${index}]`));
  }
  const { laws, members } = typeOf(service, node.name);
  const item = value as Item;
  const own = laws.filter((law) => !holds(law, item)).map((law) => `${path}: ${law.kind} ${JSON.stringify(item)}`);
  const unknown = Object.keys(item).filter((name) => !Object.hasOwn(members, name));
  const inside = Object.entries(members).flatMap(([name, member]) => {
    const missing = item[name] === undefined && !member.optional ? [`${path}.${name} is missing`] : [];
    return [...missing, ...breaches(member.node, item[name], `${path}.${name}`)];
  });
  return [...own, ...unknown.map((name) => `${path}.${name} is not a member`), ...inside];
}

function holds(law: Law, item: Item): boolean {
  const list = (name: string) => (item[name] ?? []) as readonly Item[];
  const day = (name: string) => dateOf(String(item[name]));
  switch (law.kind) {
    case "count":
      return item[law.member] === list(law.of).length;
    case "difference":
      return item[law.member] === Number(item[law.minuend]) - Number(item[law.subtrahend]);
    case "ordered":
      return compareDates(day(law.first), day(law.second)) <= (law.strict ? -1 : 0);
    case "not-before-today":
      return compareDates(day(law.member), today) >= 0;
    case "at-least":
      return compareDecimals(String(item[law.member]), String(law.min)) >= 0;
    case "among":
      return item[law.member] === undefined || law.values.includes(String(item[law.member]));
    case "offsets":
      return list(law.list).every((one, index) => one[law.member] === index);
  }
}

async function resultOf(reply: Promise<unknown>): Promise<unknown> {
  return reply.catch(() => null);
}

describe("the laws of the catalog", () => {
  test.each(Object.entries(good))("hold for a successful call of %s", async (operation, { parameters, as }) => {
    const result = await callerOf()(operation as Name, parameters as never, as);
    expect(result).not.toBeNull();
    expect(breaches(operationOf(service, operation).result, result, operation)).toEqual([]);
  });

  test("hold for the reply to every call that is meant to provoke an error", async () => {
    for (const { operation, parameters, as, store } of provocations) {
      const result = await resultOf(callerOf(undefined, { store })(operation, parameters as never, as));
      expect(breaches(operationOf(service, operation).result, result, operation)).toEqual([]);
    }
  });

  test.each([1, 2, 3, 4, 5])("hold for the world generated from seed %i, called by each of its users", async (seed) => {
    const world = resolveDays(generateWorld({ seed, companies: 3, properties: 60 }), today);
    const call = callerOf(world);
    const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "28 Jun 2027" };
    for (const as of ["agent", "native"]) {
      const calls: (readonly [Name, unknown])[] = world.properties.flatMap(({ PropertyID }) => [
        ["GetReservations", { PropertyID }],
        ["GetExtras", { PropertyID }],
        ["GetPropertyRates", { PropertyID }],
        ["GetPropertyRatesAndRestrictions", { PropertyID }],
        ["GetPropertyPermissions", { PropertyID }],
        ["GetPoolHeatSettings", { PropertyID }],
        ["GetTaxRatesAndSettings", { PropertyID }],
        ["GetStaticPropertyDetails", { PropertyIds: [PropertyID] }],
        ["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [PropertyID], ...range }],
        ["GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...range }],
      ]);
      calls.push(["GetAllReservations", {}], ["UserFunctions", { xmlMsg: "", returnRequestingXML: true }]);
      for (const { MCUserID } of world.companies) calls.push(["GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID }]);
      for (const [operation, parameters] of calls) {
        const result = await resultOf(call(operation, parameters as never, as));
        expect(breaches(operationOf(service, operation).result, result, operation)).toEqual([]);
      }
    }
  });
});
