// Tests that reported values are compared only by the distinctions that the client can make.
import { ref } from "@staywire/model";
import { expect, test } from "vitest";
import { distinctions } from "../core/report.js";
import { comparableValue } from "./comparable-values.js";

const every = new Set(distinctions);
const fewer = new Set(distinctions.filter((each) => each !== "nil-members" && each !== "empty-texts"));

test("a record without members equals an absent one only for a client that cannot distinguish nil from absent", () => {
  const rate = (AllowedArrivalDays: object | undefined) => ({ Rate: "1.00", AllowedArrivalDays });
  const compared = (value: object, kept: typeof every) => comparableValue(ref("Rate"), value, kept);
  expect(compared(rate({}), fewer)).toEqual(compared(rate(undefined), fewer));
  expect(compared(rate({}), every)).toMatchObject({ AllowedArrivalDays: {} });
});
