// Defines the public types of the PostgreSQL store, without any types of its driver.
import type { Store } from "../store/store.js";

/** A store in PostgreSQL. Close it when it is no longer needed. */
export interface PostgresStore extends Store {
  /** Closes the connections as soon as the running statements are complete. */
  close(): Promise<void>;
}

/** The options of a store in PostgreSQL. */
export interface PostgresOptions {
  /**
   * The maximum number of open connections.
   *
   * @defaultValue 10
   */
  readonly connections?: number | undefined;
  /**
   * The maximum time in milliseconds to connect, and to execute a statement.
   *
   * @defaultValue 10,000
   */
  readonly timeout?: number | undefined;
}
