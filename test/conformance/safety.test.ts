// Tests that a run makes no forbidden write, with a recorder in front of the target and the data that the target
// stores. `pnpm prove safety` uses 50 seeds, with the calls of a usual run.
import { expect, test } from "vitest";
import { worldOf } from "./embedded.js";
import { recorded } from "./recorded.js";

test("the level read-only sends nothing that names a writing operation, and changes no data", async () => {
  const { requests, writes, kept, failures } = await recorded(await worldOf(), {
    seed: 7,
    runs: 2,
    level: { kind: "read-only" },
  });
  expect(requests).toBeGreaterThan(2_000);
  expect([writes, failures]).toEqual([[], []]);
  expect(kept).toEqual({ leads: [], extras: [], blackouts: [] });
}, 300_000);

test("the level listed-writes calls only the listed operations with the listed ids", async () => {
  const allow = { AddBlackoutDates: { PropertyID: [1101] }, AddExtra: { BookingID: [90001] } };
  const world = { ...(await worldOf()), writable: [1101] };
  const { writes, kept, failures } = await recorded(world, { seed: 7, runs: 2, level: { kind: "writes", allow } });
  expect(new Set(writes)).toEqual(new Set(["AddBlackoutDates 1101", "AddExtra 90001"]));
  expect(failures).toEqual([]);
  expect(new Set(kept.blackouts.map(({ PropertyID }) => PropertyID))).toEqual(new Set([1101]));
  expect(new Set(kept.extras.map(({ BookingID }) => BookingID))).toEqual(new Set([90001]));
  expect(kept.leads).toEqual([]);
}, 300_000);

test("the recorder sees the writes of the level all", async () => {
  const { writes, kept } = await recorded(await worldOf(), { only: ["CRMAddLead/soap11", "binding.utf-16"] });
  expect(new Set(writes.map((each) => each.split(" ")[0]))).toEqual(
    new Set(["CRMAddLead", "AddExtra", "AddBlackoutDates", "UserFunctions", "?"]),
  );
  expect(kept.leads.length).toBeGreaterThan(0);
});
