// Defines the listener. It is a server that receives requests only from targets that wrongly fetch external entities.

/** A server at an address that the target can reach. It counts the requests for each path. */
export interface Listener {
  /** The base URL, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Returns the number of times that a path was fetched. */
  readonly fetched: (path: string) => number;
}
