// One run of keep-alive connections against one server.
import type { HttpRequest } from "@staywire/codec";
import autocannon from "autocannon";

/** The figures of a run. */
export interface Run {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Connections that broke, answers in time that did not come, other statuses and other bodies than expected. */
  readonly errors: number;
}

/** Sends the same request over and over, and expects the same body each time. */
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
