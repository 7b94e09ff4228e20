// The options of a store in PostgreSQL.

/** The options of a store in PostgreSQL. */
export interface PostgresSyncOptions {
  /** The maximum number of open connections. @defaultValue 10 */
  readonly connections?: number | undefined;
  /** The maximum time in milliseconds to connect, and to execute a statement. @defaultValue 10,000 */
  readonly timeout?: number | undefined;
}
