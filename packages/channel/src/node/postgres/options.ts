// The options of a store in PostgreSQL.

/** The options of a store in PostgreSQL. */
export interface PostgresSyncOptions {
  /** Maximum open connections. @defaultValue 10 */
  readonly connections?: number | undefined;
  /** Milliseconds for a connection and for a statement. @defaultValue 10,000 */
  readonly timeout?: number | undefined;
}
