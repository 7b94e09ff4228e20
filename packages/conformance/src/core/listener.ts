// A server that a target has no reason to call: whoever fetches an external entity does.

/** A server that counts what is fetched from it, at an address that the target can reach. */
export interface Listener {
  /** The base URL, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Returns the number of times a path was fetched, from 0. */
  readonly fetched: (path: string) => number;
}
