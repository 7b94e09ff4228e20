// Declares the error texts of an operation, each with a stable code.

/** The subject of an error: what kind of mistake or state it reports. */
export type ErrorCategory =
  | "authentication"
  | "permission"
  | "not-found"
  | "deleted"
  | "unsupported"
  | "limit"
  | "validation"
  | "conflict"
  | "internal";

/** One error text of an operation. */
export interface ErrorText<C extends string = string> {
  /** A stable code: lower-case, hyphenated, and unique in its operation. */
  readonly code: C;
  /**
   * The text without the prefix of the operation. A placeholder such as `{field}` matches any text (`The {field} must
   * not exceed {n} chars.`).
   */
  readonly text: string;
  /** True if the spec only paraphrases the text, so that the exact words on the wire are unknown. */
  readonly paraphrased: boolean;
  /** The prefix of the text, if it is not the operation's own prefix. */
  readonly prefix?: string;
  /** The number of variants of the text: 3 means `text (1)`, `text (2)` and `text (3)`. */
  readonly numbered?: number;
  /** `"call"` if the error is about the whole call, `"item"` if it is about one item of the result. */
  readonly scope: "call" | "item";
  readonly category: ErrorCategory;
  /** True if the same call, unchanged, can succeed later. */
  readonly retry: boolean;
  /** The result that signals the error, for an operation that returns an int. The text is then only for people. */
  readonly result?: number;
  /** Set if the text reports no failure: `empty`, there is nothing to return; `warning`, the result has a flaw. */
  readonly meaning?: "empty" | "warning";
  /** The parameter that the error is about. The function `operation` derives it from the constraints. */
  readonly parameter?: string;
  /** Advice for the caller: a clause in the imperative. */
  readonly advice?: string;
  readonly spec: string;
}
