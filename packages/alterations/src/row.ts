// Defines the rows of the tables of alterations. Each row is a named alteration that fits any service.
import type { Alteration } from "./alteration.js";

/**
 * The part of a message that a row alters: its transport, its status and headers, its XML, its envelope, or its value.
 */
export type AlterationKind = "network" | "http" | "xml" | "soap" | "value";

/** The way in which the bytes of a reply are sent. Only a server with a socket can use it. */
export interface Delivery {
  /** The compression of the body. Default: none. */
  readonly coding?: "gzip" | undefined;
  /** The size of each chunk of the body in bytes. Default: the body is not sent in chunks, and its length is stated. */
  readonly piece?: number | undefined;
  /** The last part of the reply that is sent before the connection ends: nothing, the headers, or half of the body. */
  readonly until?: "nothing" | "head" | "half" | undefined;
  /** How the connection ends: it is closed, reset, or left open without further bytes. */
  readonly end?: "close" | "reset" | "silence" | undefined;
}

/** An alteration of any service: of its operations (`perform`), its messages (`transport`), or their delivery. */
export interface AlterationRow extends Alteration {
  /** A unique id among all rows, in lower case with hyphens. */
  readonly id: string;
  /** A sentence that describes the altered service. */
  readonly title: string;
  /** The part of a message that the row alters. */
  readonly kind: AlterationKind;
  /** True if the reply still has its meaning; false if no caller may accept it as a result. */
  readonly lawful: boolean;
  /** A name for the part that the row alters. A service can have only one of the rows with the same aspect. */
  readonly aspect?: string | undefined;
  /**
   * How a server with a socket sends the reply. A caller in the same process gets only the alteration that `transport`
   * makes.
   */
  readonly delivery?: Delivery | undefined;
}
