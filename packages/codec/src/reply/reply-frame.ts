// Declares the parts of a reply around its result.
import type { PlannedElement } from "../values/plan.js";
import type { Declarations } from "../values/to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import type { Lead } from "../xml/write.js";

/** Everything in a reply except the result itself. */
export interface ReplyFrame {
  readonly context: WriteContext;
  readonly contentType: string;
  /** The text before the result element. */
  readonly before: string;
  /** The text after the result element. */
  readonly after: string;
  /** The whole document if there is no result. */
  readonly absent: string;
  /** The result element. */
  readonly element: PlannedElement;
  /** The namespace declarations in the start tag of the result element, if it is the root; undefined in an envelope. */
  readonly declared: Declarations | undefined;
  readonly lead: Lead;
  /** The default namespace around the result element. */
  readonly namespace: string;
}
