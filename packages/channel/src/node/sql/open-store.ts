// Opens a store in the database of a Kysely dialect.
import { type Dialect, Kysely } from "kysely";
import type { DatabaseSyncStore } from "./database-store.js";
import { sqlLimiter } from "./sql-limiter.js";
import { sqlStore } from "./sql-store.js";
import { type Kind, makeTables } from "./tables.js";

/** Creates missing tables and opens the store. */
export async function openSqlStore(dialect: Dialect, kind: Kind): Promise<DatabaseSyncStore> {
  const db = new Kysely<unknown>({ dialect });
  try {
    await makeTables(db, kind);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    ...sqlStore(db, kind),
    limiter: (name, rate) => sqlLimiter(db, kind, name, rate),
    close: () => db.destroy(),
  };
}
