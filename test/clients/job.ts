// Defines the input and the output of a client program.
import type { Binding } from "@staywire/model";
import type { RecordSample } from "./sample.js";

/** A service description, the address of its mock, and the calls to make. */
export interface Job {
  /** The path of the service description. */
  readonly path: string;
  readonly url: string;
  readonly calls: readonly {
    readonly operation: string;
    readonly bindings: readonly Binding[];
    readonly message: RecordSample;
  }[];
}

/** The outcome of one call. */
export interface Outcome {
  readonly operation: string;
  readonly binding: string;
  readonly isNull?: boolean | undefined;
  readonly error?: string | undefined;
}
