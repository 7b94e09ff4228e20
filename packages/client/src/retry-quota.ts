// Limits the retries of a whole client: while a service is down, retries of all calls would multiply its load.

/** A retry consists of this many fractions. A call that succeeds at once gives back one fraction. */
const parts = 10;

/** The retries that a client has left. */
export class RetryQuota {
  readonly #most: number;
  #left: number;

  constructor(retries = 100) {
    this.#most = retries * parts;
    this.#left = this.#most;
  }

  /** True while no retry is in use. */
  get isFull(): boolean {
    return this.#left === this.#most;
  }

  /** Takes one retry. Returns false if none is left. */
  take(): boolean {
    if (this.#left < parts) return false;
    this.#left -= parts;
    return true;
  }

  /** Gives back the retries of a call that got a reply; one fraction of a retry if the call had none. */
  refund(retries: number): void {
    this.#left = Math.min(this.#most, this.#left + (retries * parts || 1));
  }
}
