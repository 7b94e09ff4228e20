// Defines the interface through which checks use the clock of a target.

/** The clock of a target, in seconds. */
export interface TargetTime {
  /** Returns the seconds since the run began. */
  readonly now: () => number;
  /** True if the clock can be moved. `pass` then takes no real time. */
  readonly movable: boolean;
  /**
   * Lets the given number of seconds pass. Returns false, without waiting, if the run would then wait longer in total
   * than the settings allow. Also returns false if the run ends before the seconds have passed.
   */
  readonly pass: (seconds: number) => Promise<boolean>;
}
