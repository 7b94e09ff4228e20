// One request of a client under test, with what was made of it.
import type { RecordedExchange } from "@staywire/conformance";
import type { Observed } from "@staywire/suite";

/** The address at which a request arrived. */
export type Place = "http" | "tls" | "untrusted" | "elsewhere" | "process";

/** Something about a request that its record does not say. */
export type Mark = "password-in-header" | "password-in-address" | "given-up" | "filled";

/** One request and its reply. */
export interface Observation {
  /** The record of the exchange, without the password. */
  readonly record: RecordedExchange;
  /** The same, as facts read it. */
  readonly observed: Observed;
  /** When the request arrived, in milliseconds from 1970-01-01T00:00:00Z. */
  readonly time: number;
  /** When the reply was there, or the client gave up. */
  readonly ended: number;
  readonly place: Place;
  readonly marks: readonly Mark[];
  /** The calls in work when it arrived, itself included. */
  readonly inWork: number;
  /** The change of the reply by the script of the case; undefined for the reply of the service. */
  readonly change: string | undefined;
}

/** Something that happened beside calls. */
export type Incident = "doctype-fetched" | "certificate-rejected";

/** The end of a command that was started for a case. */
export interface CommandEnd {
  /** The exit code; undefined if it was ended because its time was over. */
  readonly code: number | undefined;
}
