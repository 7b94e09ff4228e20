// Opens the store in SQLite; only this module and those that it imports need node:sqlite and kysely.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import type { DatabaseSyncStore } from "../sql/database-store.js";
import { openSqlStore } from "../sql/open-store.js";
import { sqlite } from "../sql/tables.js";

/** Opens the store; `sqliteSyncStore` documents it. */
export function openSqlite(path: string): Promise<DatabaseSyncStore> {
  const database = new DatabaseSync(path);
  // Readers do not wait for the writer, and a writer waits for another process at most ten seconds.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 10000");
  return openSqlStore(new SqliteDialect({ database: adapted(database) }), sqlite);
}

/** The database in the form that the query builder knows. */
function adapted(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.set(text, statement);
      const bound = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
      return {
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(text),
        all: (parameters) => statement.all(...bound(parameters)),
        run: (parameters) => statement.run(...bound(parameters)),
        iterate: (parameters) => statement.iterate(...bound(parameters)) as IterableIterator<unknown>,
      } satisfies SqliteStatement;
    },
  };
}
