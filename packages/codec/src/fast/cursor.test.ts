// Only bytes that are not UTF-8 make the fast reader give up by an exception.
import { expect, test } from "vitest";
import { defaultLimits } from "../core/limits.js";
import { cursorOf, GIVE_UP, reading, textOf } from "./cursor.js";

const whole = (bytes: readonly number[], isAscii: boolean): unknown =>
  reading(() => textOf(cursorOf(Uint8Array.from(bytes), 1, { ...defaultLimits, text: 10 }), 0, bytes.length, isAscii));

test.each([true, false])("bytes that are not UTF-8 are left to the tree reader", (isAscii) => {
  expect(whole([0x41, 0xff, 0x42, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41], isAscii)).toBe(GIVE_UP);
  expect(whole([0x41, 0xc3, 0xa9], false)).toBe("Aé");
});

test("an error of the program is thrown", () => {
  const wrong = (): never => (undefined as unknown as { part: { of: never } }).part.of;
  expect(() => reading(wrong)).toThrow(TypeError);
});
