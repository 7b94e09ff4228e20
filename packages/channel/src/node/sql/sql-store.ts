// Stores a local copy in a database.
import { sql } from "kysely";
import type { SyncRecord } from "../../sync/record.js";
import { hashOf } from "../../sync/spread.js";
import { eventsOf, type SyncEvent, type SyncLease, type SyncStore, type SyncUpdate } from "../../sync/store.js";
import type { SyncCall } from "../../sync/sync-call.js";
import type { Db, Kind } from "./tables.js";

/** Creates the store for a database whose tables exist. */
export function sqlStore(db: Db, kind: Kind): SyncStore {
  return {
    due: async (now, limit, shard, after) => {
      const found: SyncCall[] = [];
      for (let priority = after?.priority ?? 0; priority < 10 && found.length < limit; priority++) {
        const from = priority === after?.priority ? sql`and (due, key) > (${after.due}, ${after.key})` : sql``;
        const share = shard === undefined ? sql`` : sql`and share % ${shard.count} = ${shard.index}`;
        const { rows } = await kind
          .asJson(sql`
          select key, part, operation, ids, window_number, window_of, priority, due, read_at, failures from calls
          where priority = ${priority} and due <= ${now} and leased_until <= ${now} ${from} ${share}
          order by priority, due, key limit ${limit - found.length}`)
          .execute(db);
        for (const row of JSON.parse(rows[0]?.calls ?? "[]") as readonly CallRow[]) found.push(callOf(row));
      }
      return found;
    },
    async get(key) {
      const { rows } = await sql<{ record: string }>`select record from records where key = ${key}`.execute(db);
      return rows[0] && (JSON.parse(rows[0].record) as SyncRecord);
    },
    async lease({ key, due }, until, now) {
      // If the database crashes now, another worker may make the same call too, but only one result is stored.
      const { rows } = await sql<{ lease: number }>`
        update calls set lease = lease + 1, leased_until = ${until} from (select ${kind.unsynced}) as unsynced
        where key = ${key} and due = ${due} and leased_until <= ${now} returning lease`.execute(db);
      return rows[0] && { key, number: rows[0].lease };
    },
    put: (update, lease) => db.transaction().execute((within) => put({ db: within, kind }, update, lease)),
    async changes(after, limit) {
      const { rows } = await sql<EventRow>`
        select cast(cursor as double precision) as cursor, key, at, change from events
        where cursor > ${after} order by events.cursor limit ${limit}`.execute(db);
      return rows.map(({ cursor, key, at, change }) => ({ ...JSON.parse(change), cursor, key, at }) as SyncEvent);
    },
    async forget(upTo) {
      await sql`delete from events where cursor <= ${upTo}`.execute(db);
    },
  };
}

interface EventRow extends Pick<SyncEvent, "cursor" | "key" | "at"> {
  readonly change: string;
}

interface Within {
  readonly db: Db;
  readonly kind: Kind;
}

async function put(within: Within, update: SyncUpdate, lease: SyncLease | undefined): Promise<boolean> {
  const { db } = within;
  const { call, record, add = [], remove = [] } = update;
  const own = call?.key === lease?.key ? call : undefined;
  if (lease !== undefined && !(await endLease(db, lease, own))) return false;
  if (call !== undefined && own === undefined) await putCalls(within, [call], true);
  await putCalls(within, add, false);
  if (record !== undefined) {
    await sql`insert into records (key, record) values (${record.key}, ${JSON.stringify(record)})
      on conflict (key) do update set record = excluded.record`.execute(db);
  }
  for (const key of remove) {
    await sql`delete from calls where key = ${key}`.execute(db);
    await sql`delete from records where key = ${key}`.execute(db);
  }
  await putEvents(within, update);
  return true;
}

/** Ends a lease and writes its call in the same statement. Returns false if the call has another lease by now. */
async function endLease(db: Db, { key, number }: SyncLease, call: SyncCall | undefined): Promise<boolean> {
  const made =
    call &&
    sql`, ids = ${call.ids.join(",")}, priority = ${call.priority}, due = ${call.due},
      read_at = ${call.readAt ?? null}, failures = ${call.failures}`;
  const ended = await sql`
    update calls set lease = lease + 1, leased_until = 0${made ?? sql``}
    where key = ${key} and lease = ${number}`.execute(db);
  return ended.numAffectedRows !== 0n;
}

/** The leases of a new call are numbered from a random number below this limit. */
const FIRST_LEASE = 2 ** 30;

/** The number of calls that one statement writes. */
const CHUNK = 1_000;

async function putCalls({ db, kind }: Within, calls: readonly SyncCall[], replace: boolean): Promise<void> {
  const conflict = replace
    ? sql`do update set part = excluded.part, operation = excluded.operation, ids = excluded.ids,
        window_number = excluded.window_number, window_of = excluded.window_of, priority = excluded.priority,
        due = excluded.due, read_at = excluded.read_at, failures = excluded.failures`
    : sql`do nothing`;
  for (let first = 0; first < calls.length; first += CHUNK) {
    // A call that is added again must not get the number of a lease that it had before.
    const lease = Math.floor(Math.random() * FIRST_LEASE);
    const rows = kind.callsIn(JSON.stringify(calls.slice(first, first + CHUNK).map(rowOf)));
    await sql`
      insert into calls (key, part, operation, ids, window_number, window_of, priority, due, read_at, failures, share,
        lease, leased_until)
      select key, part, operation, ids, window_number, window_of, priority, due, read_at, failures, share,
        cast(${lease} as integer), 0
      from (${rows}) as rows where true on conflict (key) ${conflict}`.execute(db);
  }
}

// Runs last in its transaction, because other transactions wait for the lock until this one ends.
async function putEvents({ db, kind }: Within, update: SyncUpdate): Promise<void> {
  const events = eventsOf(update);
  if (events.length > 0 && kind.lockEvents !== undefined) await sql`${kind.lockEvents}`.execute(db);
  for (let first = 0; first < events.length; first += CHUNK) {
    const rows = events.slice(first, first + CHUNK).map(({ key, at, ...change }) => {
      return sql`(${key}, ${at}, ${JSON.stringify(change)})`;
    });
    await sql`insert into events (key, at, change) values ${sql.join(rows)}`.execute(db);
  }
}

interface CallRow extends Pick<SyncCall, "key" | "part" | "operation" | "priority" | "due" | "failures"> {
  readonly ids: string;
  readonly window_number: number | null;
  readonly window_of: number | null;
  readonly read_at: number | null;
}

// Assigns each member separately. A spread took six times as long, and a plan for a million properties reads four
// million rows.
function callOf(row: CallRow): SyncCall {
  const { ids, window_of: of } = row;
  return {
    key: row.key,
    part: row.part,
    operation: row.operation,
    ids: ids === "" ? [] : ids.split(",").map(Number),
    window: of === null ? undefined : { number: row.window_number ?? 0, of },
    priority: row.priority,
    due: row.due,
    readAt: row.read_at ?? undefined,
    failures: row.failures,
  };
}

function rowOf({ key, part, operation, ids, window, priority, due, readAt, failures }: SyncCall) {
  const windowed = { window_number: window?.number ?? null, window_of: window?.of ?? null };
  const names = { ...windowed, read_at: readAt ?? null, share: hashOf(key) };
  return { key, part, operation, ids: ids.join(","), priority, due, failures, ...names };
}
