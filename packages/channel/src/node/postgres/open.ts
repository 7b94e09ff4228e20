// Opens the store in PostgreSQL. Only this module and its imports need pg and kysely.
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseSyncStore } from "../sql/database-store.js";
import { openSqlStore } from "../sql/open-store.js";
import { postgres, SCHEMA } from "../sql/tables.js";
import type { PostgresSyncOptions } from "./options.js";

/** Opens the store, as `postgresSyncStore` documents. */
export function openPostgres(url: string, options: PostgresSyncOptions): Promise<DatabaseSyncStore> {
  const { connections = 10, timeout = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    application_name: "staywire-sync",
    options: `-c search_path=${SCHEMA}`,
  });
  // The pool replaces a broken connection, and the statement on that connection rejects. Without this listener, the
  // error event would also end the program.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return openSqlStore(new PostgresDialect({ pool }), postgres);
}
