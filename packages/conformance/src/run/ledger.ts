// Lists the objects that a run has created in its target, so that people can remove them.

import type { HttpRequest, ReceivedCall, UntypedCodec, Value } from "@staywire/codec";
import type { Creation } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Suite } from "../core/suite.js";
import { isOwnError } from "../guard/health.js";

import { writesOf } from "../guard/writes.js";

/** Maximum number of entries that are listed. Further objects are only counted. */
const MOST = 10_000;

/** The outcome of a write: a value, a rejection, or an unclear reply. */
type Written = { readonly value: Value | null } | "rejected" | "unclear";

/** Records the objects that each write has created. A write that the target rejected has created nothing. */
export class Ledger {
  private readonly entries: Creation[] = [];
  private readonly known = new Set<string>();
  private readonly totals = new Map<string, number>();
  private readonly codec: UntypedCodec;
  private readonly suite: Suite;

  constructor(codec: UntypedCodec, suite: Suite) {
    this.codec = codec;
    this.suite = suite;
  }

  /**
   * Records the outcome of a request. A request without a reply counts as unclear, because it may have been carried
   * out.
   */
  add(exchange: Exchange): void {
    const [named] = writesOf(this.codec.service, exchange.request);
    if (named === undefined) return;
    const call = this.understood(exchange.request);
    const operation = call?.operation ?? named;
    const written = this.writtenBy(exchange, call);
    if (written === "rejected" || this.codec.service.operations[operation]?.effect !== "write") return;
    const value = written === "unclear" ? null : written.value;
    const found = this.suite.created?.({ operation, parameters: call?.parameters ?? {}, value }) ?? { values: {} };
    this.enter({ operation, ...found, ...(written === "unclear" ? { uncertain: true } : {}) });
  }

  /**
   * Adds an entry, unless it has an id and an equal entry was added before: some writes return an object that already
   * exists.
   */
  private enter(entry: Creation): void {
    const key = JSON.stringify(entry);
    if (entry.id !== undefined && this.known.has(key)) return;
    this.known.add(key);
    this.totals.set(entry.operation, (this.totals.get(entry.operation) ?? 0) + 1);
    if (this.entries.length < MOST) this.entries.push(entry);
  }

  created(): readonly Creation[] {
    return [...this.entries];
  }

  /** Returns the number of objects that each operation has created. */
  counts(): ReadonlyMap<string, number> {
    return this.totals;
  }

  private understood(request: HttpRequest): ReceivedCall | undefined {
    try {
      return this.codec.decodeRequest(request);
    } catch {
      return undefined;
    }
  }

  private writtenBy(exchange: Exchange, call: ReceivedCall | undefined): Written {
    const { response } = exchange;
    if (response === undefined || (response.status >= 500 && !isOwnError(exchange))) return "unclear";
    // The codec cannot decode the message. The target may have rejected it, or be more lenient and have carried it out.
    // The status decides.
    if (call === undefined) return response.status < 300 ? "unclear" : "rejected";
    try {
      const reply = this.codec.decodeResponse(call.operation, call.binding, response);
      return reply.kind === "ok" ? { value: reply.value } : "rejected";
    } catch {
      return response.status < 300 ? "unclear" : "rejected";
    }
  }
}
