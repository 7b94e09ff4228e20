// Tests that each layout decodes what it encodes, and rejects numbers that it cannot produce.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSignature, decodeSignature, encodeSignature } from "./availability-signature.js";
import { codeOf, errorOf } from "./shared.cases.js";
import {
  SIGNATURE_LAYOUT_NAMES,
  SIGNATURE_LAYOUTS,
  type SignatureLayout,
  type SignatureLayoutSpec,
} from "./signature-layout.js";

const nights = (text: string): boolean[] => [...text].map((bit) => bit === "1");
const anyLayout = fc.constantFrom(...SIGNATURE_LAYOUT_NAMES);
const fewNights = fc.array(fc.boolean(), { maxLength: 29 });

describe("encodeSignature", () => {
  test.each([
    ["L1", "1000", 0b10001],
    ["L1", "0001", 0b11000],
    ["L1", "0111", 0b11110],
    ["L1", "", 0b1],
    ["L2", "1000", 0b100010],
    ["L2", "0001", 0b110000],
    ["L2", "", 0b10],
    ["L3", "1000", 0b10001],
    ["L3", "0001", 0b11],
    ["L3", "0111", 0b1111],
    ["L3", "0000", 0b1],
    ["L3", "", 0b1],
  ] as const)("with layout %s encodes the nights %s as %i", (layout, text, signature) => {
    expect(encodeSignature(layout, nights(text))).toBe(signature);
    expect(decodeSignature(layout, signature, text.length)).toEqual(nights(text));
  });

  test("is reversed by decodeSignature", () => {
    fc.assert(
      fc.property(anyLayout, fewNights, (layout, available) => {
        expect(decodeSignature(layout, encodeSignature(layout, available), available.length)).toEqual(available);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["L1", 30],
    ["L2", 29],
    ["L3", 30],
  ] as const)("with layout %s encodes %i available nights as an int32, and overflows with one more", (layout, most) => {
    const full = Array<boolean>(most).fill(true);
    expect(decodeSignature(layout, encodeSignature(layout, full), most)).toEqual(full);
    const error = errorOf(() => encodeSignature(layout, [...full, true]));
    expect(error.code).toBe("signature-overflow");
    expect(error.message).toBe(
      `cannot encode ${most + 1} nights as an availability signature in ${layout}: it has 32 binary digits, and an int32 holds 31`,
    );
  });

  test("overflows with 31 nights in L1 and L2, whatever the nights are", () => {
    for (const layout of ["L1", "L2"] as const) {
      expect(codeOf(() => encodeSignature(layout, Array<boolean>(31).fill(false)))).toBe("signature-overflow");
    }
  });

  test("encodes 31 nights in L3 if the first night is taken, because its leading zero is lost", () => {
    const available = [false, ...Array<boolean>(30).fill(true)];
    expect(encodeSignature("L3", available)).toBe(2_147_483_647);
    expect(decodeSignature("L3", 2_147_483_647, 31)).toEqual(available);
  });

  test("rejects an unknown name of a layout", () => {
    expect(codeOf(() => encodeSignature("toString" as SignatureLayout, [true]))).toBe("invalid-argument");
  });
});

describe("decodeSignature", () => {
  test("ignores the placeholder digit of L2", () => {
    expect(decodeSignature("L2", 0b100011, 4)).toEqual(decodeSignature("L2", 0b100010, 4));
  });

  test.each([
    ["L1", 0, 0, "L1 of 0 nights has exactly 1 binary digits, and it has 0"],
    ["L1", 0b10001, 5, "L1 of 5 nights has exactly 6 binary digits, and it has 5"],
    ["L1", 0b10001, 3, "L1 of 3 nights has exactly 4 binary digits, and it has 5"],
    ["L2", 0b10001, 4, "L2 of 4 nights has exactly 6 binary digits, and it has 5"],
    ["L3", 0b100001, 4, "L3 of 4 nights has at most 5 binary digits, and it has 6"],
    ["L3", 0b10010, 4, "L3 ends in a sentinel 1, and its last binary digit is 0"],
    ["L3", 0, 4, "L3 ends in a sentinel 1, and its last binary digit is 0"],
    ["L1", -2_147_483_648, 31, "it is negative, so it has overflowed an int32 where it was made"],
  ] as const)("with layout %s rejects %i as a signature of %i nights", (layout, signature, count, why) => {
    const error = errorOf(() => decodeSignature(layout, signature, count));
    expect(error.code).toBe("not-a-signature");
    expect(error.message).toBe(`cannot decode availability signature ${signature}: ${why}`);
  });

  test("returns nights that are encoded as the same number, apart from the placeholder digit", () => {
    fc.assert(
      fc.property(
        anyLayout,
        fc.integer({ min: 0, max: 4096 }),
        fc.integer({ min: 0, max: 12 }),
        (layout, signature, count) => {
          if (checkSignature(layout, signature, Array<boolean>(count).fill(true)).kind === "unreadable") return;
          const again = encodeSignature(layout, decodeSignature(layout, signature, count));
          const hasPlaceholder = SIGNATURE_LAYOUTS[layout].below === "any";
          expect(again).toBe(hasPlaceholder ? signature - (signature % 2) : signature);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("rejects an invalid number of nights and an invalid signature", () => {
    expect(codeOf(() => decodeSignature("L3", 1, -1))).toBe("invalid-argument");
    expect(codeOf(() => decodeSignature("L3", 1, 1e9))).toBe("invalid-argument");
    expect(codeOf(() => decodeSignature("L1", 1.5, 1))).toBe("invalid-argument");
    expect(codeOf(() => decodeSignature("L1", 2_147_483_648, 31))).toBe("invalid-argument");
  });
});

describe("checkSignature", () => {
  test("returns agrees for the nights that were encoded", () => {
    expect(checkSignature("L1", 0b10110, nights("0110"))).toEqual({ kind: "agrees" });
  });

  test("lists the positions of the nights that differ, counted from 0", () => {
    expect(checkSignature("L1", 0b10110, nights("1111"))).toEqual({ kind: "differs", nights: [0, 3] });
  });

  test("finds one wrong night in every layout", () => {
    fc.assert(
      fc.property(anyLayout, fewNights, fc.nat(), (layout, available, seed) => {
        fc.pre(available.length > 0);
        const place = seed % available.length;
        const other = available.map((night, index) => (index === place ? !night : night));
        expect(checkSignature(layout, encodeSignature(layout, available), other)).toEqual({
          kind: "differs",
          nights: [place],
        });
      }),
    );
  });

  test("explains why a number is not a signature", () => {
    expect(checkSignature("L3", -1, nights("11"))).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining("negative"),
    });
    expect(checkSignature("L1", 0, nights("11"))).toMatchObject({ kind: "unreadable" });
  });
});

describe("a call with the option allowNegative", () => {
  const negative = { allowNegative: true };
  const free = (count: number): boolean[] => Array<boolean>(count).fill(true);

  test.each([
    ["L1", "1".repeat(31), -1],
    ["L1", "0".repeat(31), -2_147_483_648],
    ["L1", `1${"0".repeat(30)}`, -2_147_483_647],
    ["L2", "1".repeat(30), -2],
    ["L3", "1".repeat(31), -1],
    ["L3", `1${"0".repeat(30)}`, -2_147_483_647],
  ] as const)("with layout %s encodes the nights %s as %i", (layout, text, signature) => {
    expect(encodeSignature(layout, nights(text), negative)).toBe(signature);
    expect(decodeSignature(layout, signature, text.length, negative)).toEqual(nights(text));
    expect(checkSignature(layout, signature, nights(text), negative)).toEqual({ kind: "agrees" });
    expect(checkSignature(layout, signature, nights(text)).kind).toBe("unreadable");
  });

  test("decodes what it encodes, and a call without the option decodes the numbers that are not negative", () => {
    const upTo31 = fc.array(fc.boolean(), { maxLength: 31, size: "max" });
    fc.assert(
      fc.property(fc.constantFrom("L1", "L3"), upTo31, (layout, available) => {
        const signature = encodeSignature(layout, available, negative);
        expect(decodeSignature(layout, signature, available.length, negative)).toEqual(available);
        if (signature >= 0) expect(decodeSignature(layout, signature, available.length)).toEqual(available);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["L1", 32],
    ["L2", 31],
    ["L3", 32],
  ] as const)("with layout %s still overflows with %i nights", (layout, count) => {
    const error = errorOf(() => encodeSignature(layout, free(count), negative));
    expect(error.message).toContain("it has 33 binary digits, and an int32 holds 32");
  });

  test("rejects a negative number for fewer nights, or without the sentinel of its layout", () => {
    expect(codeOf(() => decodeSignature("L1", -1, 30, negative))).toBe("not-a-signature");
    expect(codeOf(() => decodeSignature("L3", -2, 31, negative))).toBe("not-a-signature");
    expect(codeOf(() => decodeSignature("L1", -2_147_483_649, 31, negative))).toBe("invalid-argument");
  });
});

describe("the layouts", () => {
  test("contain each combination of night order, fixed digits and digit for an available night exactly once", () => {
    const parts = Object.values(SIGNATURE_LAYOUTS).map(({ above, first, below, available }) =>
      [above, first, below, available].join("|"),
    );
    const sentinels = ["|", "1|", "1|any", "|1"].map((each) => each.split("|"));
    const all = ["first night", "last night"].flatMap((first) =>
      sentinels.flatMap(([above, below]) => ["1", "0"].map((free) => [above, first, below, free].join("|"))),
    );
    expect(parts.toSorted()).toEqual(all.toSorted());
    expect(SIGNATURE_LAYOUT_NAMES).toEqual(Object.keys(SIGNATURE_LAYOUTS));
  });

  // Three nights, the first and the second available; the digits are written by hand.
  test.each([
    ["L1", "1011"],
    ["L2", "10110"],
    ["L3", "1101"],
    ["L4", "1110"],
    ["L5", "011"],
    ["L6", "110"],
    ["L7", "0111"],
    ["L8", "11100"],
    ["L1-taken", "1100"],
    ["L2-taken", "11000"],
    ["L3-taken", "0011"],
    ["L4-taken", "1001"],
    ["L5-taken", "100"],
    ["L6-taken", "001"],
    ["L7-taken", "1001"],
    ["L8-taken", "10010"],
  ] as const)("include %s, which encodes the nights 110 as the digits %s, by name and as data", (layout, digits) => {
    const signature = Number.parseInt(digits, 2);
    expect(encodeSignature(layout, nights("110"))).toBe(signature);
    expect(decodeSignature(layout, signature, 3)).toEqual(nights("110"));
    const data = { ...SIGNATURE_LAYOUTS[layout] };
    expect(encodeSignature(data, nights("110"))).toBe(signature);
    expect(decodeSignature(data, signature, 3)).toEqual(nights("110"));
    expect(checkSignature(data, signature, nights("111"))).toEqual({ kind: "differs", nights: [2] });
  });

  test.each<[string, object | null, string]>([
    ["no layout", null, "the signature layout is null"],
    ["nothing", {}, "the part above of the signature layout is undefined"],
    ["a wrong part", { ...SIGNATURE_LAYOUTS.L1, below: "0" }, 'the part below of the signature layout is "0"'],
    [
      "a digit as a number",
      { ...SIGNATURE_LAYOUTS.L1, available: 1 },
      "the part available of the signature layout is number",
    ],
  ])("are rejected if their data is invalid: %s", (_, data, message) => {
    const error = errorOf(() => encodeSignature(data as SignatureLayoutSpec, nights("1")));
    expect(error.code).toBe("invalid-argument");
    expect(error.message).toContain(message);
  });

  // The greatest number of nights that always fits an int32; one more night can overflow.
  test.each([
    [30, ["L1", "L3", "L4", "L7"]],
    [29, ["L2", "L8"]],
    [31, ["L5", "L6"]],
  ] as const)("that always hold %i nights, but not one more, are %j", (most, layouts) => {
    for (const layout of layouts.flatMap((each) => [each, `${each}-taken` as const])) {
      const { available } = SIGNATURE_LAYOUTS[layout];
      const ones = (count: number) => Array<boolean>(count).fill(available === "1");
      expect(decodeSignature(layout, encodeSignature(layout, ones(most)), most)).toEqual(ones(most));
      expect(codeOf(() => encodeSignature(layout, ones(most + 1)))).toBe("signature-overflow");
    }
  });
});
