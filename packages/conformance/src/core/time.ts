// The time of a target, as a check sees it.

/** The time of a target, in seconds. */
export interface TargetTime {
  /** How much has passed since the run began. */
  readonly now: () => number;
  /** Whether time passes without waiting. */
  readonly movable: boolean;
  /** Lets so much pass; false, and nothing has passed, where that would take more waiting than the run may do. */
  readonly pass: (seconds: number) => Promise<boolean>;
}
