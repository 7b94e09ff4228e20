// Tests which guest names count as those of the suite.
import { expect, test } from "vitest";
import { generatedGuests, guestOfLength, isOwnGuest } from "./guests.js";

test("isOwnGuest recognizes the guest names of the suite, and no other name", () => {
  const own = [...generatedGuests, guestOfLength(1), guestOfLength(365), " Walk "];
  expect(own.map(isOwnGuest)).toEqual(own.map(() => true));
  const others = ["Conformance Test x", "A Conformance Test 7", "Walker", "", null, 7];
  expect(others.map(isOwnGuest)).toEqual(others.map(() => false));
});
