// Stores a local copy in one file of a folder, for one process at a time.
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { CallQueue } from "../sync/call-queue.js";
import { allCalls } from "../sync/plan.js";
import { eventsOf, type SyncEvent, type SyncStore, type SyncUpdate } from "../sync/store.js";
import { lockFolder } from "./folder-lock.js";
import { Journal, type Line, linesOf } from "./journal.js";

/** A store in a folder. Close it so that another process can use the folder. */
export interface FileSyncStore extends SyncStore {
  /** Completes pending writes and releases the folder. */
  close(): Promise<void>;
}

/**
 * A line of the file. It contains either an update, with the outbox position of the last change before it (`cursor`),
 * or only the position up to which changes are forgotten (`forgotten`).
 */
interface Entry extends SyncUpdate {
  readonly cursor?: number | undefined;
  readonly forgotten?: number | undefined;
}

/** The index of the file, kept in memory. */
interface Index {
  readonly queue: CallQueue;
  /** The line that contains each record. */
  readonly records: Map<string, Line>;
  /** The lines that contain changes, and the position of the last change of each. */
  changes: { readonly line: Line; readonly last: number }[];
  cursor: number;
  /** The position up to which changes are forgotten, which can be in the middle of a line. */
  forgotten: number;
}

/**
 * Opens a store in a folder, and creates the folder if it is missing. The store is one file, `copy.ndjson`: each line
 * is one update, written to the disk before its call counts as made. If the program is killed at any moment, only
 * complete updates remain. When the store is opened, replaced lines are removed if they take over 64 KiB more than the
 * lines that are still valid. Memory holds the calls, about 1 kB each, but not their results.
 *
 * @throws An Error. If the file is not a copy, it names the file and the line; if another process uses the folder, it
 * names that process.
 * @example
 * ```ts
 * import { mkdtemp } from "node:fs/promises";
 * import { tmpdir } from "node:os";
 * import { join } from "node:path";
 * import { fileSyncStore } from "@staywire/channel/node";
 *
 * const store = await fileSyncStore(await mkdtemp(join(tmpdir(), "copy-")));
 * console.log(await store.get("GetAllReservations")); // undefined
 * await store.close();
 * ```
 */
export async function fileSyncStore(folder: string): Promise<FileSyncStore> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const path = join(folder, "copy.ndjson");
    const { index, end } = await readIndex(path);
    const journal = await Journal.open(path, end);
    if (end <= 2 * liveSize(index) + 65_536) return storeOf(journal, index, unlock);
    const compacted = await compact(path, journal, index);
    await journal.close();
    return storeOf(compacted.journal, compacted.index, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function storeOf(journal: Journal, index: Index, unlock: () => Promise<void>): FileSyncStore {
  const { queue, records } = index;
  /** The keys of the calls whose results are being written. */
  const writing = new Set<string>();
  return {
    due: async (now, limit, shard, after) => queue.due(now, limit, shard, after),
    // While the result of a call is being written, its lease may end, but no other worker may get a new one.
    lease: async (call, until, now) => (writing.has(call.key) ? undefined : queue.lease(call, until, now)),
    async get(key) {
      const line = records.get(key);
      return line && ((await journal.read(line)) as Entry).record;
    },
    async put(update, lease) {
      if (!queue.isCurrent(lease)) return false;
      const { call, record, changes, add = [], remove } = update;
      const entry: Entry = { call, record, changes, add: add.filter(({ key }) => !queue.has(key)), remove };
      const key = lease?.key ?? "";
      writing.add(key);
      try {
        if (isChange(entry)) {
          const numbered = { ...entry, cursor: index.cursor };
          index.cursor += changes?.length ?? 0;
          apply(index, numbered, await journal.append(numbered));
        }
        queue.update({}, lease);
      } finally {
        writing.delete(key);
      }
      return true;
    },
    async changes(position, limit) {
      const after = Math.max(position, index.forgotten);
      const events: SyncEvent[] = [];
      for (const { line, last } of index.changes) {
        if (last <= after) continue;
        events.push(...eventsIn((await journal.read(line)) as Entry).filter(({ cursor }) => cursor > after));
        if (events.length >= limit) break;
      }
      return events.slice(0, limit);
    },
    async forget(upTo) {
      const entry = { forgotten: upTo };
      apply(index, entry, await journal.append(entry));
    },
    async close() {
      await journal.close();
      await unlock();
    },
  };
}

// True if an update must be written to the file. An update is not written if it only adds calls that the store already
// contains.
function isChange({ call, changes = [], add = [], remove = [] }: Entry): boolean {
  return call !== undefined || changes.length + add.length + remove.length > 0;
}

function eventsIn(entry: Entry): readonly SyncEvent[] {
  return eventsOf(entry).map((event, offset) => ({ cursor: (entry.cursor ?? 0) + offset + 1, ...event }));
}

function apply(index: Index, entry: Entry, line: Line): void {
  index.queue.update(entry, undefined);
  const { record, remove = [], changes = [], cursor = 0, forgotten = 0 } = entry;
  if (record !== undefined) index.records.set(record.key, line);
  for (const key of remove) index.records.delete(key);
  if (changes.length > 0) index.changes.push({ line, last: cursor + changes.length });
  index.cursor = Math.max(index.cursor, cursor + changes.length, forgotten);
  index.forgotten = Math.max(index.forgotten, forgotten);
  if (forgotten > 0) index.changes = index.changes.filter(({ last }) => last > forgotten);
}

async function readIndex(path: string): Promise<{ readonly index: Index; readonly end: number }> {
  const index: Index = { queue: new CallQueue(), records: new Map(), changes: [], cursor: 0, forgotten: 0 };
  let [end, number] = [0, 0];
  for await (const { start, length, text } of linesOf(path)) {
    number++;
    apply(index, parsed(text, `line ${number} of ${path}`), { start, length });
    end = start + length;
  }
  return { index, end };
}

const members = ["call", "add", "changes", "remove", "forgotten"];

function parsed(text: string, where: string): Entry {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch (cause) {
    throw notACopy(where, "it is not JSON", cause);
  }
  if (typeof entry === "object" && entry !== null && members.some((name) => name in entry)) return entry as Entry;
  throw notACopy(where, "expected an object with call, add, changes, remove or forgotten");
}

function notACopy(where: string, why: string, cause?: unknown): Error {
  return new Error(
    `cannot read ${where} as an update of a local copy: ${why}; delete the file to read everything again`,
    {
      cause,
    },
  );
}

function liveSize({ records, changes }: Index): number {
  let size = 0;
  for (const { length } of records.values()) size += length;
  for (const { line } of changes) size += line.length;
  return size;
}

/** Writes a new file with the lines that are still valid, and replaces the old file with it. */
async function compact(path: string, old: Journal, index: Index) {
  const temporary = `${path}.new`;
  await rm(temporary, { force: true });
  const journal = await Journal.open(temporary, 0);
  let pending: Promise<Line>[] = [];
  for await (const entry of entriesOf(old, index)) {
    // Several lines are written to the disk together.
    pending.push(journal.append(entry));
    if (pending.length >= 500) await Promise.all(pending);
    pending = pending.length >= 500 ? [] : pending;
  }
  await Promise.all(pending);
  await journal.close();
  await rename(temporary, path);
  const read = await readIndex(path);
  return { journal: await Journal.open(path, read.end), index: read.index };
}

async function* entriesOf(old: Journal, index: Index): AsyncGenerator<Entry, void, undefined> {
  for (const { line } of index.changes) {
    const { call, changes, cursor } = (await old.read(line)) as Entry;
    yield { call, changes, cursor, remove: call === undefined || index.queue.has(call.key) ? [] : [call.key] };
  }
  yield { forgotten: index.forgotten };
  for await (const call of allCalls({ due: async (...range) => index.queue.due(...range) })) {
    const line = index.records.get(call.key);
    yield { call, record: line && ((await old.read(line)) as Entry).record };
  }
}
