// Defines the settings that limit the traffic of a run.

/** Settings that limit the traffic of a run. */
export interface TrafficSettings {
  /**
   * Maximum requests per second.
   *
   * @defaultValue no limit
   */
  readonly rate?: number | undefined;
  /**
   * Maximum number of concurrent requests. It is lowered while the target is overloaded or its latency is doubled.
   * Cases that write always run one by one.
   *
   * @defaultValue 4 for a target at a URL whose clock cannot be moved, otherwise 1
   */
  readonly concurrency?: number | undefined;
  /**
   * Maximum number of requests in the whole run.
   *
   * @defaultValue no limit
   */
  readonly maxRequests?: number | undefined;
  /**
   * The timeout of one HTTP exchange, in milliseconds.
   *
   * @defaultValue 10,000
   */
  readonly timeout?: number | undefined;
  /**
   * The time limit of the whole run, in milliseconds. At the deadline, pending requests are aborted, and no further
   * requests are sent.
   *
   * @defaultValue no limit
   */
  readonly deadline?: number | undefined;
  /**
   * The time limit for all requests of one case, in milliseconds. The time that requests wait for their turn does not
   * count. A case that needs longer counts as not run, and the run continues.
   *
   * @defaultValue six times the timeout
   */
  readonly caseDeadline?: number | undefined;
  /**
   * Total time in seconds that the run may wait for cached responses to expire. It applies if the target's clock cannot
   * be moved.
   *
   * @defaultValue 300
   */
  readonly wait?: number | undefined;
}
