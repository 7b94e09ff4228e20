// Opens the store in SQLite. Only this module and its imports need node:sqlite and kysely.
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import type { DatabaseSyncStore } from "../sql/database-store.js";
import { openSqlStore } from "../sql/open-store.js";
import { sqlite } from "../sql/tables.js";

/** The parts of node:sqlite that the store uses. The types of Node 20 do not contain them. */
interface SqliteModule {
  readonly DatabaseSync: new (path: string) => Database;
}

interface Database {
  exec(text: string): void;
  prepare(text: string): Statement;
  close(): void;
}

interface Statement {
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** Opens the store, as `sqliteSyncStore` documents. Throws like a failed import if Node has no node:sqlite. */
export async function openSqlite(path: string): Promise<DatabaseSyncStore> {
  const { DatabaseSync } = sqliteModule();
  const store = await patient(() => {
    const database = new DatabaseSync(path);
    database.exec("pragma journal_mode = wal; pragma synchronous = full");
    return openSqlStore(new SqliteDialect({ database: adapted(database) }), sqlite);
  });
  return {
    ...patientAll(store),
    async limiter(name, rate) {
      const { acquire, penalize } = await patient(() => store.limiter(name, rate));
      return patientAll({ acquire, penalize: async (ms) => penalize(ms) });
    },
  };
}

// Loads node:sqlite. An import statement would not compile with the types of Node 20.
function sqliteModule(): SqliteModule {
  const found: unknown = process.getBuiltinModule("node:sqlite");
  if (found !== undefined) return found as SqliteModule;
  throw Object.assign(new Error("this Node has no node:sqlite"), { code: "ERR_UNKNOWN_BUILTIN_MODULE" });
}

/** Milliseconds that a statement waits for another writer. */
const PATIENCE = 10_000;

/**
 * Repeats work while another connection writes. If SQLite itself waited, it would block the process, and with it the
 * transaction of another store in the same process.
 */
async function patient<T>(work: () => Promise<T>): Promise<T> {
  const latest = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Error && /database is locked|database table is locked/.test(error.message);
      if (!isBusy || performance.now() > latest) throw error;
      await pause(5 + Math.random() * 20);
    }
  }
}

type Methods<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => Promise<infer R> ? (...args: A) => Promise<R> : T[K];
};

function patientAll<T extends object>(store: T): Methods<T> {
  const wrapped = Object.entries(store).map(([name, method]) => [
    name,
    (...args: readonly unknown[]) => patient(async () => (method as (...all: readonly unknown[]) => unknown)(...args)),
  ]);
  return Object.fromEntries(wrapped) as Methods<T>;
}

/** Adapts the database to the interface of the query builder. */
function adapted(database: Database): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.set(text, statement);
      return {
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(text),
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      } satisfies SqliteStatement;
    },
  };
}
