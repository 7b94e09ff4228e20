// The store that several programs share and that outlives them: PostgreSQL.
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Store } from "../store/store.js";
import { addBlackout, blackoutsOf } from "./blackouts.js";
import { addExtra, extras } from "./extras.js";
import { addLead, leads } from "./leads.js";
import { migrate } from "./migrate.js";
import { type Database, SCHEMA } from "./tables.js";

/** A store in PostgreSQL, to be closed when it is no longer needed. */
export interface PostgresStore extends Store {
  /** Ends the connections after the writes that are under way. */
  close(): Promise<void>;
}

/** The options of a store in PostgreSQL. */
export interface PostgresOptions {
  /** The most connections that are open at once. Default: 10. */
  readonly connections?: number | undefined;
  /** In milliseconds, for a connection and for a statement. Default: 10,000. */
  readonly timeout?: number | undefined;
}

/**
 * Opens a store in the schema `staywire` of a database (`postgres://user:password@host/database`), which is made or brought
 * up to date first. Rejects where the database cannot be reached, or is one of a later version.
 */
export async function postgresStore(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
  const { connections = 10, timeout = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    application_name: "staywire",
  });
  // A connection that breaks is replaced, and its statement rejects; no listener needs an event as well, which would
  // end the program.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const bare = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(bare);
  } catch (error) {
    await bare.destroy();
    throw error;
  }
  return storeOf(bare.withSchema(SCHEMA));
}

function storeOf(db: Kysely<Database>): PostgresStore {
  return {
    addLead: (lead) => addLead(db, lead),
    addExtra: (extra) => addExtra(db, extra),
    addBlackout: (blackout, refuseOverlap) => addBlackout(db, blackout, refuseOverlap),
    blackoutsOf: (PropertyIDs) => blackoutsOf(db, PropertyIDs),
    async dump() {
      return { leads: await leads(db), extras: await extras(db).execute(), blackouts: await blackoutsOf(db) };
    },
    async clear() {
      await sql`truncate staywire.leads, staywire.extras, staywire.blackouts restart identity`.execute(db);
    },
    close: () => db.destroy(),
  };
}
