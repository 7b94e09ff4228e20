// One call under way, with its options.
import type {
  Deviation,
  HttpRequest,
  HttpResponse,
  RecordValue,
  Transport,
  TransportOptions,
  UntypedClientCodec,
} from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import type { CachedOutcome, CallOptions, ClientOptions, Failure, FailureReason, ReplyMetadata } from "./api.js";
import type { Cleaner } from "./cleaner.js";
import { random, ticks } from "./clock.js";
import type { FailureCause, ResponseFields } from "./failure-cause.js";

/** The parts of a call that the small client has in a shorter form, to keep within its size budget. */
export interface Parts {
  /** Sends a request once. */
  send(job: Job, request: HttpRequest, options: TransportOptions): Promise<HttpResponse>;
  /** Makes an attempt when it is its turn. */
  inTurn<R extends Ended>(
    job: Job,
    attempt: number,
    once: (attempt: number) => Promise<R | Failure>,
  ): Promise<R | Failure>;
  /** Throws for options of a call that cannot be used. */
  requireCall?(call: CallOptions): void;
  /** Makes a call with what the client adds around it: a cache, and those who watch. */
  run?(job: Job, request: HttpRequest, make: () => Promise<CachedOutcome>): Promise<CachedOutcome>;
  /** Shows a call that is not sent. */
  refused?(job: Job, failure: Failure): Failure;
  /** Returns the last failure of a read that may not be retried, because the client has used up its retries. */
  withoutQuota?(failure: Failure): Failure | undefined;
  /** Begins to watch a call. */
  watch?(operation: string, binding: Binding): Watch | undefined;
  /** Returns the message of a failure. */
  describe(job: Job, cause: FailureCause, shown: ResponseFields): string;
  metadataOf(job: Job, response: HttpResponse): ReplyMetadata;
  /** Returns the id of the page of the documentation about a reason. */
  pageOf?(reason: FailureReason): string;
}

/** The parts of a reply or of a failure that say what became of a call or of an attempt. */
export interface Ended {
  readonly kind: string;
  /** The code of an error. */
  readonly code?: string;
  readonly category?: string;
  /** The reason of a failure. */
  readonly reason?: string;
  readonly outcome?: Failure["outcome"];
  /** Of both. */
  readonly message?: string;
  readonly retry?: boolean;
}

/** Watches one call for those who observe the client. */
export interface Watch {
  /** Shows a request that is about to be sent; the result shows its response. */
  sent(request: HttpRequest): (response: HttpResponse) => void;
  /** Runs an attempt. */
  attempt<R extends Ended>(attempt: number, run: () => Promise<R>): Promise<R>;
  /** Counts deviations of the reply. */
  deviations(found: readonly Deviation[]): void;
  /** Ends the call, and returns what became of it. */
  end<R extends Ended>(ended: R): R;
}

/** The parts that all calls of a client share. */
export interface Setup extends Parts {
  readonly service: Service;
  readonly codec: UntypedClientCodec;
  readonly transport: Transport;
  readonly clean: Cleaner;
  readonly options: ClientOptions;
}

/** One call. */
export interface Job {
  readonly setup: Setup;
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly binding: Binding;
  readonly write: boolean;
  readonly timeout: number;
  readonly deadline: number;
  /** The deadline, in `ticks`. */
  readonly endsAt: number;
  readonly retries: number;
  readonly retryDelay: number;
  readonly jitter: () => number;
  readonly allowLongUrls: boolean;
  readonly keepResponse: boolean;
  readonly signal: AbortSignal | undefined;
  readonly headers: RecordValue | undefined;
  readonly call: CallOptions;
  /** The observer of the call; undefined if nobody observes it. */
  readonly watch: Watch | undefined;
}

/** Makes a call ready. */
export function jobOf(setup: Setup, operation: string, parameters: RecordValue, call: CallOptions): Job {
  const { options, service } = setup;
  // The option of a call, or else that of its client.
  const option = <N extends keyof CallOptions & keyof ClientOptions>(name: N) => call[name] ?? options[name];
  const binding = option("binding") ?? "soap11";
  const deadline = option("deadline") ?? Number.POSITIVE_INFINITY;
  return {
    // Not spread: copying its members into every call took 5 % of a call with the Node transport.
    setup,
    operation,
    parameters,
    binding,
    // An unknown operation counts as a write; the codec rejects it.
    write: service.operations[operation]?.effect !== "read",
    timeout: option("timeout") ?? 60_000,
    deadline,
    endsAt: deadline === Number.POSITIVE_INFINITY ? deadline : ticks() + deadline,
    retries: option("retries") ?? 0,
    retryDelay: options.retryDelay ?? 250,
    jitter: options.jitter ?? random,
    allowLongUrls: option("allowLongUrls") ?? false,
    keepResponse: option("keepResponse") ?? false,
    signal: call.signal,
    headers: call.headers,
    call,
    watch: setup.watch?.(operation, binding),
  };
}

/** The milliseconds that are left until the deadline of a call. */
export function timeLeft({ endsAt }: Job): number {
  return endsAt === Number.POSITIVE_INFINITY ? endsAt : endsAt - ticks();
}
