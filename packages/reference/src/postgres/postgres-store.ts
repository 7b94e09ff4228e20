// The public types of the store in PostgreSQL, which name nothing of its driver.
import type { Store } from "../store/store.js";

/** A store in PostgreSQL. Close it when it is no longer needed. */
export interface PostgresStore extends Store {
  /** Closes the connections after the current writes. */
  close(): Promise<void>;
}

/** The options of a store in PostgreSQL. */
export interface PostgresOptions {
  /**
   * Maximum open connections.
   *
   * @defaultValue 10
   */
  readonly connections?: number | undefined;
  /**
   * Milliseconds for a connection and for a statement.
   *
   * @defaultValue 10,000
   */
  readonly timeout?: number | undefined;
}
