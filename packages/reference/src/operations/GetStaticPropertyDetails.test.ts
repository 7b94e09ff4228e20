import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();

describe("GetStaticPropertyDetails", () => {
  test("returns details of some properties and errors of others, with the prefix that the spec lists", async () => {
    const found = (await call("GetStaticPropertyDetails", { PropertyIds: [1102, 1108] })) ?? [];
    expect(found.map((item) => [item.PropertyId, item.McUserId, item.ErrorMessage])).toEqual([
      [1102, 601, ""],
      [1108, 0, "GetManagementCompanyDetails: Validation Error 2 (user does not have rights to property)"],
    ]);
  });

  test("returns all known details of a property", async () => {
    const [found] = (await call("GetStaticPropertyDetails", { PropertyIds: [1101] })) ?? [];
    expect(found).toMatchObject({
      PropertyId: 1101,
      McUserId: 601,
      MinimumHoursBeforeCheckIn: 36,
      TenStarRating: "9.25",
      TimeZoneInfo: { TimeZone: "Eastern Standard Time", OffsetFromUtc: "-05:00", Abbreviation: "EST" },
      BusinessTaxId: "CK-0042",
      ErrorMessage: "",
    });
    expect([found?.Amenities?.length, found?.Attributes?.length]).toEqual([3, 3]);
  });

  test("returns one item for each requested id, in order, including duplicates", async () => {
    const found = (await call("GetStaticPropertyDetails", { PropertyIds: [1201, 1101, 1201] })) ?? [];
    expect(found.map((item) => item.PropertyId)).toEqual([1201, 1101, 1201]);
    expect(await call("GetStaticPropertyDetails", {})).toEqual([]);
  });

  test("returns untyped items with their types, and nil items", async () => {
    const [found] = (await call("GetStaticPropertyDetails", { PropertyIds: [1101] })) ?? [];
    expect(found?.Amenities?.[1]).toEqual({ type: "{http://www.w3.org/2001/XMLSchema}int", content: ["4"] });
    expect(found?.Attributes?.[1]).toBeNull();
  });

  test.each([50, 51])("handles %i properties: the limit is 50", async (count) => {
    const PropertyIds = Array.from({ length: count }, () => 1102);
    const found = (await call("GetStaticPropertyDetails", { PropertyIds })) ?? [];
    expect(found).toHaveLength(count === 50 ? 50 : 1);
    expect(found[0]?.ErrorMessage).toMatch(count === 50 ? /^$/ : /Request limited to 50 properties per call$/);
  });
});
