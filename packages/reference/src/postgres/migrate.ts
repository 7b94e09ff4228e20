// Migrates a database to the tables of this version.
import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "./migrations/index.js";
import { type Database, SCHEMA } from "./tables.js";

/**
 * Runs the pending migrations. Only one program at a time does so: other programs wait for an advisory lock. Throws the
 * error of a failed migration.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => steps() };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: SCHEMA }).migrateToLatest();
  if (error !== undefined) throw error;
}

function steps() {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, text]) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  );
}
