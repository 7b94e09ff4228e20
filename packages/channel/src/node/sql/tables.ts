// Defines the tables of a store in a database, and the statements that differ between PostgreSQL and SQLite.
import { type Kysely, type RawBuilder, sql } from "kysely";

/** The query builder without table types, because every statement is written as SQL. */
export type Db = Kysely<unknown>;

/** The statements that differ between databases. */
export interface Kind {
  /** The statements that create missing tables, in order, in one transaction. */
  readonly tables: readonly string[];
  /**
   * Returns a list of calls as JSON text, in one row with one column `calls`. Reading it takes a third of the time of
   * reading rows.
   */
  readonly asJson: (calls: RawBuilder<unknown>) => RawBuilder<{ readonly calls: string }>;
  /** Converts calls in a JSON text to rows, with a column for each member of a call. */
  readonly callsIn: (json: string) => RawBuilder<unknown>;
  /** Returns milliseconds since 1970, by a clock that all processes share. */
  readonly clock: RawBuilder<unknown>;
  /**
   * Lets a statement end before its data are on the disk (in SQLite, this has no effect). Used for leases and turns,
   * which are frequent, and whose data are needed for seconds only.
   */
  readonly unsynced: RawBuilder<unknown>;
  /** Makes transactions write events one after the other, so that their positions are in the order of the commits. */
  readonly lockEvents: RawBuilder<unknown> | undefined;
}

const common = [
  "create table if not exists records (key text primary key, record text not null)",
  "create table if not exists limits (name text primary key, next double precision not null, paused double precision not null, penalties integer not null)",
  "create index if not exists calls_due on calls (priority, due, key)",
];

const columns = `part text not null, operation text not null, ids text not null,
  window_number integer, window_of integer, priority integer not null, due double precision not null,
  read_at double precision, failures integer not null, share bigint not null,
  lease integer not null, leased_until double precision not null`;

/** The PostgreSQL schema of the tables, so that the database can contain other tables. */
export const SCHEMA = "staywire_sync";

/** The statements for PostgreSQL. */
export const postgres: Kind = {
  tables: [
    "select pg_advisory_xact_lock(22441, 0)",
    `create schema if not exists ${SCHEMA}`,
    `create table if not exists calls (key text collate "C" primary key, ${columns})`,
    "create table if not exists events (cursor bigserial primary key, key text not null, at double precision not null, change text not null)",
    ...common,
  ],
  callsIn: (json) => sql`select * from json_to_recordset(${json}::json) as call (
    key text, part text, operation text, ids text, window_number integer, window_of integer, priority integer,
    due double precision, read_at double precision, failures integer, share bigint)`,
  asJson: (calls) => sql`select coalesce(json_agg(call), '[]')::text as calls from (${calls}) as call`,
  clock: sql`(extract(epoch from clock_timestamp()) * 1000)::double precision`,
  unsynced: sql`set_config('synchronous_commit', 'off', true)`,
  lockEvents: sql`select pg_advisory_xact_lock(22441, 1)`,
};

const member = (name: string) => `value ->> '${name}' as ${name}`;
const members = [
  "key",
  "part",
  "operation",
  "ids",
  "window_number",
  "window_of",
  "priority",
  "due",
  "read_at",
  "failures",
  "share",
];

const read = members.filter((name) => name !== "share");

/** The statements for SQLite. */
export const sqlite: Kind = {
  tables: [
    `create table if not exists calls (key text primary key, ${columns}) without rowid`,
    "create table if not exists events (cursor integer primary key autoincrement, key text not null, at double precision not null, change text not null)",
    ...common,
  ],
  callsIn: (json) => sql`select ${sql.raw(members.map(member).join(", "))} from json_each(${json})`,
  asJson: (calls) =>
    sql`select json_group_array(json_object(${sql.raw(read.map((name) => `'${name}', ${name}`).join(", "))})) as calls
      from (${calls})`,
  clock: sql`(unixepoch('subsec') * 1000)`,
  unsynced: sql`''`,
  lockEvents: undefined,
};

/** Creates missing tables. Throws the error of a failed statement. */
export async function makeTables(db: Db, { tables }: Kind): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (const statement of tables) await sql.raw(statement).execute(within);
  });
}
