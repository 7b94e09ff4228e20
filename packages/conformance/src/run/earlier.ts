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
export function earlierOf(
  run: Earlier,
  { exchanges = [] }: Finding,
  stability: Stability | undefined,
  ofCase: readonly Exchange[],
): readonly Exchange[] {
  const [first] = exchanges;
  const before = stability === "state-dependent" && first !== undefined ? run.journal.before(first, BEFORE) : [];
  const found = [...before, ...exchanges.flatMap((exchange) => keptReplies(run, exchange))];
  const own = new Set([...exchanges, ...ofCase]);
  return [...new Set(found)].filter((each) => !own.has(each));
}

/**
 * The first calls of the run with the same reply: of the same user or not, with the same parameters or not, in the same
 * binding or not, since a cache can leave out any of them. If the call itself was the first one, its reply is its own.
 */
function keptReplies({ plan, codec, journal }: Earlier, exchange: Exchange): readonly Exchange[] {
  const own = callOf(codec, exchange.request);
  const first = new Map<string, Exchange>();
  for (const each of journal.sameReplies(exchange)) {
    const call = callOf(codec, each.request);
    const [user, parameters, binding] = call.map((part, at) => part === own[at]);
    if (user && parameters && first.size === 0) return [];
    const key = `${user} ${parameters} ${binding}`;
    if (!first.has(key) && writesOf(plan.service, each.request).length === 0) first.set(key, each);
  }
  return [...first.values()];
}

/** The user, the parameters and the binding of a call as texts; the bytes of a request that cannot be decoded. */
function callOf(codec: Run["codec"], request: HttpRequest): readonly string[] {
  try {
    const { operation, credentials, parameters, binding } = codec.decodeRequest(request);
    return [JSON.stringify(credentials), JSON.stringify([operation, parameters]), binding];
  } catch {
    return ["", bytesOf(request), ""];
  }
}
