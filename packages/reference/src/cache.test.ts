import { describe, expect, test } from "vitest";
import { callerOf } from "./test-calls.js";
import { defaultWorld } from "./world/default/index.js";

function running(caching: boolean) {
  let now = "2027-06-01T09:00:00Z";
  const call = callerOf(defaultWorld("2027-06-01"), { now: () => now, caching });
  const at = (time: string) => {
    now = `2027-06-01T${time}Z`;
  };
  const block = (day: number) =>
    call(
      "AddBlackoutDates",
      {
        MCUserID: 701,
        PropertyID: 1701,
        GuestName: "x",
        dteArrive: `2027-08-0${day}T00:00:00`,
        dteDepart: `2027-08-0${day + 1}T00:00:00`,
      },
      "native",
    );
  return { call, at, block };
}

describe("a cached answer", () => {
  test.each([
    ["GetReservations", "09:00:59.999", "09:01:00"],
    ["GetReservationsWithTime", "09:00:59.999", "09:01:00"],
    ["GetAllReservations", "09:09:59.999", "09:10:00"],
  ] as const)("of %s is given again at %s and made anew at %s", async (operation, before, after) => {
    const { call, at, block } = running(true);
    const length = async () => (await call(operation, { PropertyID: 1701 } as never, "native"))?.length;
    const first = await length();
    await block(1);
    at(before);
    expect(await length()).toBe(first);
    at(after);
    expect(await length()).toBe((first ?? 0) + 1);
  });

  test("is not shared by users, nor by parameters", async () => {
    const { call } = running(true);
    const agent = await call("GetReservations", { PropertyID: 1101 });
    expect(await call("GetReservations", { PropertyID: 1101 }, "company")).not.toBe(agent);
    expect(await call("GetReservations", { PropertyID: 1102 })).not.toEqual(agent);
    expect(await call("GetReservations", { PropertyID: 1101 })).toBe(agent);
  });

  test("is not given to a wrong password", async () => {
    const { call } = running(true);
    await call("GetExtras", { PropertyID: 1101 });
    expect(await call("GetExtras", { PropertyID: 1101 }, "nobody")).toMatchObject({ RowCount: 0 });
  });

  test("is none of an operation without a cache time", async () => {
    const { call } = running(true);
    expect(await call("GetPropertyRates", { PropertyID: 1101 })).not.toBe(
      await call("GetPropertyRates", { PropertyID: 1101 }),
    );
  });

  test("is none where caching is not asked for", async () => {
    const { call, block } = running(false);
    const first = await call("GetReservations", { PropertyID: 1701 }, "native");
    await block(1);
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toHaveLength((first?.length ?? 0) + 1);
  });
});
