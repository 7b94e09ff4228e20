import { describe, expect, test } from "vitest";
import { memoryStore } from "./memory.js";

const blackout = { PropertyID: 1, GuestName: "x", arrival: "2027-07-01", departure: "2027-07-03" };

describe("the store in memory", () => {
  test("does not add an overlapping blackout if overlaps are refused", async () => {
    const store = memoryStore();
    const id = await store.addBlackout(blackout, true);
    expect(await store.addBlackout({ ...blackout, arrival: "2027-07-02" }, true)).toBeNull();
    expect(
      await store.addBlackout({ ...blackout, arrival: "2027-07-03", departure: "2027-07-04" }, true),
    ).not.toBeNull();
    expect(await store.addBlackout({ ...blackout, PropertyID: 2 }, true)).not.toBeNull();
    expect((await store.blackoutsOf([1])).map((one) => [one.id === id, one.arrival])).toEqual([
      [true, "2027-07-01"],
      [false, "2027-07-03"],
    ]);
  });

  test("adds an overlapping blackout if overlaps are allowed", async () => {
    const store = memoryStore();
    await store.addBlackout(blackout, false);
    await store.addBlackout(blackout, false);
    expect(await store.blackoutsOf([1])).toHaveLength(2);
  });
});
