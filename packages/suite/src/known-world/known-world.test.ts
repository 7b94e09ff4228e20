// Tests known worlds: data of two sources is combined, and a complete world allows valid calls of every operation.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import { parametersArbitrary } from "@staywire/conformance";
import type { Overrides, ValidCalls } from "@staywire/conformance/checks";
import { atMidnight, compareDates, nightsBetween, parseDdMmmYyyy } from "@staywire/values";
import type { World } from "@staywire/world";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { worldOfFile } from "../world-file/read.js";
import { type KnownWorld, mergeKnownWorlds, propertiesWith } from "./known-world.js";
import { validCalls } from "./valid-calls.js";

const today = { year: 2026, month: 11, day: 21 };
const whole: KnownWorld = {
  companies: [10],
  properties: [
    { id: 1, company: 10, tags: ["ordinary", "native", "extras", "rates", "net-rates", "taxes"] },
    { id: 2, company: 10, tags: ["aoa"] },
  ],
  bookings: [{ id: 100, property: 1, own: true }],
  items: [{ property: 1, code: "A" }],
};

describe("merging worlds", () => {
  test("combines the data of both worlds about a property", () => {
    const merged = mergeKnownWorlds(
      { properties: [{ id: 1, tags: ["aoa"] }] },
      { properties: [{ id: 1, company: 7, tags: ["extras", "aoa"] }] },
    );
    expect(merged.properties).toEqual([{ id: 1, company: 7, tags: ["aoa", "extras"] }]);
  });

  test("keeps a world that is merged with itself unchanged", () => {
    const once = mergeKnownWorlds({}, whole);
    expect(mergeKnownWorlds(once, once)).toEqual(once);
  });

  test("keeps a booking of two properties once for each property, with the data of both worlds about it", () => {
    const merged = mergeKnownWorlds(
      { bookings: [{ id: 5, property: 1, own: true }] },
      {
        bookings: [
          { id: 5, property: 1 },
          { id: 5, property: 2 },
        ],
      },
    );
    expect(merged.bookings).toEqual([
      { id: 5, property: 1, own: true },
      { id: 5, property: 2 },
    ]);
  });
});

function leadsOf(overrides: Overrides): RecordValue[] {
  const options = { today, overrides };
  return fc.sample(parametersArbitrary(service, "CRMAddLead", options), { seed: 7, numRuns: 200 });
}

describe("valid calls", () => {
  test.each(service.order)("of %s can be made from a complete world", (operation) => {
    expect(validCalls(whole, operation, today).kind).toBe("calls");
  });

  test("that cannot be made name the setting to add, or state that the target is known to lack the data", () => {
    const gap = validCalls({}, "GetExtras", today);
    expect(gap).toMatchObject({ kind: "missing", set: expect.stringContaining("extras") });
    expect(validCalls({ absent: ["extras"] }, "GetExtras", today).kind).toBe("absent");
  });

  test("that add a lead contain no future birth, no negative party size and no reversed stay", () => {
    const { overrides } = validCalls(whole, "CRMAddLead", today) as Extract<ValidCalls, { kind: "calls" }>;
    for (const [index, lead] of leadsOf(overrides).entries()) {
      const { DateOfBirth, TypicalPartySize, EnquireyArrivalDate, EnquireyDepartureDate } = lead;
      const born = DateOfBirth === "" ? undefined : parseDdMmmYyyy(String(DateOfBirth));
      expect(born === undefined || compareDates(born, today) < 0, `birth ${index}`).toBe(true);
      expect(TypicalPartySize).toBeGreaterThanOrEqual(0);
      expect(String(EnquireyArrivalDate) > atMidnight(today)).toBe(true);
      expect(String(EnquireyArrivalDate) < String(EnquireyDepartureDate)).toBe(true);
    }
  });

  test("for nights often begin within two weeks, when most nights are sold, and sometimes later", () => {
    const { overrides } = validCalls(whole, "GetPropertiesNightlyRoomsToSell", today) as Extract<
      ValidCalls,
      { kind: "calls" }
    >;
    const dates = fc.sample(overrides.MinimumDateInRange ?? fc.constant(""), { seed: 7, numRuns: 200 });
    const ahead = dates.map((date) => nightsBetween(today, parseDdMmmYyyy(String(date))));
    expect(Math.min(...ahead)).toBe(0);
    expect(ahead.filter((days) => days <= 14).length).toBeGreaterThan(60);
    expect(Math.max(...ahead)).toBeGreaterThan(100);
  });

  test("that write use only a property that may be written to", () => {
    const more: KnownWorld = {
      ...whole,
      properties: [...(whole.properties ?? []), { id: 9, company: 10, tags: ["ordinary", "native"] }],
      writable: [9],
    };
    for (const operation of ["CRMAddLead", "AddBlackoutDates"]) {
      const found = validCalls(more, operation, today) as Extract<ValidCalls, { kind: "calls" }>;
      const ids = fc.sample(found.overrides.PropertyID ?? fc.constant(0), { seed: 7, numRuns: 20 });
      expect(new Set(ids)).toEqual(new Set([9]));
      expect(validCalls({ ...more, writable: [77] }, operation, today).kind).toBe("missing");
    }
  });

  test("never use a deleted property", () => {
    const wrong: KnownWorld = {
      ...whole,
      properties: (whole.properties ?? []).map((each) => ({ ...each, tags: [...each.tags, "deleted"] })),
    };
    const open = service.order.filter((operation) => {
      const found = validCalls(wrong, operation, today);
      return found.kind === "calls" && Object.keys(found.overrides).some((name) => name.startsWith("Propert"));
    });
    expect(open).toEqual([]);
  });
});

describe("a world file", () => {
  const stay = { ArrivalDate: "2027-06-01", DepartureDate: "2027-06-08" };
  const file: World = {
    companies: [
      { MCUserID: 10, CompanyName: "" },
      { MCUserID: 20, CompanyName: "" },
    ],
    discounts: [],
    users: [{ UserID: 1, username: "agent", kind: "agent", MCUserID: 1 }],
    companyRelations: [{ UserID: 1, MCUserID: 10 }],
    properties: [
      { PropertyID: 1, MCUserID: 10 },
      { PropertyID: 2, MCUserID: 10, deleted: true },
      { PropertyID: 3, MCUserID: 20 },
    ],
    propertyRelations: [
      { UserID: 1, PropertyID: 1 },
      { UserID: 1, PropertyID: 2, AgentEnableProperty: false },
    ],
    reservations: [
      { BookingID: 9, PropertyID: 1, UserID: 1, ...stay },
      { BookingID: 8, PropertyID: 1, UserID: 1, cancelled: true, ...stay },
    ],
  };

  test("states which properties its user may not use and why, and which bookings are the user's own", () => {
    const world = worldOfFile(file, "agent");
    expect(propertiesWith(world, ["foreign"]).map(({ id }) => id)).toEqual([3]);
    expect(propertiesWith(world, ["deleted", "not-accepted"]).map(({ id }) => id)).toEqual([2]);
    expect(world.bookings?.map(({ id, own, cancelled }) => [id, own, cancelled])).toEqual([
      [9, true, undefined],
      [8, undefined, true],
    ]);
  });

  test("states that properties are not accepted if the user has not accepted their supplier", () => {
    const world = worldOfFile({ ...file, companyRelations: [{ UserID: 1, MCUserID: 10, accepted: false }] }, "agent");
    expect(world.properties?.find(({ id }) => id === 1)?.tags).toEqual(["not-accepted"]);
  });

  test("without the given user is rejected with an error that does not repeat the user name", () => {
    expect(() => worldOfFile(file, "nobody")).toThrow(/^the world file has no user with the given user name$/);
  });
});
