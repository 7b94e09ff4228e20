// Sends the requests of a run. It stays within the level, pace, budgets and deadlines of the run.

import {
  type HttpRequest,
  type HttpResponse,
  headerOf,
  isRetryStatus,
  type Transport,
  type UntypedCodec,
} from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import type { Allowance } from "../core/allowance.js";
import type { Exchange } from "../core/exchange.js";
import type { Guard, SendOptions, Traffic } from "../core/guard.js";
import type { Level } from "../core/level.js";
import type { Stop } from "../core/stop.js";
import type { TrafficSettings } from "../core/traffic-settings.js";
import { isBulk } from "./bulk.js";
import { carry, Ended, reasonOf } from "./carry.js";
import { Health } from "./health.js";
import { type Pace, pace } from "./pace.js";
import { refusalOf } from "./permit.js";
import { lateCase, Refusal, refusalAfter } from "./refusal.js";
import { operationsIn } from "./writes.js";

/** The options of a guard. */
export interface GuardSettings extends TrafficSettings {
  readonly level: Level;
  readonly signal?: AbortSignal | undefined;
}

/** The default timeout of one HTTP exchange, in milliseconds. */
export const TIMEOUT = 10_000;

/** Maximum delay of a timer in milliseconds, about 24 days. */
const LONGEST = 2 ** 31 - 1;

/** Creates a guard for a transport. Its deadline begins now. */
export function guard(codec: UntypedCodec, transport: Transport, settings: GuardSettings): Guard {
  return new GuardedTransport(codec, transport, settings);
}

class GuardedTransport implements Guard {
  private requests = 0;
  private refused = 0;
  private silent = 0;
  private stopped: Stop | undefined;
  /** A call that succeeded and can be repeated. If the target may be down, this call is sent again to find out. */
  private good: HttpRequest | undefined;
  private confirmation: Promise<boolean> | undefined;
  private readonly start = performance.now();
  private readonly health = new Health();
  /** The exchanges whose connection failed. */
  private readonly resets = new WeakSet<Exchange>();
  private readonly end = new AbortController();
  private readonly codec: UntypedCodec;
  private readonly transport: Transport;
  private readonly settings: GuardSettings;
  private readonly pace: Pace;

  constructor(codec: UntypedCodec, transport: Transport, settings: GuardSettings) {
    this.codec = codec;
    this.transport = transport;
    this.settings = settings;
    this.pace = pace({ ...settings, signal: this.ended });
    this.watch();
  }

  get ended(): AbortSignal {
    return this.end.signal;
  }

  traffic(): Traffic {
    const { requests, refused, silent, stopped } = this;
    return { requests, refused, silent, stopped };
  }

  /** Does nothing: every request is sent, so there are no cached replies. */
  forget(): void {}

  async send(request: HttpRequest, { allowance }: SendOptions = {}): Promise<Exchange> {
    this.admit(request);
    const first = await this.paced(request, allowance);
    const exchange = this.isWorthRepeating(first) ? await this.paced(request, allowance) : first;
    const condition = this.health.add(exchange);
    if (condition.kind === "down") this.stop(condition.reason);
    else if (condition.kind === "doubtful") await this.confirm(condition.reason);
    else if (this.good === undefined && this.isRepeatable(exchange)) this.good = request;
    return exchange;
  }

  /**
   * True if a request that failed is to be sent once more. A server may close an idle connection just when it is used
   * again, which proves nothing about the target. RFC 9112 section 9.3.1 allows repeating requests that only read.
   */
  private isWorthRepeating(exchange: Exchange): boolean {
    if (!this.resets.has(exchange) || this.isSpent()) return false;
    return operationsIn(this.codec.service, exchange.request).every(({ effect }) => effect === "read");
  }

  /** Ends the run at its deadline, or when the caller's signal is aborted. */
  private watch(): void {
    const { signal, deadline } = this.settings;
    const abort = (): void => this.end.abort();
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort, { once: true });
    if (deadline === undefined) return;
    // The timer of this signal does not keep Node running.
    AbortSignal.timeout(Math.min(Math.ceil(deadline), LONGEST)).addEventListener("abort", () => this.endLate(deadline));
  }

  private endLate(deadline: number): void {
    this.stopped ??= {
      ending: "deadline",
      reason: phrase`the deadline of ${deadline} ms has passed`,
      set: phrase`deadline`,
    };
    this.end.abort();
  }

  private admit(request: HttpRequest): void {
    const { deadline } = this.settings;
    // A target in the same process may block timers, so the deadline is also checked here.
    if (deadline !== undefined && performance.now() - this.start > deadline) this.endLate(deadline);
    this.refuseAfterEnd();
    if (this.stopped !== undefined) throw refusalAfter(this.stopped);
    const why = refusalOf(this.codec, this.settings.level, request);
    if (why !== undefined) {
      this.refused += 1;
      throw new Refusal("level", why);
    }
    if (!this.isSpent()) return;
    const reason = phrase`the budget of ${this.settings.maxRequests ?? 0} requests is used up`;
    this.stopped = { ending: "stopped", reason, set: phrase`maxRequests` };
    throw refusalAfter(this.stopped);
  }

  private isSpent(): boolean {
    const { maxRequests } = this.settings;
    return maxRequests !== undefined && this.requests >= maxRequests;
  }

  /** Waits until the pace allows a request, and sends it. */
  private async paced(request: HttpRequest, allowance?: Allowance): Promise<Exchange> {
    this.requests += 1;
    const leave = await this.pace.enter();
    const start = performance.now();
    let overloaded = false;
    try {
      this.refuseAfterWait();
      const exchange = await this.exchanged(request, allowance);
      overloaded = isOverload(exchange);
      if (overloaded) this.pace.rest(headerOf(exchange.response?.headers ?? [], "retry-after"));
      return exchange;
    } finally {
      const ms = performance.now() - start;
      allowance?.spend(ms);
      leave(ms, overloaded);
    }
  }

  private async exchanged(request: HttpRequest, allowance?: Allowance): Promise<Exchange> {
    const { timeout = TIMEOUT } = this.settings;
    const left = allowance?.left() ?? timeout;
    if (allowance !== undefined && left <= 0) {
      this.requests -= 1;
      throw lateCase(allowance);
    }
    try {
      return { request, response: await this.carried(request, Math.min(timeout, left)), silence: undefined };
    } catch (cause) {
      this.refuseAfterEnd(request);
      if (allowance !== undefined && left < timeout && cause instanceof Ended) throw lateCase(allowance, request);
      this.silent += 1;
      const exchange: Exchange = { request, response: undefined, silence: reasonOf(cause), error: cause };
      if (!(cause instanceof Ended)) this.resets.add(exchange);
      return exchange;
    }
  }

  private carried(request: HttpRequest, timeout: number): Promise<HttpResponse> {
    return carry(this.transport, request, { timeout, signal: this.ended });
  }

  private stop(reason: Message): void {
    this.stopped ??= { ending: "stopped", reason };
  }

  /**
   * Repeats a call that succeeded before. If it succeeds again, the target works and rejects only certain requests.
   * Otherwise the run stops.
   */
  private async confirm(reason: Message): Promise<void> {
    this.confirmation ??= this.serves().finally(() => {
      this.confirmation = undefined;
    });
    if (await this.confirmation) this.health.recovered();
    else this.stop(reason);
  }

  private async serves(): Promise<boolean> {
    if (this.good === undefined || this.isSpent()) return false;
    const { response } = await this.paced(this.good);
    return response !== undefined && response.status < 300;
  }

  /** True if the exchange is a successful call that only reads, and its operation is not a bulk operation. */
  private isRepeatable({ request, response }: Exchange): boolean {
    if (response === undefined || response.status >= 300) return false;
    const named = operationsIn(this.codec.service, request);
    return named.length > 0 && named.every((each) => each.effect === "read" && !isBulk(each));
  }

  /** Refuses a request without counting it, if the run ended while the request waited for its turn. */
  private refuseAfterWait(): void {
    if (this.ended.aborted) this.requests -= 1;
    this.refuseAfterEnd();
  }

  /**
   * Throws if the run has ended. The outcome of a request that was pending then proves nothing about the target.
   */
  private refuseAfterEnd(cutOff?: HttpRequest): void {
    if (!this.ended.aborted) return;
    const { ending, reason = phrase`` } = this.stopped ?? {};
    throw ending === "deadline"
      ? new Refusal("deadline", reason, { cutOff })
      : new Refusal("stopped", phrase`the run was ended`, { cutOff });
  }
}

function isOverload({ response }: Exchange): boolean {
  return response !== undefined && isRetryStatus(response.status);
}
