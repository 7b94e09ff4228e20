import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf, contextOf, faultOf, NOW, TODAY } from "../calls.cases.js";
import { implementation } from "../implementation.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("wrong credentials", () => {
  test("are reported as Validation Error 1 in the error member", async () => {
    expect(await call("GetExtras", { PropertyID: 1101 }, "nobody")).toEqual({
      RowCount: 0,
      ErrorMsg: "GetExtras: Validation Error 1",
    });
  });

  test("are reported as Validation Error 1 in a single item if items have an error member", async () => {
    expect(await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101, 1102], ...range }, "nobody")).toEqual([
      {
        MaxRoomsInCategory: 0,
        ResponseDateTime: NOW,
        ErrorMsgs: "GetPropertiesNightlyRoomsToSell: Validation Error 1",
        AvailabilitySignature: 0,
        PropertyID: 0,
        StartDate: "0001-01-01T00:00:00",
      },
    ]);
  });

  test("are reported as a fault if the result has no member for an error", async () => {
    expect(await faultOf(call("GetAllReservations", {}, "nobody"))).toBe(
      "ServiceFault: CancelBooking: Validation Error 1",
    );
  });

  test.each([
    ["agent", "wrong"],
    ["agent", "Agent-password"],
    ["agent", ""],
    ["Agent", "agent-password"],
    ["native", "agent-password"],
  ])("are compared exactly: %s with %j is rejected", async (username, password) => {
    const { GetExtras } = implementation(defaultWorld(TODAY), { now: () => NOW });
    const found = await GetExtras({ PropertyID: 1101 }, contextOf("GetExtras", { username, password }));
    expect(found?.ErrorMsg).toBe("GetExtras: Validation Error 1");
  });
});
