// The limit of concurrent requests follows the state of the target.
import { expect, test } from "vitest";
import { Throttle } from "./throttle.js";

function many(throttle: Throttle, count: number, ms: number): void {
  for (let sent = 0; sent < count; sent += 1) throttle.ended(ms, false);
}

test("begins with the most requests that are allowed", () => {
  expect(new Throttle(4).current()).toBe(4);
});

test("halves the limit for each overload, but once for the requests that were under way together", () => {
  const throttle = new Throttle(8);
  for (let sent = 0; sent < 8; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(4);
  for (let sent = 0; sent < 4; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(2);
});

test("never goes below one request", () => {
  const throttle = new Throttle(2);
  for (let sent = 0; sent < 20; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(1);
});

test("halves the limit when the median latency has more than doubled", () => {
  const throttle = new Throttle(4);
  many(throttle, 12, 100);
  many(throttle, 12, 180);
  expect(throttle.current()).toBe(4);
  many(throttle, 12, 260);
  expect(throttle.current()).toBe(2);
});

test("takes no notice of latencies that double within a few milliseconds", () => {
  const throttle = new Throttle(4);
  many(throttle, 12, 1);
  many(throttle, 36, 20);
  expect(throttle.current()).toBe(4);
});

test("raises the limit by one after two calm windows, up to the most", () => {
  const throttle = new Throttle(4);
  throttle.ended(10, true);
  expect(throttle.current()).toBe(2);
  many(throttle, 3, 10);
  many(throttle, 24, 10);
  expect(throttle.current()).toBe(3);
  many(throttle, 240, 10);
  expect(throttle.current()).toBe(4);
});

test("accepts a latency that stays high with one request at a time", () => {
  const throttle = new Throttle(2);
  many(throttle, 12, 100);
  many(throttle, 12, 400);
  expect(throttle.current()).toBe(1);
  many(throttle, 1 + 12, 400);
  many(throttle, 48, 400);
  expect(throttle.current()).toBe(2);
});
