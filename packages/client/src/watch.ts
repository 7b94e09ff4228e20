// Observes one call for hooks and tracing: its attempts, its waits, and its end.
import type { Deviation, HttpRequest, HttpResponse } from "@staywire/codec";
import type { CopyingCleaner } from "./cleaner.js";
import { ticks } from "./clock.js";
import { DeviationKinds } from "./deviation-kinds.js";
import type { CallEnd, CallIdentity, Observers } from "./events.js";
import type { Ended, Watch } from "./job.js";
import type { CallTrace, Tracing } from "./tracing.js";

/** The parts that the observers of all calls of a client share. */
export interface Watching {
  readonly observers: Observers;
  readonly tracing: Tracing | undefined;
  readonly baseUrl: string | undefined;
  /** Returns the name of the endpoint of an operation. */
  serviceOf(operation: string): string;
  readonly clean: CopyingCleaner;
  /** Calls a hook; an error that it throws becomes a warning. */
  guard(call: () => void): void;
}

/** Observes one call. */
export class CallWatch implements Watch {
  readonly #watching: Watching;
  readonly #identity: CallIdentity;
  readonly #trace: CallTrace | undefined;
  readonly #kinds = new DeviationKinds();
  readonly #begun = ticks();
  /** The end of the previous attempt, or the beginning of the call. */
  #idleSince = this.#begun;
  #waited = 0;
  #attempts = 0;
  #status: number | undefined;

  constructor(watching: Watching, identity: CallIdentity) {
    this.#watching = watching;
    this.#identity = identity;
    const { tracing, baseUrl } = watching;
    const service = watching.serviceOf(identity.operation);
    this.#trace = tracing?.isEnabled() ? tracing.call({ ...identity, service, baseUrl }) : undefined;
  }

  sent(request: HttpRequest): (response: HttpResponse) => void {
    const { observers, clean, guard } = this.#watching;
    const attempt = { ...this.#identity, attempt: this.#attempts };
    const begun = ticks();
    guard(() => observers.onRequest?.({ ...attempt, request: clean.request(request) }));
    return (response) => {
      this.#status = response.status;
      const milliseconds = ticks() - begun;
      guard(() => observers.onResponse?.({ ...attempt, milliseconds, response: clean.copy(response) }));
    };
  }

  async attempt<R extends Ended>(attempt: number, run: () => Promise<R>): Promise<R> {
    const begun = ticks();
    const waited = begun - this.#idleSince;
    this.#attempts = attempt;
    this.#waited += waited;
    this.#status = undefined;
    const identity = { ...this.#identity, attempt };
    const trace = this.#trace?.attempt({ ...identity, waited });
    const ended = await (trace === undefined ? run() : trace.run(run));
    this.#idleSince = ticks();
    const { observers, guard } = this.#watching;
    const end = this.#endOf(ended, this.#idleSince - begun, waited);
    const event = { ...identity, ...end, retry: ended.kind === "failed" && ended.retry === true };
    guard(() => observers.onAttempt?.(event));
    trace?.end(event);
    return ended;
  }

  deviations(found: readonly Deviation[]): void {
    this.#kinds.add(found);
  }

  end<R extends Ended>(ended: R): R {
    const { observers, guard } = this.#watching;
    for (const { deviation, count } of this.#kinds) {
      const event = { ...this.#identity, deviation, count };
      guard(() => observers.onDeviation?.(event));
      this.#trace?.deviation(event);
    }
    const end = this.#endOf(ended, ticks() - this.#begun, this.#waited);
    const cached = this.#attempts === 0 && ended.kind !== "failed";
    const event = { ...this.#identity, ...end, attempts: this.#attempts, cached, deviations: this.#kinds.count };
    guard(() => observers.onCall?.(event));
    this.#trace?.end(event);
    return ended;
  }

  #endOf(ended: Ended, milliseconds: number, waited: number): CallEnd {
    return { ...factsOf(ended), status: this.#status, milliseconds, waited };
  }
}

function factsOf({ kind, code, reason, category, message, outcome }: Ended) {
  if (kind !== "error" && kind !== "failed") {
    return { kind: "ok", code: undefined, category: undefined, message: undefined, outcome: undefined } as const;
  }
  return { kind, code: code ?? reason, category, message, outcome } as const;
}
