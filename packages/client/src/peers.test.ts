// Tests every transport against every misbehaving peer. The outcome must be right and come in time. Nothing may be sent
// twice, and no failure may show the password.
import { inspect } from "node:util";
import type { HttpResponse, Transport } from "@staywire/codec";
import { type Faulty, script, startFaulty } from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { type Peer, type PeerOutcome, peerLimit, peers } from "@staywire/testkit/peers";
import { expect, test } from "vitest";
import { fetchTransport, smallTransport, TransportError, untypedClient } from "./index.js";
import { nodeTransport } from "./node/index.js";

const credentials = { username: "user-canary", password: "pass-canary" };

/**
 * The timeout in milliseconds for a call that stalls. Such a call always ends with the timeout, so a slow machine does
 * not change the outcome.
 */
const short = 400;
/** The timeout in milliseconds for any other call, which never elapses. */
const long = 60_000;
/** Milliseconds after which a promise of a transport counts as never settling. */
const patience = 90_000;

/** A way to call a peer: a transport, and a timeout of the transport or of the client. */
interface Way {
  readonly runtime: "node" | "fetch";
  /** True if the failures of the transport explain the reason. */
  readonly explains: boolean;
  /** True if failures are searched for the password, which is done for one way of each transport. */
  readonly shows?: true;
  readonly open: (baseUrl: string, time: number) => Opened;
}

interface Opened {
  readonly transport: Transport;
  /** The timeout of the client in milliseconds. */
  readonly timeout: number;
  readonly close?: () => void;
}

const maxBodyBytes = peerLimit;

function node(baseUrl: string, timeout?: number): Opened & { readonly close: () => void } {
  const transport = nodeTransport({ baseUrl, timeout, maxBodyBytes });
  return { transport, timeout: long, close: () => transport.close() };
}

const ways: Readonly<Record<string, Way>> = {
  "node, ended by the transport": { runtime: "node", explains: true, shows: true, open: node },
  "node, ended by the client": {
    runtime: "node",
    explains: true,
    open: (baseUrl, timeout) => ({ ...node(baseUrl), timeout }),
  },
  "node, streamed": {
    runtime: "node",
    explains: true,
    open(baseUrl, timeout) {
      const { transport, ...rest } = node(baseUrl, timeout);
      return { ...rest, transport: collected(transport, timeout) };
    },
  },
  "fetch, ended by the transport": {
    runtime: "fetch",
    explains: true,
    shows: true,
    open: (baseUrl, timeout) => ({ transport: fetchTransport({ baseUrl, timeout, maxBodyBytes }), timeout: long }),
  },
  "fetch, streamed": {
    runtime: "fetch",
    explains: true,
    open: (baseUrl, timeout) => ({
      transport: collected(fetchTransport({ baseUrl, timeout }), timeout),
      timeout: long,
    }),
  },
  small: {
    runtime: "fetch",
    explains: false,
    shows: true,
    open: (baseUrl, timeout) => ({ transport: smallTransport(baseUrl), timeout }),
  },
};

/** Creates a transport that reads streams to their end, and cancels a stream that is too long or takes too long. */
function collected(inner: Transport, time: number): Transport {
  return async (request, options) => {
    const { stream = [], ...head } = await inner(request, { ...options, streams: true });
    const chunks: Uint8Array[] = [];
    let size = 0;
    const end = performance.now() + time;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > peerLimit) throw new TransportError(`the response is longer than ${peerLimit} bytes`);
      if (performance.now() > end) throw new TransportError("the stream takes too long", { reason: "timeout" });
      chunks.push(chunk);
    }
    return { ...head, body: Buffer.concat(chunks) };
  };
}

/** Wraps a transport. `settled` resolves when every promise that the transport returned has settled. */
function watched(inner: Transport): { readonly transport: Transport; readonly settled: () => Promise<void> } {
  const sent: Promise<HttpResponse>[] = [];
  const transport: Transport = (request, options) => {
    const response = inner(request, options);
    sent.push(response);
    return response;
  };
  const settled = async (): Promise<void> => void (await Promise.allSettled(sent));
  return { transport, settled };
}

/** Awaits a promise for a limited time. Returns `never` if it does not settle. */
async function unlessNever<T>(promise: Promise<T>): Promise<T | "never"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const never = new Promise<"never">((resolve) => {
    timer = setTimeout(resolve, patience, "never");
  });
  return Promise.race([promise, never]).finally(() => clearTimeout(timer));
}

/**
 * Calls a peer twice with a request that has a body and, for a way with `shows`, once with a request that is only a
 * URL. Returns the problems found, such as a request that was sent twice.
 */
async function problemsOf(peer: Peer, way: Way): Promise<readonly string[]> {
  const server = await startFaulty(script(peer.steps), { atOnce: peer.atOnce });
  const expected = expectedOf(peer, way);
  const isShort = peer.stalls === true || expected.includes("timeout");
  const opened = way.open(`http://127.0.0.1:${server.port}`, isShort ? short : long);
  const { transport, settled } = watched(opened.transport);
  const call = untypedClient(library, transport, { credentials, timeout: opened.timeout, retries: 2 });
  const outcomes: unknown[] = [];
  // The URL of the last call contains the password.
  for (const binding of way.shows ? (["soap11", "soap11", "get"] as const) : (["soap11", "soap11"] as const)) {
    outcomes.push(await unlessNever(call("AddReader", { Name: "Ann" }, { binding })));
  }
  const state = await unlessNever(settled());
  opened.close?.();
  await server.close();
  const [first, next] = outcomes.map(outcomeIn);
  return [
    ...(agrees(first, expected) ? [] : [`${peer.id}: ${first}, expected ${expected}`]),
    ...(agrees(next, peer.next ?? expected) ? [] : [`${peer.id}, the next call: ${next}`]),
    ...(state === "never" ? [`${peer.id}: the promise of the transport is never settled`] : []),
    ...(isExplained(outcomes[0], peer, way) ? [] : [`${peer.id}: the message lacks ${peer.message}`]),
    ...(way.shows && shownIn(outcomes).includes(credentials.password) ? [`${peer.id}: the password is shown`] : []),
    ...(isSentOnce(server, peer) ? [] : [`${peer.id}: ${methodsOf(server)} was sent`]),
  ];
}

function expectedOf(peer: Peer, { runtime, explains }: Way): PeerOutcome {
  const own = runtime === "fetch" ? (peer.ofFetch ?? peer.expected) : peer.expected;
  return explains ? own : (peer.ofSmall ?? own);
}

// True if the outcome that was found is the expected one. The expectation `failed network or timeout` allows both
// reasons.
function agrees(found = "", expected: PeerOutcome): boolean {
  const [first = "", second] = expected.split(" or ");
  const kind = first.split(" ")[0];
  return (
    found === first ||
    (first === "ok" && found === "ok Welcome, Ann") ||
    found === second ||
    found === `${kind} ${second}`
  );
}

function outcomeIn(outcome: unknown): string {
  if (outcome === "never") return outcome;
  const { kind, value, code, reason, status } = Object(outcome);
  if (kind === "ok") return `ok ${value}`;
  return kind === "error"
    ? `error ${code}`
    : ["failed", reason, ...(reason === "http-status" ? [status] : [])].join(" ");
}

function isExplained(outcome: unknown, { message = "" }: Peer, { explains }: Way): boolean {
  return !explains || message === "" || String(Object(outcome).message).includes(message);
}

function shownIn(outcomes: readonly unknown[]): string {
  const errors: string[] = [];
  for (const outcome of outcomes) {
    for (let each: unknown = Object(outcome).error; each instanceof Error; each = each.cause) {
      errors.push(each.message, String(each.stack));
    }
  }
  return [inspect(outcomes, { depth: 20, showHidden: true }), JSON.stringify(outcomes), ...errors].join("\n");
}

function methodsOf({ requests }: Faulty): string {
  return requests.map((request) => request.split(" ", 1)[0]).join(" ");
}

// True if no request was sent twice, and if each request arrived. A request may be missing if its call ended early,
// which can be before it was sent, or if the peer closed at once, which can be before it read the request.
function isSentOnce(server: Faulty, { stalls, atOnce, next, ofSmall, expected, ofFetch }: Peer): boolean {
  const methods = methodsOf(server);
  const isSure = ![stalls, atOnce, next, ofSmall].some(Boolean) && !`${expected} ${ofFetch}`.includes(" or ");
  return isSure ? /^POST POST( GET)?$/.test(methods) : /^(POST ?){0,2}(GET)?$/.test(methods);
}

/** The number of peers that are called at the same time. */
const width = 48;

async function inParallel<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

/**
 * Milliseconds for the calls of all peers. If the processor is busy, undici keeps the body of one peer open until the
 * call times out.
 */
const SLOW = 180_000;

test.each(Object.keys(ways))(
  "a call with %s has the expected outcome for each peer",
  async (name) => {
    const way = ways[name];
    if (way === undefined) return;
    expect((await inParallel(peers.map((peer) => () => problemsOf(peer, way)))).flat()).toEqual([]);
  },
  SLOW,
);

test("the ids of the peers are unique", () => {
  expect(new Set(peers.map(({ id }) => id)).size).toBe(peers.length);
});
