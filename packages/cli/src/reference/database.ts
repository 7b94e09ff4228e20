// The store in PostgreSQL that `--database` names; its password is never shown.
import { exitCodes } from "@staywire/conformance";
import type { PostgresStore } from "@staywire/reference/postgres";
import { CliError, messageOf, usageError } from "../cli-error.js";

/** Opens the store, making its tables where they are missing. Throws a message without the URL, which holds a password. */
export async function openDatabase(url: string): Promise<PostgresStore> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    throw usageError("the database is not a PostgreSQL URL", "write it like postgres://user:password@host/database");
  }
  // Loaded here, so that nobody else waits for the driver.
  const { postgresStore } = await import("@staywire/reference/postgres").catch(missingDriver);
  try {
    return await postgresStore(url);
  } catch (error) {
    throw new CliError(exitCodes.unreachable, `cannot use the database: ${reasonOf(error)}`);
  }
}

// The driver is not among the dependencies: most people never open a database.
function missingDriver(error: unknown): never {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  throw usageError("--database needs the PostgreSQL driver, which is not installed", "run npm install pg kysely");
}

// A host with several addresses fails once for each, and the sum of it has no words.
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(messageOf).join("; ") : messageOf(error);
}
