import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("the availability operations", () => {
  test.each(["2027-06-01", "06/01/2027", "31 Feb 2027", "1 June 2027", "soon", "", undefined])(
    "reject the date %j, which is not in the format dd MMM yyyy",
    async (text) => {
      for (const dates of [
        { ...range, MinimumDateInRange: text },
        { ...range, MaximumDateInRange: text },
      ]) {
        const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...dates })) ?? [];
        expect(ordinary?.ErrorMsgs).toBe("GetPropertiesNightlyRoomsToSell: Invalid days in range");
        const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...dates });
        expect(aoa?.ErrorMsgs).toBe("GetAOATSPropertyNightlyRoomsToSell: Invalid days in range (AOA)");
      }
    },
  );

  test("reject a range that runs backwards as too short", async () => {
    const back = { MinimumDateInRange: "05 Jun 2027", MaximumDateInRange: "01 Jun 2027" };
    const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...back })) ?? [];
    expect(ordinary?.ErrorMsgs).toMatch(/Maximum Date must be at least 1 night after the Minimum Date$/);
    const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...back });
    expect(aoa?.ErrorMsgs).toMatch(/Departure Date must be at least 1 night after the Minimum Date$/);
  });

  const nights = (count: number) => ({
    MinimumDateInRange: "01 Jun 2027",
    MaximumDateInRange: `${String((count % 30) + 1).padStart(2, "0")} ${count < 30 ? "Jun" : "Jul"} 2027`,
  });

  test.each([
    [0, "Maximum Date must be at least 1 night after the Minimum Date"],
    [1, ""],
    [30, ""],
    [31, "Could not Calculate Availability Signature"],
    [32, "Requested Availability range too large (Max Range: 31 nights)"],
  ])("over %i nights of ordinary properties return the error %j", async (count, text) => {
    const [found] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...nights(count) })) ?? [];
    expect(found?.ErrorMsgs).toBe(text === "" ? "" : `GetPropertiesNightlyRoomsToSell: ${text}`);
    expect(found?.Nights?.length).toBe(count >= 1 && count <= 31 ? count : undefined);
  });

  test.each([
    [0, "Departure Date must be at least 1 night after the Minimum Date"],
    [1, ""],
    [30, ""],
    [31, "Requested Availability range too large (Max Range: 30 nights)"],
  ])("over %i nights of an AOA property return the error %j", async (count, text) => {
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...nights(count) });
    expect(found?.ErrorMsgs).toBe(text === "" ? "" : `GetAOATSPropertyNightlyRoomsToSell: ${text}`);
    expect(found?.Nights?.length).toBe(text === "" ? count : undefined);
  });

  test("reject a past start for an AOA property, but not for an ordinary one", async () => {
    const past = { MinimumDateInRange: "31 May 2027", MaximumDateInRange: "03 Jun 2027" };
    const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...past });
    expect(aoa?.ErrorMsgs).toMatch(/Minimum Date must be >= today$/);
    const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...past })) ?? [];
    expect(ordinary?.ErrorMsgs).toBe("");
  });

  test.each([20, 21])("handle %i properties: the limit is 20", async (count) => {
    const PropertyIDs = Array.from({ length: count }, () => 1102);
    const found = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect(found).toHaveLength(count === 20 ? 20 : 1);
    expect(found[0]?.ErrorMsgs).toMatch(
      count === 20 ? /^$/ : /this function accepts 20 properties or fewer at a time$/,
    );
  });
});
