// Tests boundary cases of valid calls: which data they use, which data is missing, and how that is reported.
import type { ValidCalls } from "@staywire/conformance/checks";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  foreignCompany,
  type KnownWorld,
  mergeKnownWorlds,
  orAbsent,
  propertiesWith,
  toName,
  toWriteTo,
} from "./known-world.js";
import { bulkCompany, validCalls } from "./valid-calls.js";

const today = { year: 2027, month: 5, day: 1 };
type Tags = NonNullable<KnownWorld["properties"]>[number]["tags"];
const property = (id: number, tags: Tags, company: number | undefined = 5) => ({ id, company, tags });
const worldOf = (...properties: NonNullable<KnownWorld["properties"]>): KnownWorld => ({ properties });

/** Returns the values of a parameter in the valid calls; an empty list if there are no valid calls. */
function valuesOf(found: ValidCalls, parameter: string): readonly unknown[] {
  const arbitrary = found.kind === "calls" ? found.overrides[parameter] : undefined;
  return arbitrary === undefined ? [] : [...new Set(fc.sample(arbitrary, { seed: 1, numRuns: 50 }))];
}

const ids = (world: KnownWorld, operation: string, parameter = "PropertyID") =>
  [...valuesOf(validCalls(world, operation, today), parameter)].sort();

describe("the properties of valid calls", () => {
  test.each([
    ["GetExtras", property(1, ["extras"]), [1]],
    ["GetExtras", property(1, ["ordinary"]), []],
    ["GetExtras", property(1, ["extras", "foreign"]), []],
    ["GetPropertyRates", property(1, ["net-rates", "monthly-rates"]), []],
    ["GetPropertyRatesAndRestrictions", property(1, ["rates", "monthly-rates"]), []],
    ["GetAOATSPropertyNightlyRoomsToSell", property(1, ["aoa", "offline"]), []],
    ["GetAOATSPropertyNightlyRoomsToSell", property(1, ["timeshare"]), [1]],
    ["GetReservations", property(1, ["ordinary", "aoa"]), []],
    ["AddBlackoutDates", property(1, ["native", "timeshare"]), []],
    ["AddBlackoutDates", property(1, ["native"]), [1]],
    ["GetTaxRatesAndSettings", property(1, ["taxes", "orphan"]), []],
  ])("of %s include a property only if the operation accepts it: %j", (operation, known, expected) => {
    expect(ids(worldOf(known), operation)).toEqual(expected);
  });

  test("of calls that list reservations have listed bookings, if any known property has some", () => {
    const world = worldOf(property(1, ["ordinary"]), property(2, ["ordinary"]));
    expect(ids(world, "GetReservations")).toEqual([1, 2]);
    expect(ids({ ...world, bookings: [{ id: 9, property: 2 }] }, "GetReservations")).toEqual([2]);
    expect(ids({ ...world, bookings: [{ id: 9, property: 2, listed: false }] }, "GetReservations")).toEqual([1, 2]);
    expect(ids({ ...world, bookings: [{ id: 9, property: 77 }] }, "GetReservations")).toEqual([1, 2]);
  });

  test("of calls that add a blackout must have a known company", () => {
    expect(validCalls(worldOf({ id: 1, tags: ["native"] }), "AddBlackoutDates", today).kind).toBe("missing");
  });

  test("of calls that add a lead are tried one after the other, up to six properties", () => {
    const world = worldOf(...[1, 2, 3, 4, 5, 6, 7].map((id) => property(id, ["ordinary"])));
    const found = validCalls(world, "CRMAddLead", today);
    expect(found.kind === "calls" && found.alternatives).toHaveLength(5);
    expect(ids(world, "CRMAddLead")).toEqual([1]);
  });
});

describe("impossible calls", () => {
  test.each([
    ["GetExtras", "property with extras", 'property with extras; or with absent: ["extras"], if the target has none'],
    ["GetAllPropertyRatesAndRestrictionsPerMC", "company", "companies"],
    [
      "AddExtra",
      "booking that the caller may add extras to",
      "reservation with the caller's UserID, of a property with extras",
    ],
    ["AddBlackoutDates", "property that the caller may block", "blackoutUser"],
  ])("of %s name the missing data, and the setting that provides it", (operation, what, set) => {
    expect(validCalls({}, operation, today)).toMatchObject({
      kind: "missing",
      what,
      set: expect.stringContaining(set),
    });
  });

  test("are not applicable if the target is known to lack the data", () => {
    expect(validCalls({ absent: ["company"] }, "GetAllPropertyRatesAndRestrictionsPerMC", today).kind).toBe("absent");
    expect(validCalls({ absent: ["booking"] }, "AddExtra", today).kind).toBe("absent");
    expect(validCalls({ absent: ["aoa"] }, "GetExtras", today).kind).toBe("missing");
  });
});

describe("an extra", () => {
  const world = (own: boolean | undefined, code = "A"): KnownWorld => ({
    bookings: [{ id: 9, property: 1, own }],
    items: [{ property: 1, code }],
  });

  test("is added only to a booking that does not belong to somebody else, and whose property has extras", () => {
    expect(ids(world(true), "AddExtra", "BookingID")).toEqual([9]);
    expect([false, undefined].map((own) => validCalls(world(own), "AddExtra", today).kind)).toEqual([
      "missing",
      "calls",
    ]);
    expect(validCalls({ ...world(true), items: [{ property: 2, code: "A" }] }, "AddExtra", today).kind).toBe("missing");
  });
});

test("a user's function is called with the known message, and the service must then accept the call", () => {
  const [known, unknown] = [
    validCalls({ userMessage: "%3Ca%3E" }, "UserFunctions", today),
    validCalls({}, "UserFunctions", today),
  ];
  expect(valuesOf(known, "xmlMsg")).toEqual(["%3Ca%3E"]);
  expect(known.kind === "calls" && known.mayRefuse).toBeUndefined();
  expect(unknown.kind === "calls" && unknown.mayRefuse?.codes).toEqual(["unclassified"]);
});

test("a blackout is added by the user who may add it", () => {
  const world = { ...worldOf(property(1, ["native"])), blackoutUser: "owner" };
  expect(validCalls(world, "AddBlackoutDates", today)).toMatchObject({ user: "owner" });
});

test("an operation named constructor is rejected", () => {
  expect(() => validCalls({}, "constructor", today)).toThrow("is not an operation");
});

test("rates are read for the company with the fewest properties, of those with a usable property with rates", () => {
  const rates = (id: number, company: number, ...more: Tags) => property(id, ["rates", ...more], company);
  expect(bulkCompany(worldOf(rates(1, 5), rates(2, 5), rates(3, 6)))).toBe(6);
  expect(bulkCompany(worldOf(rates(1, 5), rates(2, 6)))).toBe(5);
  expect(bulkCompany(worldOf(rates(1, 5, "deleted"), rates(2, 6), rates(3, 6)))).toBe(6);
  expect(bulkCompany({ companies: [5] })).toBeUndefined();
});

test("the company of a foreign property counts as foreign, unless it is a company of the caller", () => {
  const foreign = property(1, ["foreign"], 8);
  expect(foreignCompany(worldOf(foreign))).toBe(8);
  expect(foreignCompany({ ...worldOf(foreign), companies: [8] })).toBeUndefined();
  expect(foreignCompany(worldOf(foreign, property(2, ["aoa"], 8)))).toBeUndefined();
  expect(foreignCompany({})).toBeUndefined();
});

test("properties have all required tags and none of the excluded ones", () => {
  const world = worldOf(property(1, ["aoa", "clone"]), property(2, ["aoa"]), property(3, []));
  const found = (...tags: Parameters<typeof propertiesWith> extends [unknown, ...infer R] ? R : never) =>
    propertiesWith(world, ...tags).map(({ id }) => id);
  expect([found([]), found(["aoa"]), found(["aoa"], ["clone"]), found(["orphan"])]).toEqual([
    [1, 2, 3],
    [1, 2],
    [2],
    [],
  ]);
});

test("an empty list of writable properties allows none, and a missing list allows all", () => {
  const world = worldOf(property(1, ["native"]), property(2, ["native"]));
  const writable = (list: readonly number[] | undefined) => toWriteTo({ ...world, writable: list }).properties?.length;
  expect([writable([]), writable([2, 9]), writable(undefined)]).toEqual([0, 1, 2]);
});

test("a merged world has each company, item and need once, and for every other member the second world's value, if any", () => {
  const merged = mergeKnownWorlds(
    { companies: [5], items: [{ property: 1, code: "A" }], absent: ["aoa"], account: 3, blackoutUser: "a" },
    { companies: [6, 5], items: [{ property: 1, code: "A" }], absent: ["aoa"], account: 0, blackoutUser: undefined },
  );
  expect(merged).toMatchObject({
    companies: [5, 6],
    items: [{ property: 1, code: "A" }],
    absent: ["aoa"],
    account: 0,
    blackoutUser: "a",
  });
});

test("the advice for a missing property names the required tags, and how to state that there is none", () => {
  expect(toName(["aoa", "clone"])).toBe(
    "world to a file with: a property that is each of these: AOA property, property that is kept in step with another calendar",
  );
  expect(orAbsent(toName(["aoa"]), "aoa")).toBe(
    'world to a file with: AOA property; or with absent: ["aoa"], if the target has none',
  );
});
