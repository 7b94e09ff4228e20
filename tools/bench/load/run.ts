// Loads one server with keep-alive connections.
import type { HttpRequest } from "@staywire/codec";
import autocannon from "autocannon";

/** The results of a load run. */
export interface Run {
  readonly requests: number;
  readonly seconds: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
  /** Number of broken connections, timeouts, unexpected statuses and unexpected bodies. */
  readonly errors: number;
}

/** Sends the same request repeatedly, and expects the same body each time. */
export async function runLoad(
  url: string,
  { method, target, headers, body }: HttpRequest,
  expected: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Run> {
  const result = await autocannon({
    url: `${url}${target}`,
    method: method === "GET" ? "GET" : "POST",
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body: Buffer.from(body) }),
    connections,
    duration: seconds,
    expectBody: expected,
  });
  const { errors, timeouts, non2xx, mismatches } = result;
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p99: result.latency.p99,
    errors: errors + timeouts + non2xx + mismatches,
  };
}
