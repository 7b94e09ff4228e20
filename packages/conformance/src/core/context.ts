// Defines the context of a check while it runs one case.
import type { Credentials, HttpRequest, RecordValue, UntypedCodec } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { CaseInput } from "./case-input.js";
import type { Cell } from "./cell.js";
import type { Answer, Exchange } from "./exchange.js";
import type { SendOptions } from "./guard.js";
import type { Listener } from "./listener.js";
import type { TargetTime } from "./time.js";
import type { ValidCalls } from "./valid-calls.js";
import type { Severity } from "./verdict.js";
import type { Ask } from "./walk.js";

/** Options of a call. Without options, a call has the operation, the binding and the credentials of the case. */
export interface CallOptions {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  readonly credentials?: Credentials | undefined;
  /**
   * True to send the call even if an equal call already got a reply. Checks of repeated calls need this.
   *
   * @defaultValue false: as long as the run has only read, equal requests are sent once
   */
  readonly fresh?: boolean | undefined;
}

/** The part of a case's context that does not depend on a target. Checks of a codec need no more than this. */
export interface CaseFacts {
  readonly cell: Cell;
  /** The severity of the case. */
  readonly severity: Severity;
  /** The name of the variant; empty if the check has none. */
  readonly variant: string;
  /** The seed for the values that this case generates. */
  readonly seed: number;
  /** The seed for values that all cases of the operation share. */
  readonly operationSeed: number;
  /** The generated values of a failure that a replay evaluates again; undefined in a run. */
  readonly input: CaseInput | undefined;
  /** The number of calls that the case generates. */
  readonly runs: number;
  /**
   * The current date of the target.
   *
   * @throws Refusal when it is read, if the target's date differs from the date of the run. The case is then not run.
   */
  readonly today: CalendarDate;
  readonly codec: UntypedCodec;
  /** Maximum number of requests with wrong credentials in the case; undefined for no limit. */
  readonly mostAttempts: number | undefined;
}

/** The context of a check while it runs one case. */
export interface CaseContext extends CaseFacts {
  /** The target's clock. Checks move it, or wait, until cached responses have expired. */
  readonly time: TargetTime;
  /**
   * True if a reply that was cached for up to `seconds` may be from before the target's current date began. A run
   * computes this from the target's time of day if a reply shows it, and otherwise returns true if `seconds` is above
   * 0. A replay returns false.
   */
  readonly canPredateToday: (seconds: number) => boolean;
  /** The credentials of the user who calls the operation. */
  readonly credentials: Credentials;
  /** The credentials of the main user, even if another user calls the operation. */
  readonly main: Credentials;
  /** The credentials of each user from the settings, by name. */
  readonly users: Readonly<Record<string, Credentials>>;
  /** The source of the parameters of valid calls. */
  readonly valid: ValidCalls;
  /** A server that a correct target never calls; undefined if the target could not reach it. */
  readonly listener: Listener | undefined;
  /** Sends a request unchanged. */
  readonly send: (request: HttpRequest, options?: SendOptions) => Promise<Exchange>;
  /** Encodes and sends a call, and decodes the response. */
  readonly call: (parameters: RecordValue, options?: CallOptions) => Promise<Answer>;
  /** Decodes the response of an exchange as the reply of the case's operation in its binding. */
  readonly read: (exchange: Exchange, options?: CallOptions) => Answer;
  /** Calls the service that the target is compared with; undefined if the run has no such service. */
  readonly oracle: Ask | undefined;
  /** Runs `make` once and shares the result among all cases of the operation that pass the same `key`. */
  readonly once: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}
