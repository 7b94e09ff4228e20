// Tests that the events of all shards merge into the events of the unsplit run, and that incomplete or different
// streams cannot be merged.
import { describe, expect, test } from "vitest";
import type { Event } from "../core/event.js";
import { libraryServer } from "../library.cases.js";
import { run } from "../run.cases.js";
import { mergeShards } from "./merge.js";

const broken = () => libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] });

async function shards(of: number, options = {}): Promise<Event[][]> {
  const streams: Event[][] = [];
  for (let index = 1; index <= of; index += 1) {
    streams.push(
      (await run(broken(), { shard: { index, of }, only: ["ListShort", "GetBook"], runs: 1, ...options })).events,
    );
  }
  return streams;
}

/**
 * Removes the parts in which shards differ from the unsplit run: timings, messages of earlier cases, and counts of
 * requests, which differ because the cases of an operation share calls.
 */
function bare(events: readonly Event[]): string {
  const own = events.map((event) =>
    event.type === "verdict" && event.verdict === "fail"
      ? { ...event, steps: event.steps.filter(({ earlier }) => earlier !== true) }
      : event,
  );
  return JSON.stringify(own)
    .replace(/"(ms|requests)":\d+/g, "")
    .replace(/,"ledger":\{[^}]*\}/g, "");
}

describe("merging", () => {
  test.each([1, 2, 3, 7])("%i shards gives the events of the unsharded run", async (of) => {
    const [whole] = await shards(1);
    expect(bare(mergeShards((await shards(of)).reverse()))).toBe(bare(whole ?? []));
  });

  test("gives the same result for any order of the files, whose targets may differ", async () => {
    const [first = [], second = []] = await shards(2);
    const moved = second.map((event) => (event.type === "plan" ? { ...event, target: "elsewhere" } : event));
    expect(mergeShards([moved, first])).toEqual(mergeShards([first, moved]));
  });

  test("rejects a shard that is missing, repeated, of another plan or of another split", async () => {
    const streams = await shards(3);
    const [first = [], second = [], third = []] = streams;
    expect(() => mergeShards([first, third])).toThrow("shard 2/3 is missing");
    expect(() => mergeShards([first, second, third, second])).toThrow("shard 2/3 is there twice");
    const [other = []] = await shards(3, { seed: 9 });
    expect(() => mergeShards([other, second, third])).toThrow("several plans");
    const [, half = []] = await shards(2);
    expect(() => mergeShards([first, half])).toThrow("split in several ways");
    const timed = { shard: { index: 2, of: 2, durations: new Map() }, only: ["ListShort", "GetBook"], runs: 1 };
    const [ofNames = []] = await shards(2);
    const { events } = await run(broken(), timed);
    expect(() => mergeShards([ofNames, events])).toThrow("pass each the same timings");
    expect(() => mergeShards([[]])).toThrow("no plan");
    expect(() => mergeShards([])).toThrow("nothing to merge");
  });

  test("of a stream that was cut off results in a run without an end", async () => {
    const [first = [], second = []] = await shards(2);
    const merged = mergeShards([first, second.slice(0, -2)]);
    expect(merged.at(-1)?.type).toBe("verdict");
  });
});
