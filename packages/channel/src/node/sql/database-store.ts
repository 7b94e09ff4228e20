// The public types of stores in a database, without any types of a driver.
import type { Limiter, Rate } from "@staywire/client/limiter";
import type { SyncStore } from "../../sync/store.js";

/** A store in a database, which several processes can share. Close it when it is no longer needed. */
export interface DatabaseSyncStore extends SyncStore {
  /**
   * Returns a rate limiter. All processes that use the same name share one rate. Use the user name of the account, or
   * the host of the service, as the name.
   *
   * @throws TypeError for a rate that cannot be used; the error of the driver.
   */
  limiter(name: string, rate: Rate): Promise<Limiter>;
  /** Closes the connections after the running statements. */
  close(): Promise<void>;
}

/** Thrown if a driver is not installed. Drivers are optional dependencies, because most users need no database. */
export class MissingDriverError extends Error {
  override readonly name = "MissingDriverError";
}

/** Throws a MissingDriverError if a module was not found; throws any other error unchanged. */
export function missingDriver(cause: unknown, message: string): never {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "ERR_UNKNOWN_BUILTIN_MODULE") throw cause;
  throw new MissingDriverError(message, { cause });
}
