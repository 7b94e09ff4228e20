// The context of a check while it runs one case.
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

/** Options that differ from those of a valid call of the case's cell. */
export interface CallOptions {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  readonly credentials?: Credentials | undefined;
  /**
   * True to send the call although an equal one was answered before, as a check of repeated calls needs it.
   *
   * @defaultValue false: while the run has only read, equal requests are sent once
   */
  readonly fresh?: boolean | undefined;
}

/** The facts of one case that need no target: all that a check of a codec uses. */
export interface CaseFacts {
  readonly cell: Cell;
  /** The severity of the case. */
  readonly severity: Severity;
  /** The name of the variant; empty where the check has none. */
  readonly variant: string;
  /** The seed of the values that the case generates. */
  readonly seed: number;
  /** The seed of all cases of the operation: what they share is generated from it. */
  readonly operationSeed: number;
  /** The generated values that a replay evaluates again; undefined in a run. */
  readonly input: CaseInput | undefined;
  /** The number of generated calls to make. */
  readonly runs: number;
  /**
   * The target's today.
   *
   * @throws Refusal on reading a member of it, if the target's own day is another: the case is then not run.
   */
  readonly today: CalendarDate;
  readonly codec: UntypedCodec;
  /** The most requests with wrong credentials that the case may make; undefined: no limit. */
  readonly mostAttempts: number | undefined;
}

/** The context of a check while it runs one case. */
export interface CaseContext extends CaseFacts {
  /** The target's time, for cached responses. */
  readonly time: TargetTime;
  /**
   * True if a reply that is at most so many seconds old when the target returns it can have been made before the target's
   * today began: by its own clock, where its replies show that.
   */
  readonly canPredateToday: (seconds: number) => boolean;
  /** The credentials of the user that calls the operation. */
  readonly credentials: Credentials;
  /** The credentials of the main user, even where another one calls the operation. */
  readonly main: Credentials;
  /** The users of the settings by name. */
  readonly users: Readonly<Record<string, Credentials>>;
  /** The source of the parameters of valid calls of the operation. */
  readonly valid: ValidCalls;
  /** A server that no target should call; undefined if the target could not reach one. */
  readonly listener: Listener | undefined;
  /** Sends a request as it is. */
  readonly send: (request: HttpRequest, options?: SendOptions) => Promise<Exchange>;
  /** Encodes and sends a call, and decodes the response. */
  readonly call: (parameters: RecordValue, options?: CallOptions) => Promise<Answer>;
  /** Decodes the response of an exchange as the reply of the case's operation in its binding. */
  readonly read: (exchange: Exchange, options?: CallOptions) => Answer;
  /** Asks the service that the target is compared with; undefined if the run compares nothing. */
  readonly oracle: Ask | undefined;
  /** Does something once for all cases of the operation. */
  readonly once: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}
