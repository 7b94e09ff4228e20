// Tests that the clock of a target is moved without waiting if it can be moved. Otherwise the run waits, up to a limit.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeOf } from "./time.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a clock that can be moved is moved by whole seconds, and the maximum waiting time does not limit it", async () => {
  const moves: number[] = [];
  const time = timeOf({ advance: (seconds) => void moves.push(seconds) }, { wait: 0 });
  expect(time.movable).toBe(true);
  expect(await time.pass(59.2)).toBe(true);
  expect(await time.pass(3600)).toBe(true);
  expect(moves).toEqual([60, 3600]);
  expect(time.now()).toBe(3660);
});

test("without a clock that can be moved, the run waits, up to the limit", async () => {
  const time = timeOf(undefined, { wait: 100 });
  const passing = time.pass(60);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await passing).toBe(true);
  expect(time.now()).toBe(60);
  expect(await time.pass(41)).toBe(false);
  expect(time.now()).toBe(60);
});

test("a run that has ended no longer waits", async () => {
  const control = new AbortController();
  const time = timeOf(undefined, { signal: control.signal });
  const passing = time.pass(60);
  control.abort();
  expect(await passing).toBe(false);
  expect(await time.pass(1)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
