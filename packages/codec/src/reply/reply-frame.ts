// The part of a reply around its result.
import type { RootElement } from "../values/to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import type { Lead } from "../xml/write.js";

/** Everything about a reply but the result itself. */
export interface ReplyFrame {
  readonly context: WriteContext;
  readonly contentType: string;
  /** Before the element of the result. */
  readonly before: string;
  /** Behind it. */
  readonly after: string;
  /** The whole document where there is no result. */
  readonly absent: string;
  /** The element of the result. */
  readonly element: RootElement;
  readonly lead: Lead;
}
