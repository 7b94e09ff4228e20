// Tests that the limit of concurrent requests is lowered and raised with the state of the target.
import { expect, test } from "vitest";
import { Throttle } from "./throttle.js";

function many(throttle: Throttle, count: number, ms: number): void {
  for (let sent = 0; sent < count; sent += 1) throttle.ended(ms, false);
}

test("the limit starts at the maximum", () => {
  expect(new Throttle(4).current()).toBe(4);
});

test("each overload halves the limit, but only once for requests that were pending together", () => {
  const throttle = new Throttle(8);
  for (let sent = 0; sent < 8; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(4);
  for (let sent = 0; sent < 4; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(2);
});

test("the limit never falls below one request", () => {
  const throttle = new Throttle(2);
  for (let sent = 0; sent < 20; sent += 1) throttle.ended(10, true);
  expect(throttle.current()).toBe(1);
});

test("the limit is halved when the median latency has more than doubled", () => {
  const throttle = new Throttle(4);
  many(throttle, 12, 100);
  many(throttle, 12, 180);
  expect(throttle.current()).toBe(4);
  many(throttle, 12, 260);
  expect(throttle.current()).toBe(2);
});

test("a median latency that rises by less than 50 milliseconds is ignored, even if it has more than doubled", () => {
  const throttle = new Throttle(4);
  many(throttle, 12, 1);
  many(throttle, 36, 20);
  expect(throttle.current()).toBe(4);
});

test("the limit rises by one after two windows without overload, up to the maximum", () => {
  const throttle = new Throttle(4);
  throttle.ended(10, true);
  expect(throttle.current()).toBe(2);
  many(throttle, 3, 10);
  many(throttle, 24, 10);
  expect(throttle.current()).toBe(3);
  many(throttle, 240, 10);
  expect(throttle.current()).toBe(4);
});

test("a latency that stays high with one request at a time becomes the usual latency", () => {
  const throttle = new Throttle(2);
  many(throttle, 12, 100);
  many(throttle, 12, 400);
  expect(throttle.current()).toBe(1);
  many(throttle, 1 + 12, 400);
  many(throttle, 48, 400);
  expect(throttle.current()).toBe(2);
});
