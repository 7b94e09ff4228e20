// The messages of earlier cases that a failure can depend on: a replay sends them first.
import type { HttpRequest } from "@staywire/codec";
import type { Stability } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Finding } from "../core/outcome.js";
import { bytesOf } from "../guard/request-bytes.js";
import { writesOf } from "../guard/writes.js";
import type { Run } from "./run-case.js";
import { BEFORE } from "./stability.js";

type Earlier = Pick<Run, "plan" | "codec" | "journal">;

/**
 * The exchanges before a failure without which a target that holds nothing of the run need not fail: those that a
 * state-dependent failure came after, and the calls whose replies the target may have kept and given to another call. None
 * of them writes.
 */
export function earlierOf(run: Earlier, { exchanges = [] }: Finding, stability: Stability | undefined): Exchange[] {
  const [first] = exchanges;
  const before = stability === "state-dependent" && first !== undefined ? run.journal.before(first, BEFORE) : [];
  const found = [...before, ...exchanges.flatMap((exchange) => keptReply(run, exchange) ?? [])];
  return [...new Set(found)].filter((each) => !exchanges.includes(each));
}

/** The first exchange of the run with the same reply, if its call is another one that only reads. */
function keptReply({ plan, codec, journal }: Earlier, exchange: Exchange): Exchange | undefined {
  const first = journal.firstReplyLike(exchange);
  if (first === undefined || first === exchange || writesOf(plan.service, first.request).length > 0) return undefined;
  return callOf(codec, first.request) === callOf(codec, exchange.request) ? undefined : first;
}

/** A call as a text; the bytes of a request that cannot be decoded. */
function callOf(codec: Run["codec"], request: HttpRequest): string {
  try {
    const { operation, credentials, parameters } = codec.decodeRequest(request);
    return JSON.stringify([operation, credentials, parameters]);
  } catch {
    return bytesOf(request);
  }
}
