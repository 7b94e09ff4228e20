// The proxy does not change traffic: each random exchange runs once directly and once through the proxy.
import { createHash } from "node:crypto";
import { connectionsTo } from "@staywire/client/connections";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { localCertificate } from "../../packages/cli/src/proxy/certificate.js";
import { startProxy } from "../../packages/cli/src/proxy/proxy.js";
import { conversation, type SentExchange } from "./exchanges.js";
import type { Head } from "./messages.js";
import { converse, type PlannedConversation, type Seen, startUpstream, type Target, type Upstream } from "./sides.js";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The number of conversations, plain and over TLS each, of one to four exchanges. STAYWIRE_EXCHANGES sets it. */
const RUNS = Number(process.env.STAYWIRE_EXCHANGES ?? 200);

interface Copy {
  readonly request: Buffer[];
  readonly response: Buffer[];
  ended: number;
}

async function started(kind: string) {
  const pair = kind === "TLS" ? await localCertificate(new Date()) : undefined;
  const upstream = await startUpstream(pair);
  closers.push(upstream.close);
  const copies: Copy[] = [];
  const served = await startProxy({
    upstream: `http${pair ? "s" : ""}://localhost:${upstream.port}`,
    // Certificates are not checked. If another certificate was trusted, Node would read all trusted certificates again
    // for each connection.
    network: { connectionsTo: (baseUrl) => connectionsTo({ baseUrl, rejectUnauthorized: false }) },
    ...{ host: "127.0.0.1", port: 0, tls: pair },
    tap: () => {
      const copy: Copy = { request: [], response: [], ended: 0 };
      copies.push(copy);
      return {
        request: (chunk) => copy.request.push(Buffer.from(chunk)),
        head: () => undefined,
        response: (chunk) => copy.response.push(Buffer.from(chunk)),
        end: () => {
          copy.ended += 1;
        },
      };
    },
  });
  closers.push(() => served.close());
  const to = (port: number): Target => ({ port, ca: pair?.cert });
  return { upstream, copies, direct: to(upstream.port), proxied: to(served.port) };
}

/** Matches the fields of one connection, and Host, which names the upstream. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|host): /i;

/**
 * Returns the parts of a head that must be the same. The position of the length is ignored, because the proxy may move
 * it.
 */
function headOf({ start, fields }: Head) {
  const lines = fields.map((pair) => pair.join(": ")).filter((line) => !ofConnection.test(line));
  const isLength = (line: string) => /^content-length: /i.test(line);
  return {
    start: start.replace(/ ?HTTP\/1\.[01] ?/, ""),
    length: lines.filter(isLength),
    fields: lines.filter((line) => !isLength(line)),
  };
}

const digestOf = (bytes: Buffer) => `${bytes.length} bytes, ${createHash("sha1").update(bytes).digest("hex")}`;

/**
 * Returns the parts of a message that must be the same. For an HTTP/1.0 client, trailers are ignored, because it does
 * not read them.
 */
function essenceOf(seen: Seen, isOld: boolean) {
  const { start, length, fields } = headOf(seen);
  return {
    ...{ start, length },
    fields: isOld ? fields.filter((line) => !/^trailer:/i.test(line)) : fields,
    body: digestOf(seen.bytes),
    trailers: isOld ? [] : seen.trailers,
    interim: seen.interim.map(headOf),
    isWhole: seen.isWhole,
  };
}

/**
 * Returns the parts of a reply to compare; "cut" for an incomplete reply, for which the proxy may return a gateway
 * error.
 */
function replyOf(reply: Seen | undefined, isOld: boolean): ReturnType<typeof essenceOf> | "cut" {
  if (reply === undefined || !reply.isWhole) return "cut";
  return / 502 /.test(reply.start) ? "cut" : essenceOf(reply, isOld);
}

/**
 * True for a cut reply that only a reset distinguishes from a complete reply. Over TLS, Node reports a reset that comes
 * together with the last bytes as an ordinary end, so such replies cannot be compared.
 */
function endsByReset({ request: { version }, reply: { body, cut } }: SentExchange): boolean {
  if (body.framing === "end") return cut?.resets === true;
  return version === "1.0" && body.framing === "chunks" && cut !== undefined;
}

async function observed(upstream: Upstream, at: Target, planned: PlannedConversation) {
  const replies = await converse(at, planned);
  const requests = upstream.take();
  return planned.exchanges.map((each, nth) => ({
    // Two requests with the same target mean that a request was sent twice.
    requests: (requests.get(each.target) ?? []).map((seen) => essenceOf(seen, false)),
    reply: at.ca !== undefined && endsByReset(each) ? "cut" : replyOf(replies[nth], each.request.version === "1.0"),
  }));
}

describe.each(["plain", "TLS"])("over %s", (kind) => {
  test("no byte of a body, no end-to-end header field and no exchange is changed, lost or merged", async () => {
    const { upstream, copies, direct, proxied } = await started(kind);
    let count = 0;
    const property = fc.asyncProperty(conversation, async ({ isPipelined, exchanges }) => {
      const planned = exchanges.map((each) => {
        count += 1;
        return { ...each, target: `/a?${count}` };
      });
      upstream.plan(planned);
      copies.length = 0;
      const expected = await observed(upstream, direct, { isPipelined, exchanges: planned });
      expect(expected.map(({ requests }) => requests.length)).toEqual(planned.map(() => 1));
      expect(await observed(upstream, proxied, { isPipelined, exchanges: planned })).toStrictEqual(expected);
      // The proxy must pass a copy of each request, and of each complete reply, to its tap.
      const copied = copies.map(({ request, response, ended }, nth) => ({
        ...{ ended, request: digestOf(Buffer.concat(request)) },
        response: expected[nth]?.reply === "cut" ? "cut" : digestOf(Buffer.concat(response)),
      }));
      expect(copied).toStrictEqual(
        expected.map(({ requests: [request], reply }) => ({
          ...{ ended: 1, request: request?.body },
          response: reply === "cut" ? "cut" : reply.body,
        })),
      );
    });
    await fc.assert(property, { numRuns: RUNS });
  }, 3_600_000);
});
