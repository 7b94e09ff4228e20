// Tests windows: no known change happens inside a window, and every reply in a window is newer than the last write.
import type { RecordedExchange } from "@staywire/conformance";
import { expect, test } from "vitest";
import { placed, sinceLastWrite, windowsOf } from "./windows.js";

const MINUTE = 60_000;

function exchange(operation: string, minute: number, cached = 0): RecordedExchange {
  const time = 1_000_000_000 + minute * MINUTE;
  return { operation, time, earliest: time - cached * MINUTE, request: { method: "POST", size: 1 } };
}

const linesOf = (exchanges: readonly RecordedExchange[]) =>
  windowsOf(placed(exchanges)).map((window) => window.map(({ line }) => line));

test("a window ends at a write and after ten minutes, even if the lines are not in the order of time", () => {
  expect(
    linesOf([
      exchange("GetExtras", 0),
      exchange("GetExtras", 5),
      exchange("AddBlackoutDates", 6),
      exchange("GetExtras", 7),
      exchange("GetExtras", 30),
      exchange("GetExtras", 1),
    ]),
  ).toEqual([[1, 6, 2], [4], [5]]);
});

test("a reply that may be from before the last write is in no window", () => {
  const lines = linesOf([exchange("AddBlackoutDates", 0), exchange("GetExtras", 1, 5), exchange("GetExtras", 8, 5)]);
  expect(lines).toEqual([[3]]);
});

test("a write that reports an error ends no window", () => {
  const error = { kind: "error", channel: "fault", status: 500, errors: [], deviations: [] } as const;
  const refused = { ...exchange("AddBlackoutDates", 1), reply: error };
  expect(linesOf([exchange("GetExtras", 0), refused, exchange("GetExtras", 2)])).toEqual([[1, 2, 3]]);
});

test("an exchange without a time or an operation is in no window", () => {
  const { time: _, ...timeless } = exchange("GetExtras", 0);
  const { operation: __, ...nameless } = exchange("GetExtras", 0);
  expect(linesOf([timeless, nameless])).toEqual([]);
});

const undecodable = { code: "malformed-xml" } as const;
const page = { code: "method-not-allowed" } as const;

test.each<readonly [title: string, ends: boolean, between: Pick<RecordedExchange, "request" | "response">]>([
  ["an undecodable POST", true, { request: { method: "POST", size: 9, problem: undecodable } }],
  ["a GET of another path", true, { request: { method: "GET", size: 0, problem: { code: "unknown-path" } } }],
  ["a GET of a page with a body", true, { request: { method: "GET", size: 1, problem: page } }],
  ["a GET of a page of an endpoint", false, { request: { method: "GET", size: 0, problem: page } }],
  ["a POST with the status 200", true, { request: { method: "POST", size: 9 }, response: { status: 200, size: 9 } }],
  ["a POST with the status 400", false, { request: { method: "POST", size: 9 }, response: { status: 400, size: 0 } }],
  ["a POST with the status 500", false, { request: { method: "POST", size: 9 }, response: { status: 500, size: 9 } }],
  ["a POST with the status 502", true, { request: { method: "POST", size: 9 }, response: { status: 502, size: 0 } }],
])("%s without a known operation counts as a write: %j", (_, ends, between) => {
  const { time } = exchange("", 1);
  const all = [exchange("GetExtras", 0), { time, ...between }, exchange("GetExtras", 2)];
  expect(linesOf(all)).toEqual(ends ? [[1], [3]] : [[1, 3]]);
  expect(sinceLastWrite(placed(all)).map(({ line }) => line)).toEqual(ends ? [3] : [1, 3]);
});
