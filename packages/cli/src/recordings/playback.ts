// Serves a recording: its replies to calls, and the pages and descriptions of its service.
import type { Transport } from "@staywire/codec";
import type { RecordedExchange } from "@staywire/conformance";
import { replay } from "@staywire/conformance/recording";
import type { Service } from "@staywire/model";
import { describingPages } from "../serve/pages.js";

/**
 * Replies to recorded calls as in the recording. Calls that were not recorded go to the fallback, or are rejected if
 * there is none.
 */
export function recordedTransport(
  service: Service,
  exchanges: readonly RecordedExchange[],
  fallback: Transport | undefined,
): Transport {
  const pages = describingPages(service);
  const play = replay(service, exchanges, { fallback });
  return async (request, options) => (request.method === "GET" ? pages(request) : undefined) ?? play(request, options);
}
