// Tests that lines do not depend on how their bytes arrive, and that they have a maximum length.
import { utf8 } from "@staywire/codec";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LineReader } from "./line-reader.js";

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array, void, void> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function linesOf(reader: LineReader): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const line = await reader.next();
    if (line === undefined) return lines;
    lines.push(line);
  }
}

test("lines do not depend on how their bytes are split", async () => {
  const line = fc.string({ unit: "binary" }).map((text) => text.replace(/[\r\n\ufeff]/g, ""));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(9)), async (lines, sizes) => {
      const bytes = utf8(lines.map((each) => `${each}\n`).join(""));
      expect(await linesOf(new LineReader(pieces(bytes, sizes), 1000))).toEqual(lines);
    }),
  );
});

test("a line may end with CR LF, and a last line without an end is dropped", async () => {
  expect(await linesOf(new LineReader(pieces(utf8("a\r\nb\nc"), []), 10))).toEqual(["a", "b"]);
});

test.each([
  ["too long", utf8("12345678901\n"), RangeError],
  ["without an end", utf8("x".repeat(50)), RangeError],
  ["not UTF-8", Uint8Array.of(0xff, 10), TypeError],
])("a line that is %s is rejected", async (_, bytes, error) => {
  await expect(new LineReader(pieces(bytes, [5, 3]), 10).next()).rejects.toThrow(error);
});

test("a read that begins while another read waits returns the line of the other read", async () => {
  const reader = new LineReader(pieces(utf8("a\nb\n"), []), 10);
  const [first, same] = await Promise.all([reader.next(), reader.next()]);
  expect([first, same, await reader.next()]).toEqual(["a", "a", "b"]);
});
