import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import { describe, expect, test } from "vitest";
import { callerOf, worldWith } from "../calls.cases.js";
import type { ReferenceOptions } from "../implementation.js";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";

// A range of `count` nights from 1 June on. The sixth night of property 1102 is taken; property 1103 is never sold out.
const range = (count: number) => ({
  MinimumDateInRange: "01 Jun 2027",
  MaximumDateInRange: count < 30 ? `${String(count + 1).padStart(2, "0")} Jun 2027` : `0${count - 29} Jul 2027`,
});

async function ordinary(count: number, options: ReferenceOptions = {}, PropertyID = 1102) {
  const found = await callerOf(undefined, options)(MANY, { PropertyIDs: [PropertyID, 9999], ...range(count) });
  return { item: found?.[0], other: found?.[1] };
}

// For each layout, returns the binary digits of the signature as the layout defines them; `nights` are in order.
const backwards = (nights: string) => [...nights].reverse().join("");
const inverted = (nights: string) => [...nights].map((night) => (night === "1" ? "0" : "1")).join("");
const digitsIn: Readonly<Record<SignatureLayout, (nights: string) => string>> = {
  L1: (nights) => `1${backwards(nights)}`,
  L2: (nights) => `1${backwards(nights)}0`,
  L3: (nights) => `${nights}1`.replace(/^0+/, ""),
  L4: (nights) => `1${nights}`,
  L5: backwards,
  L6: (nights) => nights,
  L7: (nights) => `${backwards(nights)}1`,
  L8: (nights) => `1${nights}0`,
  "L1-taken": (nights) => digitsIn.L1(inverted(nights)),
  "L2-taken": (nights) => digitsIn.L2(inverted(nights)),
  "L3-taken": (nights) => digitsIn.L3(inverted(nights)),
  "L4-taken": (nights) => digitsIn.L4(inverted(nights)),
  "L5-taken": (nights) => digitsIn.L5(inverted(nights)),
  "L6-taken": (nights) => digitsIn.L6(inverted(nights)),
  "L7-taken": (nights) => digitsIn.L7(inverted(nights)),
  "L8-taken": (nights) => digitsIn.L8(inverted(nights)),
};

const int32 = (digits: string) => new Int32Array([Number.parseInt(digits, 2)])[0];
const nightsOf = (count: number, ...taken: readonly number[]) =>
  Array.from({ length: count }, (_, index) => (taken.includes(index) ? "0" : "1")).join("");

describe("an availability signature", () => {
  test.each([
    ["L1", 30, true],
    ["L1", 31, false],
    ["L2", 29, true],
    ["L2", 30, false],
    ["L2", 31, false],
    ["L3", 30, true],
    ["L3", 31, false],
    ["L5", 31, true],
    ["L6-taken", 31, true],
    [undefined, 31, false],
  ] as const)("in the layout %s for %i nights can be calculated: %s", async (signatureLayout, count, isCalculated) => {
    const { item, other } = await ordinary(count, { signatureLayout });
    const digits = digitsIn[signatureLayout ?? "L3"](nightsOf(count, 5));
    expect(item?.AvailabilitySignature).toBe(isCalculated ? int32(digits) : 0);
    expect(item?.ErrorMsgs).toBe(isCalculated ? "" : `${MANY}: Could not Calculate Availability Signature`);
    expect(item?.Nights?.map((night) => night.RoomsAvailable).join("")).toBe(nightsOf(count, 5));
    expect(other?.ErrorMsgs).toBe(`${MANY}: Validation Error 2`);
  });

  test("in the layout L3 for 31 nights is calculated if the first night is taken, because its digit is a leading zero", async () => {
    const stay = { BookingID: 1, PropertyID: 1102, ArrivalDate: "2027-06-01", DepartureDate: "2027-06-02" };
    const call = callerOf(worldWith({ reservations: [stay] }), { signatureLayout: "L3" });
    const [item] = (await call(MANY, { PropertyIDs: [1102], ...range(31) })) ?? [];
    expect(item).toMatchObject({ ErrorMsgs: "", AvailabilitySignature: int32(digitsIn.L3(nightsOf(31, 0))) });
  });

  test.each([
    ["L1", 31],
    ["L2", 30],
    ["L3", 31],
  ] as const)(
    "in the layout %s for %i nights is a negative int if signatureOverflow is negative",
    async (signatureLayout, count) => {
      const { item } = await ordinary(count, { signatureLayout, signatureOverflow: "negative" });
      expect(item).toMatchObject({
        ErrorMsgs: "",
        AvailabilitySignature: int32(digitsIn[signatureLayout](nightsOf(count, 5))),
      });
      expect(item?.AvailabilitySignature).toBeLessThan(0);
    },
  );

  test("in the layout L1 for 31 nights, as a negative int, has the first night as its lowest bit", async () => {
    const options = { signatureLayout: "L1", signatureOverflow: "negative" } as const;
    const { item } = await ordinary(31, options);
    expect(item?.AvailabilitySignature).toBe(-33);
    const stays = await ordinary(31, options, 1101);
    expect(stays.item?.AvailabilitySignature).toBe(0b1111_1100_0000_0000_0000_0011_1111_1111 | 0);
  });

  test("in the layout L2 for 31 nights has 33 binary digits, and cannot even be a negative int", async () => {
    const { item } = await ordinary(31, { signatureLayout: "L2", signatureOverflow: "negative" });
    expect(item).toMatchObject({
      ErrorMsgs: `${MANY}: Could not Calculate Availability Signature`,
      AvailabilitySignature: 0,
    });
  });

  test.each(SIGNATURE_LAYOUT_NAMES)(
    "for 30 nights of an AOA property in the layout %s never causes an error, for which the operation has no text",
    async (layout) => {
      const found = await callerOf(undefined, { signatureLayout: layout })(ONE, { PropertyID: 1103, ...range(30) });
      expect(found).toMatchObject({ ErrorMsgs: "", AvailabilitySignature: int32(digitsIn[layout](nightsOf(30))) });
      const has32Digits = ["L2", "L8", "L2-taken", "L8-taken"].includes(layout);
      expect(Number(found?.AvailabilitySignature) < 0).toBe(has32Digits);
    },
  );
});
