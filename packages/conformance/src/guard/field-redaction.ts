// Redacts the fields of our own requests.

/** Redacts a text. */
export type Redact = (text: string) => string;

/** The redaction of the parts of a request. */
export interface FieldRedaction {
  /** The names of the fields of credentials, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Redacts the value of such a field. */
  readonly own: Redact;
  /** Redacts any other text, by value. */
  readonly other: Redact;
  /** Texts that everybody knows, and that stay: paths in a target, the longest first, or namespaces in XML. */
  readonly known: readonly string[];
}
