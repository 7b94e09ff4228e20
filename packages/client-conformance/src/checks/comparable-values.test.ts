// Values that a client reports are compared with the distinctions that it can make, and no others.
import { ref } from "@staywire/model";
import { expect, test } from "vitest";
import { distinctions } from "../core/report.js";
import { comparableValue } from "./comparable-values.js";

const every = new Set(distinctions);
const fewer = new Set(distinctions.filter((each) => each !== "nil-members" && each !== "empty-texts"));

test("a record without members is none for a client that cannot tell nil from absent, and only for such a one", () => {
  const rate = (AllowedArrivalDays: object | undefined) => ({ Rate: "1.00", AllowedArrivalDays });
  const compared = (value: object, kept: typeof every) => comparableValue(ref("Rate"), value, kept);
  expect(compared(rate({}), fewer)).toEqual(compared(rate(undefined), fewer));
  expect(compared(rate({}), every)).toMatchObject({ AllowedArrivalDays: {} });
});
