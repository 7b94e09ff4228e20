// Defines observations: requests of a client under test, with their decoded content and their replies.
import type { RecordedExchange } from "@staywire/conformance";
import type { Observed } from "@staywire/suite";

/** The address at which a request arrived. */
export type Place = "http" | "tls" | "untrusted" | "elsewhere" | "process";

/** A fact about a request that its record does not contain. */
export type Mark = "password-in-header" | "password-in-address" | "given-up" | "filled";

/** A parameter or a credential as it was written, whatever its name. */
export interface WrittenField {
  readonly name: string;
  readonly text: string;
}

/** One request and its reply. */
export interface Observation {
  /** The record of the exchange, without the password. */
  readonly record: RecordedExchange;
  /** The same exchange as the input of facts. */
  readonly observed: Observed;
  /** The fields as they were written. */
  readonly fields: readonly WrittenField[];
  /** The time at which the request arrived, in milliseconds from 1970-01-01T00:00:00Z. */
  readonly time: number;
  /** The time at which the reply was ready, or the client gave up. */
  readonly ended: number;
  readonly place: Place;
  readonly marks: readonly Mark[];
  /** The number of calls that were running when the request arrived, including itself. */
  readonly inWork: number;
  /** The id of the change that the script made to the reply; undefined for an unchanged reply. */
  readonly change: string | undefined;
}

/** An event that is not a call. */
export type Incident = "doctype-fetched" | "certificate-rejected";

/** How a command that was started for a case ended, or how an adapter ended during a case. */
export interface CommandEnd {
  /** The exit code; undefined if the command was stopped at its time limit. */
  readonly code: number | undefined;
  /** True if the process crashed. Requests that it did not send are then no evidence. Default: false. */
  readonly isCrash?: boolean | undefined;
}
