// Tests that the shards of a run write to different bookings, and to different properties of the caller's own company.
import { describe, expect, test } from "vitest";
import { channelSuite } from "../suite.js";
import type { KnownWorld } from "./known-world.js";
import { ofShard } from "./shard.js";

const native = (id: number) => ({ id, tags: ["ordinary", "native"] as const });
const world: KnownWorld = {
  properties: [native(1), native(2), native(3), { id: 4, tags: ["ordinary"] }],
  bookings: [
    { id: 10, property: 1, own: true },
    { id: 11, property: 1, own: true },
    { id: 12, property: 2 },
  ],
};
const shards = (of: number) => Array.from({ length: of }, (_, at) => ofShard(world, { index: at + 1, of }));

describe("the shards of a run", () => {
  test("distribute the properties of the caller's company, and the caller's bookings", () => {
    const [first, second] = shards(2);
    expect([first?.writable, second?.writable]).toEqual([
      [1, 3, 4],
      [2, 4],
    ]);
    expect([first?.bookings, second?.bookings].map((each) => each?.map(({ id }) => id))).toEqual([
      [10, 12],
      [11, 12],
    ]);
  });

  test("share a property if there are fewer properties than shards", () => {
    expect(shards(4).map(({ writable }) => writable)).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [1, 4],
    ]);
  });

  test("report the known world of the whole run", () => {
    const worlds = [1, 2].map((index) => channelSuite({ world, shard: { index, of: 2 } }).world);
    expect(worlds).toEqual([world, world]);
  });
});
