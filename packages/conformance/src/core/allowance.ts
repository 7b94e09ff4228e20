// Limits the time that one case may spend on its requests.

/**
 * Measures the time that the requests of a case take, in milliseconds. The time that they wait for their turn does not
 * count.
 */
export class Allowance {
  /** The time limit of the case in milliseconds; Infinity if it has no deadline. */
  readonly whole: number;
  private spent = 0;

  constructor(whole = Number.POSITIVE_INFINITY) {
    this.whole = whole;
  }

  /** Returns the milliseconds that the case has left. */
  left(): number {
    return Math.max(0, this.whole - this.spent);
  }

  spend(ms: number): void {
    this.spent += ms;
  }
}
