// Tests the search for the part that differs between an expected and an actual text.
import { describe, expect, test } from "vitest";
import { differingLine, differingPart } from "./differing.js";

const list = (last: string) => `what ListShort lists: 90001 1 May to 8 May, 90002 11 May to ${last}, 90003`;

describe("the part in which two texts differ", () => {
  test("consists of the words between the common beginning and the common end", () => {
    expect(differingPart(list("18 May"), list("19 May"))).toMatchObject({ expected: "18", actual: "19" });
    expect(differingLine(list("18 May"), list("19 May"))).toBe("18 expected, 19 found");
  });

  test("restores the whole texts if it is put between the common parts", () => {
    const [left, right] = [list("18 May"), list("2 June")];
    const { before = "", expected = "", actual = "", after = "" } = differingPart(left, right) ?? {};
    expect([before + expected + after, before + actual + after]).toEqual([left, right]);
  });

  test("is found if one text has additional words and no other difference", () => {
    expect(differingLine(`${list("18 May")}, 90004`, list("18 May"))).toBe(", 90004 expected, nothing found");
  });

  test("is not determined for texts with little in common, and for equal texts", () => {
    expect(differingPart("an error too-many-properties", "200 with a result")).toBeUndefined();
    expect(differingPart("the same", "the same")).toBeUndefined();
  });
});
