// A row: one alteration of any service, under a name.
import type { Alteration } from "./alteration.js";

/** The part of a message that a row alters: how it travels, its status and header, its XML, its envelope, or its value. */
export type AlterationKind = "network" | "http" | "xml" | "soap" | "value";

/** The way in which the bytes of a reply reach the caller. Only a server with a socket can do it. */
export interface Delivery {
  /** The compression of the body. Default: none. */
  readonly coding?: "gzip" | undefined;
  /** The bytes of a piece of the body, each sent as a chunk. Default: the whole body, with its length. */
  readonly piece?: number | undefined;
  /** The part of the reply after which the connection ends: nothing, the header, or half of the body. */
  readonly until?: "nothing" | "head" | "half" | undefined;
  /** The way in which the connection ends there: it is closed, reset, or left open without another byte. */
  readonly end?: "close" | "reset" | "silence" | undefined;
}

/** One alteration of any service: of its operations (`perform`), its messages (`transport`), or their delivery. */
export interface AlterationRow extends Alteration {
  /** Unique among all rows, lower case, hyphenated. */
  readonly id: string;
  /** A sentence about what such a service does. */
  readonly title: string;
  /** The part of a message that it alters. */
  readonly kind: AlterationKind;
  /** True if the reply means the same; false if no caller may take it for a result. */
  readonly lawful: boolean;
  /** Rows with the same aspect alter the same place: a service has one of them. */
  readonly aspect?: string | undefined;
  /** The same alteration for a server with a socket; `transport` does it to a caller in the same process. */
  readonly delivery?: Delivery | undefined;
}
