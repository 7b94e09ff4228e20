// The time that one case may spend on its requests.

/** Counts the milliseconds that the requests of a case take; what they wait for their turn does not count. */
export class Allowance {
  /** Milliseconds; infinite where the case has no deadline. */
  readonly whole: number;
  private spent = 0;

  constructor(whole = Number.POSITIVE_INFINITY) {
    this.whole = whole;
  }

  /** Milliseconds. */
  left(): number {
    return Math.max(0, this.whole - this.spent);
  }

  spend(ms: number): void {
    this.spent += ms;
  }
}
