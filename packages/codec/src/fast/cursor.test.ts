// Tests that the fast reader leaves bytes that are not UTF-8 to the tree reader, and does not catch programming errors.
import { expect, test } from "vitest";
import { defaultLimits } from "../core/limits.js";
import { cursorOf, GIVE_UP, reading, textOf } from "./cursor.js";

const whole = (bytes: readonly number[], isAscii: boolean): unknown =>
  reading(() => textOf(cursorOf(Uint8Array.from(bytes), 1, { ...defaultLimits, text: 10 }), 0, bytes.length, isAscii));

test.each([true, false])("the fast reader leaves bytes that are not UTF-8 to the tree reader", (isAscii) => {
  expect(whole([0x41, 0xff, 0x42, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41], isAscii)).toBe(GIVE_UP);
  expect(whole([0x41, 0xc3, 0xa9], false)).toBe("Aé");
});

test("the fast reader does not catch a programming error", () => {
  const wrong = (): never => (undefined as unknown as { part: { of: never } }).part.of;
  expect(() => reading(wrong)).toThrow(TypeError);
});
