// The time of a target, as a check sees it.

/** The time of a target, in seconds. */
export interface TargetTime {
  /** The seconds that have passed since the run began. */
  readonly now: () => number;
  /** True if time can pass without waiting. */
  readonly movable: boolean;
  /** Lets the given seconds pass; false, without waiting, if that would exceed the total wait of the run. */
  readonly pass: (seconds: number) => Promise<boolean>;
}
