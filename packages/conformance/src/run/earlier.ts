// Finds messages of earlier cases on which a failure may depend. A replay sends them first.
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
 * Returns earlier exchanges on which a failure may depend. If the failure is state-dependent, they include the
 * exchanges before it. They also include calls with the same reply, because the target may have cached that reply. None
 * of the exchanges writes.
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
 * Returns the first calls of the run that got the same reply as an exchange. They may differ from the exchange in the
 * user, the parameters and the binding, because a faulty cache key can lack any of these. Returns an empty list if the
 * very first of them has the user and the parameters of the exchange.
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

/**
 * Returns the user, the parameters and the binding of a call as texts. For a request that cannot be decoded, the bytes
 * take the place of the parameters.
 */
function callOf(codec: Run["codec"], request: HttpRequest): readonly string[] {
  try {
    const { operation, credentials, parameters, binding } = codec.decodeRequest(request);
    return [JSON.stringify(credentials), JSON.stringify([operation, parameters]), binding];
  } catch {
    return ["", bytesOf(request), ""];
  }
}
