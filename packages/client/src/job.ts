// One call under way, with its options.
import type { RecordValue, Transport, UntypedClientCodec } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import type { CallOptions, ClientOptions } from "./api.js";
import type { Cleaner } from "./cleaner.js";
import { random, ticks } from "./clock.js";
import type { Gate } from "./gate.js";
import type { Observer } from "./observer.js";

/** What all calls of a client share. */
export interface Setup {
  readonly service: Service;
  readonly codec: UntypedClientCodec;
  readonly transport: Transport;
  readonly clean: Cleaner;
  readonly observer: Observer | undefined;
  readonly gate: Gate | undefined;
  readonly options: ClientOptions;
}

/** One call. */
export interface Job extends Setup {
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly binding: Binding;
  readonly write: boolean;
  readonly timeout: number;
  readonly deadline: number;
  /** When the deadline is, in `ticks`. */
  readonly endsAt: number;
  readonly retries: number;
  readonly retryDelay: number;
  readonly jitter: () => number;
  readonly allowLongUrls: boolean;
  readonly keepResponse: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Makes a call ready. */
export function jobOf(setup: Setup, operation: string, parameters: RecordValue, call: CallOptions): Job {
  const { options, service } = setup;
  const deadline = call.deadline ?? options.deadline ?? Number.POSITIVE_INFINITY;
  return {
    ...setup,
    operation,
    parameters,
    binding: call.binding ?? options.binding ?? "soap11",
    // An unknown operation counts as a write; the codec rejects it.
    write: service.operations[operation]?.effect !== "read",
    timeout: call.timeout ?? options.timeout ?? 60_000,
    deadline,
    endsAt: deadline === Number.POSITIVE_INFINITY ? deadline : ticks() + deadline,
    retries: call.retries ?? options.retries ?? 0,
    retryDelay: options.retryDelay ?? 250,
    jitter: options.jitter ?? random,
    allowLongUrls: call.allowLongUrls ?? options.allowLongUrls ?? false,
    keepResponse: call.keepResponse ?? options.keepResponse ?? false,
    signal: call.signal,
  };
}

/** The milliseconds that are left until the deadline of a call. */
export function timeLeft({ endsAt }: Job): number {
  return endsAt === Number.POSITIVE_INFINITY ? endsAt : endsAt - ticks();
}
