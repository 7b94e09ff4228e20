// Tests which details of a property a world file contains, and when it states that they are unknown.
import { XSD } from "@staywire/model";
import { expect, test } from "vitest";
import { MAIN, type Observed } from "../discovery/observed.js";
import { worldFileOf } from "./write.js";

function observed(operation: string, parameters: Observed["parameters"], value: Observed["found"]["value"]): Observed {
  const found = { value, errors: [], codes: [], categories: [], trouble: undefined, refused: false, garbled: false };
  return { account: MAIN, operation, parameters, found };
}

const item = (type: string | null, text: string) => ({ type, content: [text] });

test.each([
  [
    "a list of all four types",
    [..."string int boolean decimal".split(" ")].map((each) => item(`{${XSD}}${each}`, "1")),
    4,
  ],
  ["an empty list", [], 0],
  ["a nil item", [null], 1],
  ["no list", null, 0],
  ["an item of the type double", [item(`{${XSD}}int`, "1"), item(`{${XSD}}double`, "1.5")], undefined],
  ["an item without a type", [item(null, "1")], undefined],
])("for %s in a reply, a world file has the same items, or states that the details are unknown", (_, list, count) => {
  for (const member of ["Amenities", "Attributes"] as const) {
    const row = { PropertyId: 1101, MinimumHoursBeforeCheckIn: 24, TenStarRating: "9", [member]: list };
    const file = worldFileOf([
      observed("GetPropertyPermissions", { PropertyID: 1101 }, { AgentUserID: 501, MCUserID: 601 }),
      observed("GetStaticPropertyDetails", { PropertyIds: [1101] }, [row]),
    ]);
    const [property] = file.properties;
    expect(property?.details?.[member]?.length).toBe(count);
    expect(property?.unknown?.includes("details")).toBe(count === undefined);
  }
});
