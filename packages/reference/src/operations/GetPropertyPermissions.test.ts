import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();

describe("GetPropertyPermissions", () => {
  test("returns no error text for a property that the caller may use", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1103 })).toEqual({
      PropertyID: 1103,
      MCEnableProperty: true,
      AgentEnableProperty: true,
      AgentUserID: 501,
      MCUserID: 601,
      NativeProperty: false,
      CalendarSyncProperty: false,
      AOAProperty: true,
      ErrorMsg: "",
      TimeShare: false,
      OnlineBookingAllowed: true,
    });
  });

  test.each([
    [1101, "native", "1010"],
    [1107, "agent", "5000"],
    [1501, "agent", "6000"],
    [1108, "agent", "7000"],
    [1117, "agent", "8000"],
    [1116, "agent", "9000"],
    [1105, "agent", "1012"],
    [1106, "agent", "1001"],
    [1101, "owner", "4000"],
    [1119, "agent", "15000"],
    [1114, "agent", "12,000"],
    [1115, "agent", "1012-CS"],
    [1120, "agent", "11,000"],
    [1118, "agent", "14000"],
  ])("returns for property %i and user %s the text with the number (%s)", async (PropertyID, as, number) => {
    const found = await call("GetPropertyPermissions", { PropertyID }, as);
    expect(found?.ErrorMsg).toMatch(new RegExp(`^GetPropertyPermissions: \\(${number}\\) `));
  });

  test("marks a clone, a timeshare property and a property that cannot be booked online", async () => {
    const of = (PropertyID: number) => call("GetPropertyPermissions", { PropertyID });
    expect(await of(1109)).toMatchObject({ CalendarSyncProperty: true, TimeShare: false, ErrorMsg: "" });
    expect(await of(1104)).toMatchObject({ TimeShare: true, AOAProperty: false, CalendarSyncProperty: false });
    expect(await of(1121)).toMatchObject({ OnlineBookingAllowed: false, AOAProperty: true });
  });

  test("returns a text without a number for an unknown property, and for one without an AOA category", async () => {
    const textOf = async (PropertyID: number) => (await call("GetPropertyPermissions", { PropertyID }))?.ErrorMsg;
    expect(await textOf(9999)).toBe("GetPropertyPermissions: Invalid PropertyID");
    expect(await textOf(1113)).toMatch(/^GetPropertyPermissions: Warning - no AOA category assigned/);
  });

  test("marks a property of the caller's own company as native", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1701 }, "native")).toMatchObject({
      NativeProperty: true,
      ErrorMsg: "",
    });
  });

  test("fills the other members even if there is an error text", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1117 })).toMatchObject({
      PropertyID: 1117,
      MCEnableProperty: false,
      AgentEnableProperty: true,
      MCUserID: 601,
    });
  });
});
