// Tests that SHA-256 and HMAC-SHA-256 agree with Node for all lengths up to several blocks.
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexOf, keyedHash, sha256 } from "./sha256.js";

describe("the hash of bytes", () => {
  test("agrees with Node for every length up to three blocks", () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
      expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  test("covers only the bytes of the typed array, and not its whole buffer", () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index & 0xff).subarray(7, 203);
    expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test("with a key agrees with the HMAC of Node", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), fc.string({ maxLength: 150, unit: "grapheme" }), (key, text) => {
        expect(hexOf(keyedHash(key)(text))).toBe(createHmac("sha256", key).update(text).digest("hex"));
      }),
    );
  });
});
