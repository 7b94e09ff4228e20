// Opens the PostgreSQL store of `--database`. No message contains the password of the database.

import { exitCodes } from "@staywire/conformance";
import { joinMessages, type Message, phrase } from "@staywire/model";
import { MissingDriverError, type PostgresStore, postgresStore } from "@staywire/reference/postgres";
import { CliError, messageOf, usageError } from "../cli-error.js";

/**
 * Opens the store, and creates missing tables. The message of an error does not contain the URL, which has a password.
 */
export async function openDatabase(url: string): Promise<PostgresStore> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    throw usageError(
      phrase`the database is not a PostgreSQL URL`,
      phrase`write it like postgres://user:password@host/database`,
    );
  }
  try {
    return await postgresStore(url);
  } catch (error) {
    if (error instanceof MissingDriverError) {
      throw usageError(
        phrase`--database needs the PostgreSQL driver, which is not installed`,
        phrase`run npm install pg kysely`,
      );
    }
    throw new CliError(exitCodes.unreachable, phrase`cannot use the database: ${reasonOf(error)}`);
  }
}

// For a host with several addresses, the error is a list of errors and has no message itself.
function reasonOf(error: unknown): Message {
  return error instanceof AggregateError ? joinMessages(error.errors.map(messageOf), "; ") : messageOf(error);
}
