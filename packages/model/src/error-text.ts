// The error texts of an operation, with a stable code for each.

/** The subject of an error. */
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
  /** Stable, lower-case, hyphenated; unique in its operation. */
  readonly code: C;
  /**
   * The text without the prefix that names an operation. `{...}` matches any text
   * (`The {field} must not exceed {n} chars.`).
   */
  readonly text: string;
  /** True where the spec paraphrases: the exact words on the wire are not shown. */
  readonly paraphrased: boolean;
  /** The prefix of the text, if it is not the operation's own prefix. */
  readonly prefix?: string;
  /** The number of numbered forms: 3 means `text (1)`, `text (2)` and `text (3)`. */
  readonly numbered?: number;
  /** `"call"` if the error is about the whole call, `"item"` if it is about one item of the result. */
  readonly scope: "call" | "item";
  readonly category: ErrorCategory;
  /** True if the same call can succeed later without a change. */
  readonly retry: boolean;
  /** The result that reports the error, for an operation whose result is an int; the text is then only for people. */
  readonly result?: number;
  /** The outcome that the text reports if it is not a failure: there is nothing to return, or the result has a flaw. */
  readonly meaning?: "empty" | "warning";
  /** The parameter that the error is about. `operation` derives it from the constraints. */
  readonly parameter?: string;
  /** Advice for the caller: a clause in the imperative. */
  readonly advice?: string;
  readonly spec: string;
}
