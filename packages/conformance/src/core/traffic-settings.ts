// The limits of the traffic of a run.

/** Limits of the traffic of a run. */
export interface TrafficSettings {
  /**
   * Maximum requests per second.
   *
   * @defaultValue no limit
   */
  readonly rate?: number | undefined;
  /**
   * Maximum concurrent requests; fewer while the target is overloaded or its latency doubles. Cases that write run one
   * by one.
   *
   * @defaultValue 4 for a target at a URL whose clock cannot be moved, otherwise 1
   */
  readonly concurrency?: number | undefined;
  /**
   * Maximum requests of the whole run.
   *
   * @defaultValue no limit
   */
  readonly maxRequests?: number | undefined;
  /**
   * Milliseconds for one HTTP exchange.
   *
   * @defaultValue 10,000
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for the whole run. At the deadline, requests under way are aborted, and no other is sent.
   *
   * @defaultValue no limit
   */
  readonly deadline?: number | undefined;
  /**
   * Milliseconds for all requests of one case; the time that they wait for their turn does not count. A case that needs
   * more is not run, and the run goes on.
   *
   * @defaultValue six times the timeout
   */
  readonly caseDeadline?: number | undefined;
  /**
   * Seconds that the whole run may wait for cached responses of a target to expire, if its clock cannot be moved.
   *
   * @defaultValue 300
   */
  readonly wait?: number | undefined;
}
