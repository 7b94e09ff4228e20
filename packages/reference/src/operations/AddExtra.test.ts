import { defaultWorld, type Extra } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf, TODAY } from "../calls.cases.js";
import { memoryStore } from "../store/memory.js";

describe("AddExtra", () => {
  const grill = { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" };

  test("calculates the price by the rules of the extra, and adds the extra only once", async () => {
    const store = memoryStore();
    const call = callerOf(undefined, { store });
    const added = [{ ResponseMessage: "Success", ErrorMsg: "", ExtraID: 1, ExtraPrice: "66.50" }];
    expect(await call("AddExtra", grill)).toEqual(added);
    expect(await call("AddExtra", grill)).toEqual(added);
    expect((await store.dump()).extras).toEqual([{ id: 1, BookingID: 90002, ItemCode: "GRILL", price: "66.50" }]);
  });

  test("returns a price that includes the taxes on the extra", async () => {
    const [clean] = (await callerOf()("AddExtra", { ...grill, ItemCodeToAddToBooking: "CLEAN" })) ?? [];
    expect(clean?.ExtraPrice).toBe("123.75");
  });

  test.each(["native", "owner", "second-agent"])(
    "rejects a call by %s for a booking of another account",
    async (as) => {
      const [found] = (await callerOf()("AddExtra", grill, as)) ?? [];
      expect(found?.ErrorMsg).toBe("AddExtra: Validation Error 2 - no rights to this booking");
    },
  );

  test("charges nothing for a percentage extra on a booking without a rental", async () => {
    const waiver = { BookingID: 90008, ItemCodeToAddToBooking: "WAIVER" };
    expect((await callerOf()("AddExtra", waiver))?.[0]?.ExtraPrice).toBe("0.00");
  });

  test("ignores blanks around the code, but not its letter case", async () => {
    const added = async (ItemCodeToAddToBooking: string) =>
      (await callerOf()("AddExtra", { ...grill, ItemCodeToAddToBooking }))?.[0]?.ErrorMsg;
    expect(await added(" GRILL ")).toBe("");
    expect(await added("grill")).toBe("AddExtra: Invalid ItemCode");
  });

  test("finds an extra if the world has blanks around its code", async () => {
    const made = defaultWorld(TODAY);
    const withBlanks = (extra: Extra): Extra => ({ ...extra, ItemCode: ` ${extra.ItemCode} ` });
    const properties = made.properties.map(({ extras = [], ...each }) => ({ ...each, extras: extras.map(withBlanks) }));
    const [found] = (await callerOf({ ...made, properties })("AddExtra", grill)) ?? [];
    expect(found?.ErrorMsg).toBe("");
  });

  test("may be called by the company that supplies the property", async () => {
    const [found] = (await callerOf()("AddExtra", grill, "company")) ?? [];
    expect(found?.ErrorMsg).toBe("");
  });

  test.each([
    [{ BookingID: 1 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 0 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90003 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90004 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90011 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90014 }, "Validation Error 3 - no access rights to this property"],
    [{ BookingID: 90013 }, "CS Relation could not be resolved"],
    [{ BookingID: 90015 }, "Error 1 - could not determine MC from PropertyID"],
    [{ ItemCodeToAddToBooking: "SAUNA" }, "Invalid ItemCode"],
    [{ ItemCodeToAddToBooking: undefined }, "Invalid ItemCode"],
  ])("with %j is rejected: %s", async (changed, text) => {
    expect(await callerOf()("AddExtra", { ...grill, ...changed })).toEqual([
      { ErrorMsg: `AddExtra: ${text}`, ExtraID: 0, ExtraPrice: "0" },
    ]);
  });
});
