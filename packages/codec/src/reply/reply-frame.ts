// The part of a reply around its result.
import type { PlannedElement } from "../values/plan.js";
import type { Declarations } from "../values/to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import type { Lead } from "../xml/write.js";

/** Everything about a reply but the result itself. */
export interface ReplyFrame {
  readonly context: WriteContext;
  readonly contentType: string;
  /** The text before the element of the result. */
  readonly before: string;
  /** Behind it. */
  readonly after: string;
  /** The whole document where there is no result. */
  readonly absent: string;
  /** The element of the result. */
  readonly element: PlannedElement;
  /** The namespace declarations in the start tag of the element, if it is the root; undefined in an envelope. */
  readonly declared: Declarations | undefined;
  readonly lead: Lead;
  /** The default namespace around the element. */
  readonly namespace: string;
}
