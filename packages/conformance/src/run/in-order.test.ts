// Tests that several items are processed concurrently, and that their results are in the order of the items.
import { expect, test } from "vitest";
import { inOrder } from "./in-order.js";

interface Trace {
  most: number;
  readonly ends: number[];
}

function work(width: number, trace: Trace, isAlone: (item: number) => boolean = () => false) {
  let running = 0;
  return {
    width,
    isAlone,
    begin: async (item: number): Promise<number> => {
      running += 1;
      trace.most = Math.max(trace.most, running);
      // The processing of a later item takes fewer turns, so that it finishes earlier.
      for (let turn = 10 - item; turn > 0; turn -= 1) await Promise.resolve();
      running -= 1;
      trace.ends.push(item);
      return item;
    },
  };
}

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of results) list.push(each);
  return list;
}

const items = [0, 1, 2, 3, 4, 5, 6, 7];

test("yields results in order although later items finish first", async () => {
  const trace: Trace = { most: 0, ends: [] };
  expect(await all(inOrder(items, work(4, trace)))).toEqual(items);
  expect(trace.most).toBe(4);
  expect(trace.ends).not.toEqual(items);
});

test("processes an item alone if the item must not be processed together with others", async () => {
  const trace: Trace = { most: 0, ends: [] };
  const results = await all(
    inOrder(
      items,
      work(4, trace, (item) => item >= 2),
    ),
  );
  expect(results).toEqual(items);
  expect(trace.most).toBe(2);
  expect(trace.ends.slice(2)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("starts no further item once the work has ended", async () => {
  const begin = (item: number): Promise<number> | undefined => (item < 3 ? Promise.resolve(item) : undefined);
  expect(await all(inOrder(items, { width: 2, isAlone: () => false, begin }))).toEqual([0, 1, 2]);
});

test("rejects with the error that an item caused", async () => {
  const begin = (item: number): Promise<number> =>
    item === 1 ? Promise.reject(new Error("one")) : Promise.resolve(item);
  await expect(all(inOrder(items, { width: 2, isAlone: () => false, begin }))).rejects.toThrow("one");
});
