import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("an availability operation", () => {
  test("returns an item for each requested property, even if it has an error, in order and with duplicates", async () => {
    const PropertyIDs = [1102, 9999, 1103, 1102];
    const found = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect(found.map((item) => [item.PropertyID, item.ErrorMsgs, item.Nights?.length])).toEqual([
      [1102, "", 4],
      [9999, "GetPropertiesNightlyRoomsToSell: Validation Error 2", undefined],
      [1103, "GetPropertiesNightlyRoomsToSell: AOA properties are not supported", undefined],
      [1102, "", 4],
    ]);
  });

  test.each([
    [1105, "Validation Error 2 - Property has been deleted from the system"],
    [1115, "Validation Error 3 - Property has been deleted from the system"],
    [9999, "Validation Error 2"],
    [1108, "Validation Error 2"],
    [1103, "AOA properties are not supported"],
    [1104, "TimeShare properties are not supported"],
  ])("reports the error of property %i in its item: %s", async (PropertyID, text) => {
    const PropertyIDs = [1102, PropertyID];
    const [good, bad] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect([good?.ErrorMsgs, bad?.PropertyID]).toEqual(["", PropertyID]);
    expect(bad?.ErrorMsgs).toBe(`GetPropertiesNightlyRoomsToSell: ${text}`);
  });

  test.each([
    [0, "invalid propertyID"],
    [1105, "Validation Error 2 - Property has been deleted from the system"],
    [1115, "Validation Error 3 - Property has been deleted from the system"],
    [9999, "Validation Error 2"],
    [1108, "Validation Error 2"],
    [1121, "Property not enabled for online booking"],
    [1102, "only for AOA or TimeShare properties"],
    [1113, "DataSet not Populated (AOA - NumRoomsInCat)(1)"],
  ])("rejects property %i in the operation for AOA and timeshare properties: %s", async (PropertyID, text) => {
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...range });
    expect(found).toMatchObject({ PropertyID, ErrorMsgs: `GetAOATSPropertyNightlyRoomsToSell: ${text}` });
    expect(found).not.toHaveProperty("Nights");
  });
});
