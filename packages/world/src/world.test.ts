import { formatIsoDate, parseIsoDate } from "@staywire/values";
import { describe, expect, test } from "vitest";
import { dayOf } from "./day.js";
import { defaultWorld } from "./default/index.js";
import { generateWorld } from "./generate/index.js";

const today = parseIsoDate("2027-06-01");

describe("dayOf", () => {
  test.each([
    ["today", "2027-06-01"],
    ["today+30", "2027-07-01"],
    ["today-1", "2027-05-31"],
    ["2027-12-24", "2027-12-24"],
  ])("converts %s to %s if today is 2027-06-01", (text, expected) => {
    expect(formatIsoDate(dayOf(text, today))).toBe(expected);
  });

  test.each(["", "today+", "today 1", "tomorrow", "2027-13-01"])("rejects %j", (text) => {
    expect(() => dayOf(text, today)).toThrow();
  });
});

describe("the default world", () => {
  const world = defaultWorld();
  const kinds: readonly (readonly [string, (property: (typeof world.properties)[number]) => boolean])[] = [
    ["ordinary", (property) => property.kind === undefined],
    ["AOA", (property) => property.kind === "AOA" && property.roomsInCategory !== undefined],
    ["AOA without a category", (property) => property.kind === "AOA" && property.roomsInCategory === undefined],
    ["timeshare", (property) => property.kind === "timeshare"],
    ["deleted", (property) => property.deleted === true],
    ["orphan", (property) => property.MCUserID === null],
    ["CalendarSync clone", (property) => property.cloneOf !== undefined],
    ["with monthly rates", (property) => property.rates?.kind === "monthly"],
    ["without rates", (property) => property.rates === undefined],
    ["with zero rates", (property) => property.rates?.bands.some((band) => band.amount === "0.00") === true],
    ["not bookable online", (property) => property.OnlineBookingAllowed === false],
  ];

  test.each(kinds)("has a property of this kind: %s", (_, is) => {
    expect(world.properties.some(is)).toBe(true);
  });

  test("has at least 12 properties, which at least 3 companies supply", () => {
    const suppliers = new Set(world.properties.flatMap(({ MCUserID }) => MCUserID ?? []));
    expect(suppliers.size).toBeGreaterThanOrEqual(3);
    expect(world.properties.length).toBeGreaterThanOrEqual(12);
  });
});

describe("a generated world", () => {
  test("is the same for the same seed, and differs for another seed", () => {
    const text = (seed: number) => JSON.stringify(generateWorld({ seed, companies: 3, properties: 40 }));
    expect(text(1)).toBe(text(1));
    expect(text(1)).not.toBe(text(2));
  });

  test("has the requested number of properties, and each of the requested companies supplies some of them", () => {
    const world = generateWorld({ seed: 5, companies: 4, properties: 10 });
    expect(world.properties).toHaveLength(10);
    expect(new Set(world.properties.map((property) => property.MCUserID)).size).toBe(4);
  });

  test.each([
    { seed: 1, companies: 0, properties: 1 },
    { seed: 1, companies: 1, properties: -1 },
    { seed: 1, companies: 1.5, properties: 1 },
  ])("is not created with the options %j", (options) => {
    expect(() => generateWorld(options)).toThrow(RangeError);
  });
});
