// Opens a store in PostgreSQL that several programs can share. The driver is loaded when a store is opened.
import type { PostgresOptions, PostgresStore } from "./postgres-store.js";

export type { PostgresOptions, PostgresStore };

/** Thrown if `pg` or `kysely` is not installed. They are optional dependencies, because most users need no database. */
export class MissingDriverError extends Error {
  override readonly name = "MissingDriverError";
}

/**
 * Opens a store in the schema `staywire` of a database (`postgres://user:password@host/database`). Creates the schema,
 * or migrates it to the current version.
 *
 * @throws MissingDriverError if `pg` or `kysely` is not installed. An error of the driver if the database cannot be
 * reached. An Error if a later version has migrated the schema.
 */
export async function postgresStore(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
  const { openStore } = await import("./open.js").catch(missingDriver);
  return openStore(url, options);
}

function missingDriver(cause: unknown): never {
  if (!(cause instanceof Error) || !("code" in cause) || cause.code !== "ERR_MODULE_NOT_FOUND") throw cause;
  const message = "cannot open the PostgreSQL store: pg and kysely are not installed; run npm install pg kysely";
  throw new MissingDriverError(message, { cause });
}
