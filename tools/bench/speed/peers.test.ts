// The peers of the benchmark do the measured work, and the benchmark rejects a peer that does not.
import { describe, expect, test } from "vitest";
import { isolated } from "./isolated.js";
import { median } from "./measure.js";
import { leavesOf, requireLeaves, requireText } from "./peer.js";
import { modules, programs } from "./peers/all.js";
import { saxesTokens } from "./peers/tokens.js";
import { slope } from "./program/scaling.js";
import { workloads } from "./workload.js";

const small = workloads(true).filter(({ message }) => message !== "bulk rates");

describe.each([...modules, ...programs])("$name", (peer) => {
  test.skipIf(peer.missing !== undefined)("does each of its jobs on the small messages", async () => {
    let jobs = 0;
    for (const workload of small) {
      const job = await peer.job(workload);
      await job?.check();
      if (job !== undefined) jobs += 1;
    }
    expect(jobs).toBeGreaterThan(0);
  });
});

test("a reader that loses a value, and a writer that loses a text, are detected", () => {
  const [workload] = small;
  if (workload === undefined) throw new Error("no workload");
  expect(() => requireLeaves((workload.value as unknown[]).slice(1), workload)).toThrow(/values were read/);
  expect(() => requireText("<a/>", workload)).toThrow(/was not written/);
});

test("the leaves of a tree are its texts, numbers and booleans, without attributes and empty texts", () => {
  expect(leavesOf({ a: [1, { b: "x", "@c": "y", attributes: { d: 1 } }], e: "", f: null, g: false })).toEqual([
    "1",
    "x",
    "false",
  ]);
});

test("the slope of linear time is 1, that of quadratic time is 2", () => {
  expect(slope([1, 10, 100].map((x) => [x, 3 * x]))).toBeCloseTo(1);
  expect(slope([1, 10, 100].map((x) => [x, x * x]))).toBeCloseTo(2);
});

test("the median of an even number of values is the mean of the two in the middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test("a peer in a separate process does its job, and reports a workload that it does not know", async () => {
  const peer = isolated(saxesTokens, true);
  const [read, other] = [
    small.find(({ task }) => task === "read-reply"),
    small.find(({ task }) => task === "exchange"),
  ];
  if (read === undefined || other === undefined) throw new Error("no workload");
  const job = await peer.job(read);
  await job?.check();
  expect(await job?.measure(2)).toBeGreaterThan(0);
  job?.close?.();
  expect(await peer.job(other)).toBeUndefined();
  const stray = await peer.job({ ...read, message: "nothing" });
  await expect(stray?.check()).rejects.toThrow(/has no workload nothing/);
});
