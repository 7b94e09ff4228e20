// A server that a correct target never calls: only a target that fetches external entities does.

/** A server at an address that the target can reach; it counts what is fetched. */
export interface Listener {
  /** The base URL, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Returns how many times a path was fetched. */
  readonly fetched: (path: string) => number;
}
