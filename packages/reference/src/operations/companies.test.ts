import { describe, expect, test } from "vitest";
import { callerOf } from "../test-calls.js";

const call = callerOf();

describe("companies", () => {
  test("that supply the caller, and its own, have their default times", async () => {
    const found = await call("GetManagementCompanyDefaultArrivalDepartureTimes", {});
    expect(found?.map((one) => one.MCUserID)).toEqual([501, 601, 602, 603, 605, 606]);
    expect(found?.[1]).toEqual({ MCUserID: 601, DefaultArrivalTime: "16:00", DefaultDepartureTime: "10:00" });
    expect(await call("GetManagementCompanyDefaultArrivalDepartureTimes", {}, "native")).toHaveLength(1);
  });

  test("are told of to those they supply, and null to others", async () => {
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 })).toMatchObject({ ID: 601, MinChildAge: 3 });
    expect(await call("GetManagementCompanyDetails", { McUserId: 604 })).toBeNull();
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 }, "native")).toBeNull();
  });
});
