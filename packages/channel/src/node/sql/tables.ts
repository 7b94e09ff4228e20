// The tables of a store in a database, and the statements in which PostgreSQL and SQLite differ.
import { type Kysely, type RawBuilder, sql } from "kysely";

/** The query builder without tables: every statement is written out. */
export type Db = Kysely<unknown>;

/** The differences from one database to the other. */
export interface Kind {
  /** The statements that make the tables that are missing, in order, in one transaction. */
  readonly tables: readonly string[];
  /** A list of calls, in one row with one column `calls`, as JSON text: reading it takes a third of the time of reading rows. */
  readonly asJson: (calls: RawBuilder<unknown>) => RawBuilder<{ readonly calls: string }>;
  /** Rows of calls in a JSON text, with the members of a call. */
  readonly callsIn: (json: string) => RawBuilder<unknown>;
  /** Milliseconds since 1970, by a clock that all processes share. */
  readonly clock: RawBuilder<unknown>;
  /** Lets a statement end before it is on the disk: leases and turns are needed for seconds only, and are taken often. */
  readonly unsynced: RawBuilder<unknown>;
  /** Lets one transaction after the other write events, so that their positions are in the order of the commits. */
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

/** The schema of the tables in PostgreSQL, so that the database can hold others. */
export const SCHEMA = "staywire_sync";

/** PostgreSQL. */
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

/** SQLite. */
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

/** Makes the tables that are missing. Throws what failed. */
export async function makeTables(db: Db, { tables }: Kind): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (const statement of tables) await sql.raw(statement).execute(within);
  });
}
