// Bounds the retries of a client as a whole: in an outage, retries of all calls would multiply the load of the service.

/** The parts of one retry; a call that succeeds at once gives back one part. */
const parts = 10;

/** The retries that a client has left. */
export class RetryQuota {
  readonly #most: number;
  #left: number;

  constructor(retries = 100) {
    this.#most = retries * parts;
    this.#left = this.#most;
  }

  /** True as long as no retry is taken. */
  get isFull(): boolean {
    return this.#left === this.#most;
  }

  /** Takes one retry; false if none is left. */
  take(): boolean {
    if (this.#left < parts) return false;
    this.#left -= parts;
    return true;
  }

  /** Gives back the retries of a call that has a reply. */
  refund(retries: number): void {
    this.#left = Math.min(this.#most, this.#left + (retries * parts || 1));
  }
}
