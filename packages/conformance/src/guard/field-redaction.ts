// Defines the functions and texts that are needed to redact the requests of a run.

/** Redacts a text. */
export type Redact = (text: string) => string;

/** The functions that redact the parts of a request, and the names and texts that they need. */
export interface FieldRedaction {
  /** The names of the fields that contain credentials, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Redacts the value of a credential field. */
  readonly own: Redact;
  /** Redacts secrets in any text that is not the value of a credential field. */
  readonly other: Redact;
  /**
   * The public texts that are never redacted. In a query, they are the paths of the service, the longest first; in XML,
   * they are namespaces.
   */
  readonly known: readonly string[];
}
