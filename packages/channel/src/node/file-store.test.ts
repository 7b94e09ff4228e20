// The store in a folder passes the tests of every store, and keeps all complete updates if a line is cut off.
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { afterEach, describe, expect, test } from "vitest";
import type { SyncRecord } from "../index.js";
import { recordsOf } from "../interrupted.cases.js";
import { callOf, storeLaws } from "../sync/stores.cases.js";
import { type FileSyncStore, fileSyncStore } from "./index.js";

const folders: string[] = [];
const stores: FileSyncStore[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "copy-"));
  folders.push(made);
  return made;
}

async function opened(place: string): Promise<FileSyncStore> {
  const store = await fileSyncStore(place);
  stores.push(store);
  return store;
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close().catch(() => undefined);
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

describe("a store in a folder", () => {
  storeLaws(() => opened(folder()));
});

const stored = (id: number, text: string) => {
  const call = callOf(id, { readAt: 1, due: 2 });
  const record = { key: call.key, part: "extras", ids: [id], at: 1, freshUntil: 2, value: { ErrorMsg: text } };
  const changes = [{ change: "added", part: "extras", id, after: text }] as const;
  return { call, record: record as unknown as SyncRecord, changes };
};

test("fileSyncStore returns all complete updates after the folder is opened again, and ignores an incomplete line", async () => {
  const place = folder();
  const store = await opened(place);
  await Promise.all([1, 2, 3].map((id) => store.put(stored(id, `\u{1f3e0} ${id}`))));
  const [events, records] = [await store.changes(0, 10), await recordsOf(store)];
  await store.close();
  const size = statSync(join(place, "copy.ndjson")).size;
  appendFileSync(join(place, "copy.ndjson"), '{"call":{"key":"GetExt');
  const again = await opened(place);
  expect([await again.changes(0, 10), await recordsOf(again)]).toEqual([events, records]);
  await again.put(stored(4, "four"));
  await again.close();
  for (let cut = 1; cut < 40; cut += 13) {
    truncateSync(join(place, "copy.ndjson"), size - cut);
    const short = await opened(place);
    expect((await recordsOf(short)).map(({ ids }) => ids[0])).toEqual([1, 2]);
    await short.close();
    const store3 = await opened(place);
    await store3.put(stored(3, "\u{1f3e0} 3"));
    await store3.close();
  }
});

test("fileSyncStore rewrites a file that consists mostly of replaced lines, and keeps every record and every change that was not forgotten", async () => {
  const place = folder();
  const store = await opened(place);
  for (let round = 0; round < 30; round++) await store.put(stored(1, `${round} ${"x".repeat(10_000)}`));
  await store.put(stored(2, "two"));
  await store.put({ call: callOf(3), add: [callOf(4)], changes: [], remove: ["GetExtras 3"] });
  const events = await store.changes(0, 100);
  await store.forget(events.at(-3)?.cursor ?? 0);
  const records = await recordsOf(store);
  await store.close();
  const size = statSync(join(place, "copy.ndjson")).size;
  const again = await opened(place);
  expect(statSync(join(place, "copy.ndjson")).size).toBeLessThan(size / 5);
  expect(await recordsOf(again)).toEqual(records);
  expect(await again.changes(0, 100)).toEqual(events.slice(-2));
  expect((await again.due(100, 10)).map(({ key }) => key)).toEqual(["GetExtras 4", "GetExtras 1", "GetExtras 2"]);
  await again.put(stored(1, "later"));
  expect((await again.changes(0, 100)).at(-1)?.cursor).toBeGreaterThan(events.at(-1)?.cursor ?? 0);
});

test("fileSyncStore gives no lease for a call whose result is being written, even if its lease has expired", async () => {
  const store = await opened(folder());
  const call = callOf(1);
  await store.put({ add: [call] });
  const lease = await store.lease(call, 100, 0);
  const [isPut, other] = await Promise.all([store.put(stored(1, "one"), lease), store.lease(call, 300, 200)]);
  expect([isPut, other]).toEqual([true, undefined]);
  const later = await store.lease({ ...call, due: 2 }, 300, 200);
  expect(later?.key).toBe(call.key);
});

test("fileSyncStore rejects a folder that a process uses, and names that process, unless the process has ended", async () => {
  const place = folder();
  const store = await opened(place);
  await expect(fileSyncStore(place)).rejects.toThrow(/process \d+ uses it; wait until it has ended/);
  await store.close();
  const { pid } = spawnSync(execPath, ["-e", ""]);
  writeFileSync(join(place, "lock"), `${pid}\n`);
  await (await opened(place)).close();
  expect(() => readFileSync(join(place, "lock"))).toThrow("ENOENT");
});

test.each([
  ['{"key":', /line 1 of .*copy\.ndjson as an update of a local copy: it is not JSON; delete the file/],
  ["[]", /line 1 of .*copy\.ndjson as an update of a local copy: expected an object with call/],
])(
  "fileSyncStore rejects the line %s, which is not an update, and names the file and the line",
  async (text, message) => {
    const place = folder();
    writeFileSync(join(place, "copy.ndjson"), `${text}\n`);
    await expect(fileSyncStore(place)).rejects.toThrow(message);
    await expect(fileSyncStore(place)).rejects.toThrow(message);
  },
);
