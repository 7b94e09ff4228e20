// Opens a store in PostgreSQL, for workers on several machines. The driver is loaded when a store is opened.

import { type DatabaseSyncStore, MissingDriverError, missingDriver } from "../sql/database-store.js";
import type { PostgresSyncOptions } from "./options.js";

export { type DatabaseSyncStore, MissingDriverError, type PostgresSyncOptions };

/**
 * Opens a store in the schema `staywire_sync` of a database (`postgres://user:password@host/database`), and creates the
 * schema if it is missing. Needs `pg` and `kysely`: `npm install pg kysely`.
 *
 * @throws MissingDriverError if `pg` or `kysely` is not installed; otherwise the error of the driver.
 */
export async function postgresSyncStore(url: string, options: PostgresSyncOptions = {}): Promise<DatabaseSyncStore> {
  const { openPostgres } = await import("./open.js").catch((cause: unknown) =>
    missingDriver(
      cause,
      "cannot open the PostgreSQL store: pg and kysely are not installed; run npm install pg kysely",
    ),
  );
  return openPostgres(url, options);
}
