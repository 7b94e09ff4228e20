// Defines the tests that every store of a local copy must pass.
import { expect, test } from "vitest";
import type { SyncCall, SyncRecord, SyncStore } from "../index.js";

/** Creates a call of a property for a test. */
export function callOf(id: number, parts: Partial<SyncCall> = {}): SyncCall {
  const key = `GetExtras ${id}`;
  return { key, part: "extras", operation: "GetExtras", ids: [id], priority: 5, due: 0, failures: 0, ...parts };
}

function recordOf(call: SyncCall, at: number): SyncRecord {
  const value = { RowCount: 0, ErrorMsg: `\u{1f3e0} "${at}"\n` };
  return { key: call.key, part: call.part, ids: call.ids, at, freshUntil: at + 100, value } as SyncRecord;
}

const change = (id: number, after: unknown) => ({ change: "added", part: "extras", id, after }) as const;
const keys = (calls: readonly SyncCall[]) => calls.map(({ key }) => key);

/** Defines the tests for a kind of store. */
export function storeLaws(open: () => Promise<SyncStore>): void {
  test("is empty at first", async () => {
    const store = await open();
    expect([await store.due(1e12, 10), await store.get("GetExtras 1"), await store.changes(0, 10)]).toEqual([
      [],
      undefined,
      [],
    ]);
    expect(await store.lease(callOf(1), 10, 0)).toBeUndefined();
    expect(await store.put({ remove: ["GetExtras 1"] })).toBe(true);
  });

  test("returns the calls that are due by priority, then by time, then by key, page by page", async () => {
    const store = await open();
    const add = [
      callOf(4, { due: 20 }),
      callOf(3, { due: 10 }),
      callOf(2, { due: 10 }),
      callOf(1, { due: 30, priority: 0, window: { number: 1, of: 3 } }),
      callOf(5, { due: 41 }),
    ];
    expect(await store.put({ add })).toBe(true);
    const all = await store.due(40, 10);
    expect(keys(all)).toEqual(["GetExtras 1", "GetExtras 2", "GetExtras 3", "GetExtras 4"]);
    expect(all[0]).toEqual(add[3]);
    expect(keys(await store.due(40, 2))).toEqual(keys(all.slice(0, 2)));
    expect(keys(await store.due(40, 2, undefined, all[1]))).toEqual(keys(all.slice(2)));
    expect(keys(await store.due(40, 2, undefined, all[3]))).toEqual([]);
    expect(keys(await store.due(9, 2))).toEqual([]);
    const shares = [await store.due(99, 10, { index: 0, count: 2 }), await store.due(99, 10, { index: 1, count: 2 })];
    expect(shares.flatMap(keys).sort()).toEqual(keys(add).sort());
  });

  test("keeps its own call when an equal key is added, and replaces its call when the call of this key is put", async () => {
    const store = await open();
    await store.put({ add: [callOf(1, { due: 10 })] });
    await store.put({ add: [callOf(1, { due: 5 }), callOf(2, { due: 1_000 })] });
    expect(await store.due(9, 10)).toEqual([]);
    const call = callOf(1, { due: 7, failures: 3, readAt: 4, ids: [1, 2], priority: 2 });
    await store.put({ call });
    expect(await store.due(9, 10)).toEqual([call]);
  });

  test("keeps a record together with its call, and removes the two together", async () => {
    const store = await open();
    const call = callOf(1, { due: 10, readAt: 1_700_000_000_123 });
    const record = recordOf(call, 1_700_000_000_123);
    await store.put({ call, record });
    expect(JSON.parse(JSON.stringify(await store.get(call.key)))).toEqual(record);
    // A failed call leaves the record unchanged.
    await store.put({ call: { ...call, failures: 1 } });
    expect(await store.get(call.key)).toMatchObject({ at: record.at });
    const lease = await store.lease(call, 20, 10);
    expect(await store.put({ call, remove: [call.key] }, lease)).toBe(true);
    expect([await store.get(call.key), await store.due(1e13, 10)]).toEqual([undefined, []]);
  });

  test("leases a call to one worker until a time, and rejects a result under a lease that a later one replaced", async () => {
    const store = await open();
    const call = callOf(1);
    await store.put({ add: [call, callOf(2)] });
    const killed = await store.lease(call, 100, 0);
    expect(killed).toMatchObject({ key: call.key });
    expect([await store.lease(call, 100, 99), keys(await store.due(99, 10))]).toEqual([undefined, ["GetExtras 2"]]);
    const second = await store.lease(call, 200, 100);
    expect(second?.number).not.toBe(killed?.number);
    const result = { call: { ...call, due: 500 }, record: recordOf(call, 50), changes: [change(1, "late")] };
    expect(await store.put(result, killed)).toBe(false);
    expect([await store.get(call.key), await store.changes(0, 10)]).toEqual([undefined, []]);
    expect(await store.put({ ...result, record: recordOf(call, 150) }, second)).toBe(true);
    expect(await store.put({ ...result, record: recordOf(call, 160) }, second)).toBe(false);
    expect(await store.get(call.key)).toMatchObject({ at: 150 });
    expect(await store.lease({ ...call, due: 500 }, 300, 151)).toBeDefined();
  });

  test("does not lease a call that was made since it was planned", async () => {
    const store = await open();
    await store.put({ add: [callOf(1, { due: 10 })] });
    const [planned = callOf(1), ...others] = await store.due(20, 10);
    expect(others).toEqual([]);
    const lease = await store.lease(planned, 100, 20);
    await store.put({ call: { ...planned, due: 1_700_000_000_123.25 } }, lease);
    expect(await store.lease(planned, 100, 20)).toBeUndefined();
    const [again = planned] = await store.due(1e13, 10);
    expect(await store.lease(again, 100, 20)).toBeDefined();
  });

  test("ends a lease after an update, even if the update changes nothing, and after its call is removed", async () => {
    const store = await open();
    await store.put({ add: [callOf(1)] });
    const first = await store.lease(callOf(1), 100, 0);
    expect(await store.put({}, first)).toBe(true);
    const second = await store.lease(callOf(1), 100, 1);
    await store.put({ remove: ["GetExtras 1"] });
    expect(await store.put({ call: callOf(1) }, second)).toBe(false);
    expect(await store.due(1_000, 10)).toEqual([]);
    // The old lease stays invalid even if the call is added again and another worker leases it.
    await store.put({ add: [callOf(1)] });
    await store.put({}, await store.lease(callOf(1), 100, 2));
    expect(await store.lease(callOf(1), 100, 3)).toBeDefined();
    expect(await store.put({ call: callOf(1) }, second)).toBe(false);
  });

  test("gives a lease to exactly one of many workers", async () => {
    const store = await open();
    await store.put({ add: [callOf(1)] });
    const race = await Promise.all(Array.from({ length: 20 }, () => store.lease(callOf(1), 100, 0)));
    expect(race.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  test("keeps changes in their order until they are forgotten", async () => {
    const store = await open();
    const call = callOf(1, { readAt: 7 });
    await store.put({ call, record: recordOf(call, 7), changes: [change(1, "a"), change(1, "b")] });
    await store.put({ call, changes: [change(1, "c")], remove: [call.key] });
    const events = await store.changes(0, 10);
    expect(events.map(({ after, key, at }) => [after, key, at])).toEqual([
      ["a", call.key, 7],
      ["b", call.key, 7],
      ["c", call.key, 7],
    ]);
    const cursors = events.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted((one, other) => one - other));
    expect(new Set(cursors).size).toBe(3);
    expect((await store.changes(0, 2)).map(({ after }) => after)).toEqual(["a", "b"]);
    expect((await store.changes(cursors[0] ?? 0, 10)).map(({ after }) => after)).toEqual(["b", "c"]);
    await store.forget(cursors[0] ?? 0);
    expect((await store.changes(0, 10)).map(({ after }) => after)).toEqual(["b", "c"]);
    await store.forget(cursors[1] ?? 0);
    expect((await store.changes(0, 10)).map(({ after }) => after)).toEqual(["c"]);
    await store.forget(cursors[2] ?? 0);
    await store.put({ call, changes: [change(1, "d")] });
    const [last] = await store.changes(0, 10);
    expect(last?.cursor).toBeGreaterThan(cursors[2] ?? 0);
  });
}
