// Defines the clock of a target, as checks use it.

/** The clock of a target, in seconds. */
export interface TargetTime {
  /** Returns the seconds since the run began. */
  readonly now: () => number;
  /** True if the clock can be moved, so that `pass` takes no real time. */
  readonly movable: boolean;
  /**
   * Lets the given seconds pass; returns false, without waiting, if that would exceed the total waiting time of the
   * run.
   */
  readonly pass: (seconds: number) => Promise<boolean>;
}
