// Tests that decimals keep their scale, and that calculations are as exact as with integers of a common scale.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalDecimal, formatDecimal, parseDecimal } from "./decimal.js";
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from "./decimal-arithmetic.js";
import { codeOf, errorOf } from "./shared.cases.js";

// Creates texts of decimals without this package. The number that a text represents is `millionths / 10 ** 6`.
const sample = fc
  .record({
    negative: fc.boolean(),
    digits: fc.stringMatching(/^[0-9]{1,30}$/),
    fraction: fc.stringMatching(/^[0-9]{0,6}$/),
  })
  .map(({ negative, digits, fraction }) => ({
    text: `${negative ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}`,
    millionths: (negative ? -1n : 1n) * BigInt(digits + fraction.padEnd(6, "0")),
    scale: fraction.length,
  }));
const scaleOf = (text: string): number => text.split(".")[1]?.length ?? 0;
const millionthsOf = (text: string): bigint => BigInt(text.replace(".", "") + "0".repeat(6 - scaleOf(text)));

describe("parseDecimal and formatDecimal", () => {
  test.each([
    ["157.50", "157.50"],
    ["0.00", "0.00"],
    ["2858.850000", "2858.850000"],
    [".5", "0.5"],
    ["5.", "5"],
    ["+7", "7"],
    ["-.5", "-0.5"],
    ["-0.05", "-0.05"],
    ["-0", "0"],
    ["-0.00", "0.00"],
    ["007.10", "7.10"],
    [" \t\r\n1.5\n", "1.5"],
  ])("read %j and write %s", (text, written) => {
    expect(formatDecimal(parseDecimal(text))).toBe(written);
  });

  test.each([
    "",
    " ",
    ".",
    "+",
    "-",
    "-.",
    "1e3",
    "1,000.50",
    "1.2.3",
    "--1",
    "+-1",
    "1 2",
    "NaN",
    "INF",
    "0x10",
    "٣",
    "1\u00a0",
    "$1",
  ])("reject %j", (text) => expect(codeOf(() => parseDecimal(text))).toBe("malformed-decimal"));

  test("return the number that was written, with its scale", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 40 }), (coefficient, scale) => {
        expect(parseDecimal(formatDecimal({ coefficient, scale }))).toEqual({ coefficient, scale });
      }),
    );
  });

  test("accept 1000 digits and reject more", () => {
    const [long, small] = ["9".repeat(1000), `.${"0".repeat(1000)}`];
    expect(formatDecimal(parseDecimal(long))).toBe(long);
    expect(formatDecimal(parseDecimal(small))).toBe(`0${small}`);
    expect(formatDecimal(parseDecimal(`${"0".repeat(5000)}1`))).toBe("1");
    expect(codeOf(() => parseDecimal(`${long}9`))).toBe("too-many-digits");
    expect(codeOf(() => parseDecimal(`${long}.9`))).toBe("too-many-digits");
    expect(codeOf(() => parseDecimal(`${small}0`))).toBe("too-many-digits");
  });

  test("reject a megabyte of text in less than 5 seconds", () => {
    const million = 1_000_000;
    const hostile = ["1".repeat(million), `${"0".repeat(million)}x`, `${" ".repeat(million)}x${" ".repeat(million)}x`];
    const start = performance.now();
    expect(hostile.map((text) => codeOf(() => parseDecimal(text)))).toEqual([
      "too-many-digits",
      "malformed-decimal",
      "malformed-decimal",
    ]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test("reject a scale that is not from 0 to 1000 when writing", () => {
    expect(codeOf(() => formatDecimal({ coefficient: 1n, scale: -1 }))).toBe("invalid-argument");
    expect(codeOf(() => formatDecimal({ coefficient: 1n, scale: 1001 }))).toBe("too-many-digits");
  });
});

describe("canonicalDecimal", () => {
  test.each([
    ["157.50", "157.5"],
    ["5.00", "5"],
    ["100", "100"],
    ["+0100.0", "100"],
    ["-0.000", "0"],
    ["-.50", "-0.5"],
  ])("turns %s into %s", (text, canonical) => expect(canonicalDecimal(text)).toBe(canonical));

  test("returns the same text for equal numbers", () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 1, max: 5 }), ({ text, scale }, zeros) => {
        const longer = `${text}${scale === 0 ? "." : ""}${"0".repeat(zeros)}`;
        expect(canonicalDecimal(longer)).toBe(canonicalDecimal(text));
        expect(compareDecimals(canonicalDecimal(text), text)).toBe(0);
      }),
    );
  });
});

describe("arithmetic", () => {
  test("adds and subtracts exactly, with the larger scale", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const [sum, difference] = [addDecimals(a.text, b.text), subtractDecimals(a.text, b.text)];
        expect(millionthsOf(sum)).toBe(a.millionths + b.millionths);
        expect(millionthsOf(difference)).toBe(a.millionths - b.millionths);
        expect([scaleOf(sum), scaleOf(difference)]).toEqual(Array(2).fill(Math.max(a.scale, b.scale)));
      }),
    );
  });

  test("multiplies exactly, and adds the scales", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const product = multiplyDecimals(a.text, b.text);
        expect(scaleOf(product)).toBe(a.scale + b.scale);
        expect(BigInt(product.replace(".", "")) * 10n ** BigInt(12 - a.scale - b.scale)).toBe(
          a.millionths * b.millionths,
        );
      }),
    );
  });

  test("compares by value", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const expected = a.millionths < b.millionths ? -1 : a.millionths > b.millionths ? 1 : 0;
        expect(compareDecimals(a.text, b.text)).toBe(expected);
      }),
    );
  });

  test("obeys the associative law of addition and the distributive law, to the last digit", () => {
    fc.assert(
      fc.property(sample, sample, sample, ({ text: a }, { text: b }, { text: c }) => {
        expect(addDecimals(addDecimals(a, b), c)).toBe(addDecimals(a, addDecimals(b, c)));
        const [left, right] = [
          multiplyDecimals(a, addDecimals(b, c)),
          addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c)),
        ];
        expect(left).toBe(right);
      }),
    );
  });

  test("adds tenths exactly, and treats 1.50 as equal to 1.5", () => {
    expect(addDecimals("0.1", "0.2")).toBe("0.3");
    expect(sumDecimals(["157.50", "0.055", "-7"])).toBe("150.555");
    expect(sumDecimals([])).toBe("0");
    expect(compareDecimals("1.50", "1.5")).toBe(0);
  });

  test("rejects a result with too many digits", () => {
    const error = errorOf(() => multiplyDecimals("9".repeat(600), "9".repeat(600)));
    expect(error.code).toBe("too-many-digits");
    expect(error.message).toContain("cannot hold a decimal of 1200 significant digits and 0 after the point");
  });
});
