// Opens a store in SQLite, for several processes on one machine. The driver is loaded when a store is opened.
import { type DatabaseSyncStore, MissingDriverError, missingDriver } from "../sql/database-store.js";

export { type DatabaseSyncStore, MissingDriverError };

/**
 * Opens a store in a file, and creates the file if it is missing; `:memory:` uses no file. Needs `kysely`, and Node
 * 22.5 or newer for `node:sqlite`.
 *
 * @throws MissingDriverError if `kysely` is not installed or Node has no `node:sqlite`; otherwise the error of SQLite.
 */
export async function sqliteSyncStore(path: string): Promise<DatabaseSyncStore> {
  try {
    const { openSqlite } = await import("./open.js");
    return await openSqlite(path);
  } catch (cause) {
    return missingDriver(
      cause,
      "cannot open the SQLite store: it needs kysely (npm install kysely) and Node 22.5 or newer",
    );
  }
}
