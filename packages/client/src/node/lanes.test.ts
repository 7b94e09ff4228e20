// A connection is lent to one exchange at a time, and is free again when the response has ended in any way.
import { emptyBody, utf8 } from "@staywire/codec";
import { expect, test } from "vitest";
import type { Connection } from "./connection.js";
import { Lanes } from "./lanes.js";

type Chunks = AsyncIterator<Uint8Array>;

/** Lends connections to exchanges that return streams of two chunks. Counts opened connections and cancelled streams. */
function setUp(chunk: () => Uint8Array = () => utf8("a")) {
  const counts = { opened: 0, cancelled: 0 };
  const lanes = new Lanes(() => {
    counts.opened += 1;
    return { close: () => undefined } as unknown as Connection;
  });
  const stream = (): AsyncIterable<Uint8Array> => {
    let left = 2;
    return {
      [Symbol.asyncIterator]: () => ({
        next: async () => (left-- > 0 ? { done: false, value: chunk() } : { done: true, value: undefined }),
        return: async () => {
          counts.cancelled += 1;
          return { done: true, value: undefined };
        },
      }),
    };
  };
  const send = async (): Promise<Chunks> => {
    const response = await lanes.run(async () => ({ status: 200, headers: [], body: emptyBody, stream: stream() }));
    return (response.stream as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  };
  return { counts, send };
}

const broken = (): never => {
  throw new Error("reset");
};

const cancel = async (chunks: Chunks): Promise<unknown> => chunks.return?.();
const read = async (chunks: Chunks): Promise<unknown> => chunks.next();
test.each([
  ["was cancelled before its first read", undefined, [cancel], 1],
  ["was cancelled after its first read", undefined, [read, cancel], 1],
  ["was cancelled twice", undefined, [cancel, cancel], 2],
  ["was read to its end", undefined, [read, read, read], 0],
  ["failed", broken, [(chunks: Chunks) => read(chunks).catch(() => undefined)], 0],
])("the connection of a stream that %s is lent to one later exchange", async (_, chunk, steps, cancelled) => {
  const { counts, send } = setUp(chunk);
  const chunks = await send();
  for (const step of steps) await step(chunks);
  expect(counts).toEqual({ opened: 1, cancelled });
  await send();
  expect(counts.opened).toBe(1);
  await send();
  expect(counts.opened).toBe(2);
});

test("the connection of a stream that is being read is not lent", async () => {
  const { counts, send } = setUp();
  await (await send()).next();
  await send();
  expect(counts.opened).toBe(2);
});
