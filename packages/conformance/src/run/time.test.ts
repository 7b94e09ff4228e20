// The time of a target: moved without waiting where it has a clock, waited for within a budget where it has none.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeOf } from "./time.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a clock that can be moved is moved, by whole seconds, and no budget bounds that", async () => {
  const moves: number[] = [];
  const time = timeOf({ advance: (seconds) => void moves.push(seconds) }, { wait: 0 });
  expect(time.movable).toBe(true);
  expect(await time.pass(59.2)).toBe(true);
  expect(await time.pass(3600)).toBe(true);
  expect(moves).toEqual([60, 3600]);
  expect(time.now()).toBe(3660);
});

test("without a clock the time is waited for, until the budget is used up", async () => {
  const time = timeOf(undefined, { wait: 100 });
  const passing = time.pass(60);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await passing).toBe(true);
  expect(time.now()).toBe(60);
  expect(await time.pass(41)).toBe(false);
  expect(time.now()).toBe(60);
});

test("a run that is ended waits no longer", async () => {
  const control = new AbortController();
  const time = timeOf(undefined, { signal: control.signal });
  const passing = time.pass(60);
  control.abort();
  expect(await passing).toBe(false);
  expect(await time.pass(1)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
