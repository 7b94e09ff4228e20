// Opens the store in PostgreSQL. Only this module and its imports need pg and kysely.
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { addBlackout, blackoutsOf } from "./blackouts.js";
import { addExtra, extras } from "./extras.js";
import { addLead, leads } from "./leads.js";
import { migrate } from "./migrate.js";
import type { PostgresOptions, PostgresStore } from "./postgres-store.js";
import { type Database, SCHEMA } from "./tables.js";

/** Opens the store, as `postgresStore` documents. */
export async function openStore(url: string, options: PostgresOptions): Promise<PostgresStore> {
  const { connections = 10, timeout = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    application_name: "staywire",
  });
  // A broken connection is replaced and its statement rejects. Without this listener, the error event would also end
  // the program.
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
