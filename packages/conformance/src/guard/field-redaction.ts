// Defines the types for redacting fields of requests that the run makes.

/** Redacts a text. */
export type Redact = (text: string) => string;

/** How to redact the parts of a request. */
export interface FieldRedaction {
  /** The names of fields that hold credentials, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Redacts the value of a credential field. */
  readonly own: Redact;
  /** Redacts secrets in any other text. */
  readonly other: Redact;
  /** Public texts that are never redacted: paths of the service, the longest first, or XML namespaces. */
  readonly known: readonly string[];
}
