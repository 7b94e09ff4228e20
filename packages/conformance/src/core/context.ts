// What a check has at hand while it runs one case.
import type { Credentials, HttpRequest, RecordValue, UntypedCodec } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { Cell } from "./cell.js";
import type { Answer, Exchange } from "./exchange.js";
import type { TargetTime } from "./time.js";
import type { ValidCalls } from "./valid-calls.js";

/** What a call can differ in from a well-behaved call of the case's cell. */
export interface CallOptions {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  readonly credentials?: Credentials | undefined;
}

/** What a check has at hand while it runs one case. */
export interface CaseContext {
  readonly cell: Cell;
  /** Members that differ from reply to reply, as `Type.Member`. */
  readonly volatile: readonly string[];
  /** The name of the variant; empty where the check has none. */
  readonly variant: string;
  /** Decides what the case generates. */
  readonly seed: number;
  /** The seed of all cases of the operation: what they share is generated from it. */
  readonly operationSeed: number;
  /** The one place among what is generated that a replay asks for again; undefined in a run. */
  readonly path: string | undefined;
  /** How many generated calls to make. */
  readonly runs: number;
  /** The target's today. */
  readonly today: CalendarDate;
  /** The target's time: for what a target may answer from a cache. */
  readonly time: TargetTime;
  /** Those of the user whose calls the operation's are. */
  readonly credentials: Credentials;
  /** The users of the settings by name. */
  readonly users: Readonly<Record<string, Credentials>>;
  readonly codec: UntypedCodec;
  /** What valid calls of the case's operation are made of. */
  readonly valid: ValidCalls;
  /** Sends a request as it is. */
  readonly send: (request: HttpRequest) => Promise<Exchange>;
  /** Writes, sends and reads a call. */
  readonly call: (parameters: RecordValue, options?: CallOptions) => Promise<Answer>;
  /** Reads what came of a request as the reply of the case's operation in its binding. */
  readonly read: (exchange: Exchange, options?: CallOptions) => Answer;
  /** Does something once for all cases of the operation. */
  readonly once: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}
