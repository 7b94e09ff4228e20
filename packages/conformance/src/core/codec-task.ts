// A task for a codec under test, and what its reply must mean, as plain data.
import type { StdioRequest } from "../stdio/protocol.js";

/** A request, and what the answer to it has to mean, as plain data. */
export interface CodecTask {
  readonly request: StdioRequest;
  /** The call of a request, the value of a reply that is written, what a reply that is read says. */
  readonly wanted: unknown;
}
