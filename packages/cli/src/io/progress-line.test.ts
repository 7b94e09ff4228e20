// The progress line is shown only on a terminal, with the rate and the remaining time, and is removed at the end.
import { expect, test } from "vitest";
import type { Io } from "../io.js";
import { ProgressLine } from "./progress-line.js";

function terminal(errIsTerminal: boolean): { readonly io: Io; readonly written: string[] } {
  const written: string[] = [];
  const styled = { out: () => undefined, err: (text: string) => void written.push(text) };
  return { io: { styled, errIsTerminal } as unknown as Io, written };
}

const ERASE = "\r\u001b[K";

test.each([
  [{ time: 500, done: 3, total: 24 }, "sync: 3 of 24 calls "],
  [{ time: 2_000, done: 3, total: 24 }, "sync: 3 of 24 calls, 1.5 per second, 14 s left "],
  [{ time: 2_000, done: 100, total: 100_000 }, "sync: 100 of 100000 calls, 50 per second, 33 min left "],
  [{ time: 60_000, done: 10, total: 1_000_000 }, "sync: 10 of 1000000 calls, 0.2 per second, 1667 h left "],
  [{ time: 2_000, done: 24, total: 24 }, "sync: 24 of 24 calls, 12 per second "],
  [{ time: 2_000, done: 8, total: undefined }, "sync: 8 calls, 4.0 per second "],
  [{ time: 2_000, done: 0, total: 8 }, "sync: 0 of 8 calls "],
])('the line for the progress %j is "%s"', ({ time, done, total }, text) => {
  let now = 0;
  const { io, written } = terminal(true);
  const line = new ProgressLine(io, "sync", () => now);
  now = time;
  line.show({ done, total, unit: "calls" });
  line.clear();
  line.clear();
  expect(written).toEqual([text, ERASE]);
});

test("the line is removed before the next one is written", () => {
  const { io, written } = terminal(true);
  const line = new ProgressLine(io, "sync");
  line.show({ done: 1, unit: "calls" });
  line.show({ done: 2, unit: "calls", more: ", 1 failed" });
  expect(written).toEqual(["sync: 1 calls ", ERASE, "sync: 2 calls, 1 failed "]);
});

test("nothing is written without a terminal", () => {
  const { io, written } = terminal(false);
  const line = new ProgressLine(io, "sync");
  line.show({ done: 3, total: 24, unit: "calls" });
  line.clear();
  expect(written).toEqual([]);
});
