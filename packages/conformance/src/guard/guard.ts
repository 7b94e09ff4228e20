// The transport that every request of a run goes through: safety, pace, budgets, deadlines and the ledger of writes.
import {
  type HttpRequest,
  type HttpResponse,
  headerOf,
  isRetryStatus,
  type Transport,
  type UntypedCodec,
} from "@staywire/codec";
import { cut } from "../checks/describe.js";
import type { Exchange } from "../core/exchange.js";
import type { TrafficSettings } from "../core/settings.js";
import type { Level } from "./level.js";
import { type Pace, pace } from "./pace.js";
import { refusalOf } from "./permit.js";
import { writesOf } from "./writes.js";

/** Thrown if a request must not be sent: because of the level, the budget, or the end of the run. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reason: "level" | "budget" | "stopped";

  constructor(reason: "level" | "budget" | "stopped", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The traffic so far. */
export interface Traffic {
  readonly requests: number;
  readonly refused: number;
  readonly silent: number;
  /** How many calls of each writing operation were answered with a status below 300. */
  readonly ledger: ReadonlyMap<string, number>;
  /** Why the guard sends no more requests; undefined while it does. */
  readonly stopped: string | undefined;
}

/** Sends requests, or throws a Refusal. A target that does not answer is an exchange without response. */
export interface Guard {
  send(request: HttpRequest): Promise<Exchange>;
  traffic(): Traffic;
}

interface GuardSettings extends TrafficSettings {
  readonly level: Level;
  readonly signal?: AbortSignal | undefined;
}

const SILENT_LIMIT = 5;
const OVERLOAD_LIMIT = 8;

/** Creates a guard for a transport. */
export function guard(codec: UntypedCodec, transport: Transport, settings: GuardSettings): Guard {
  return new GuardedTransport(codec, transport, settings);
}

class GuardedTransport implements Guard {
  private requests = 0;
  private refused = 0;
  private silent = 0;
  private silentInRow = 0;
  private overloadInRow = 0;
  private stopped: string | undefined;
  private readonly ledger = new Map<string, number>();
  private readonly codec: UntypedCodec;
  private readonly transport: Transport;
  private readonly settings: GuardSettings;
  private readonly pace: Pace;

  constructor(codec: UntypedCodec, transport: Transport, settings: GuardSettings) {
    this.codec = codec;
    this.transport = transport;
    this.settings = settings;
    this.pace = pace(settings);
  }

  traffic(): Traffic {
    const { requests, refused, silent, ledger, stopped } = this;
    return { requests, refused, silent, ledger, stopped };
  }

  async send(request: HttpRequest): Promise<Exchange> {
    this.admit(request);
    this.requests += 1;
    const release = await this.pace.enter();
    try {
      this.refuseAfterWait();
      return this.heard(request, await this.carry(request));
    } catch (cause) {
      return this.notHeard(request, cause);
    } finally {
      release();
    }
  }

  private admit(request: HttpRequest): void {
    this.refuseAfterEnd();
    if (this.stopped !== undefined) throw new Refusal("stopped", this.stopped);
    const why = refusalOf(this.codec, this.settings.level, request);
    if (why !== undefined) {
      this.refused += 1;
      throw new Refusal("level", why);
    }
    const { maxRequests } = this.settings;
    if (maxRequests !== undefined && this.requests >= maxRequests) {
      this.stopped = `the budget of ${maxRequests} requests is used up`;
      throw new Refusal("budget", this.stopped);
    }
  }

  private async carry(request: HttpRequest): Promise<HttpResponse> {
    const timeout = this.settings.timeout ?? 10_000;
    const controller = new AbortController();
    const outer = this.settings.signal;
    const abort = (): void => controller.abort(new Ended("the run was ended"));
    outer?.addEventListener("abort", abort);
    const timer = setTimeout(() => controller.abort(new Ended(`no complete reply within ${timeout} ms`)), timeout);
    try {
      return await Promise.race([this.transport(request, { signal: controller.signal }), aborted(controller.signal)]);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    }
  }

  private heard(request: HttpRequest, response: HttpResponse): Exchange {
    this.silentInRow = 0;
    this.overloadInRow = isRetryStatus(response.status) ? this.overloadInRow + 1 : 0;
    if (this.overloadInRow >= OVERLOAD_LIMIT) {
      this.stopped = `the target answered ${OVERLOAD_LIMIT} requests in a row with ${response.status} and the like`;
    }
    if (this.overloadInRow > 0) this.pace.rest(headerOf(response.headers, "retry-after"));
    if (response.status < 300) this.enter(request);
    return { request, response, silence: undefined };
  }

  /** The run may have been ended while a request waited for its turn: it is not sent then, and does not count. */
  private refuseAfterWait(): void {
    if (this.settings.signal?.aborted === true) this.requests -= 1;
    this.refuseAfterEnd();
  }

  /** What was under way when the run was ended says nothing about the target. */
  private refuseAfterEnd(): void {
    if (this.settings.signal?.aborted === true) throw new Refusal("stopped", "the run was ended");
  }

  private notHeard(request: HttpRequest, cause: unknown): Exchange {
    this.refuseAfterEnd();
    this.silent += 1;
    this.silentInRow += 1;
    if (this.silentInRow >= SILENT_LIMIT) this.stopped = `the target left ${SILENT_LIMIT} requests in a row unanswered`;
    return { request, response: undefined, silence: reasonOf(cause) };
  }

  private enter(request: HttpRequest): void {
    for (const name of writesOf(this.codec.service, request)) this.ledger.set(name, (this.ledger.get(name) ?? 0) + 1);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Why a wait was ended, in our own words. */
class Ended extends Error {}

/** A sentence of ours: what a transport says is in quotes. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return cut(String(cause));
  if (cause instanceof Ended) return cause.message;
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : "";
  return cut(`${cause.message}${inner}`);
}
