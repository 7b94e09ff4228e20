// Implements both sides of the traffic on raw sockets: an upstream that replies as planned and records what it
// receives, and a client.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { connect as connectSecurely, createSecureContext, TLSSocket } from "node:tls";
import { type Running, running } from "@staywire/testkit/network";
import type { Conversation, SentExchange } from "./exchanges.js";
import { type Head, Incoming, interimBytes, type ReadBody, replyBytes, requestBytes, valuesOf } from "./messages.js";

/** A received message. */
export interface Seen extends Head, ReadBody {
  /** The interim responses before a reply. */
  readonly interim: readonly Head[];
}

/** An exchange with the request target by which both sides identify it. */
export interface Planned extends SentExchange {
  readonly target: string;
}

/** A conversation whose exchanges have targets. */
export interface PlannedConversation extends Conversation {
  readonly exchanges: readonly Planned[];
}

/** A running upstream. */
export interface Upstream extends Running {
  /** Returns the requests since `take` was last called, by target. */
  take(): ReadonlyMap<string, readonly Seen[]>;
  plan(exchanges: readonly Planned[]): void;
}

interface Pair {
  readonly key: string;
  readonly cert: string;
}

/** Starts an upstream; with a key and a certificate it uses TLS. */
export async function startUpstream(tls?: Pair): Promise<Upstream> {
  const planned = new Map<string, Planned>();
  let seen = new Map<string, Seen[]>();
  const context = tls && createSecureContext(tls);
  const server = createServer({ noDelay: true }, (raw) => {
    raw.on("error", () => undefined);
    const socket = context === undefined ? raw : new TLSSocket(raw, { isServer: true, secureContext: context });
    socket.on("error", () => undefined);
    const record = (target: string, request: Seen) => {
      seen.set(target, [...(seen.get(target) ?? []), request]);
      return planned.get(target);
    };
    void serve({ socket, raw }, record).finally(() => socket.end());
  });
  return {
    ...(await running(server)),
    plan: (exchanges) => {
      planned.clear();
      for (const each of exchanges) planned.set(each.target, each);
    },
    take: () => {
      const taken = seen;
      seen = new Map();
      return taken;
    },
  };
}

interface Line {
  readonly socket: Socket;
  /** The socket itself, or the TCP socket under a TLS socket. */
  readonly raw: Socket;
}

/** Replies to requests on a connection until a reply or request ends it. */
async function serve(line: Line, record: (target: string, request: Seen) => Planned | undefined): Promise<void> {
  const incoming = new Incoming(line.socket);
  for (;;) {
    const head = await incoming.head();
    if (head === undefined) return;
    if (valuesOf(head, "expect").length > 0) line.socket.write("HTTP/1.1 100 Continue\r\n\r\n");
    const hasBody = ["content-length", "transfer-encoding"].some((name) => valuesOf(head, name).length > 0);
    const body = await incoming.body(head, !hasBody);
    const planned = record(head.start.split(" ")[1] ?? "", { ...head, ...body, interim: [] });
    if (planned === undefined || (await reply(line, planned))) return;
  }
}

/** Sends a reply; resolves to true if the connection ends with it. */
async function reply({ socket, raw }: Line, { request, reply: planned, splits }: Planned): Promise<boolean> {
  const { cut, body, closes, version } = planned;
  const interim = interimBytes(planned);
  if (interim.length > 0) await write(socket, interim, splits);
  const bytes = replyBytes(planned);
  const whole = request.method === "HEAD" ? bytes.subarray(0, bytes.indexOf("\r\n\r\n") + 4) : bytes;
  await write(socket, cut === undefined ? whole : whole.subarray(0, Math.floor(whole.length * cut.share)), splits);
  if (cut?.resets === true) raw.resetAndDestroy();
  return cut !== undefined || closes || body.framing === "end" || version === "1.0" || request.version === "1.0";
}

/** Writes bytes in parts, and resolves when the last part is sent. */
async function write(socket: Socket, bytes: Buffer, splits: readonly number[]): Promise<void> {
  const ends = [...splits.map((share) => Math.floor(bytes.length * share)), bytes.length].sort((one, two) => one - two);
  let start = 0;
  for (const end of ends) {
    const part = bytes.subarray(start, end);
    start = end;
    if (part.length === 0 || socket.destroyed) continue;
    await new Promise((resolve) => socket.write(part, resolve));
    await turn();
  }
}

/** The address to which a client connects. */
export interface Target {
  readonly port: number;
  /** The trusted certificate; undefined for a plain connection. */
  readonly ca: string | undefined;
}

/** Sends the requests of a conversation on as many connections as necessary; resolves to the reply to each. */
export async function converse(target: Target, { exchanges, isPipelined }: PlannedConversation) {
  const replies: (Seen | undefined)[] = [];
  while (replies.length < exchanges.length) {
    const left = exchanges.slice(replies.length);
    replies.push(...(await onConnection(target, left, isPipelined)));
  }
  return replies;
}

/** Sends requests until the connection must end; returns at least one reply. A reply that did not come is undefined. */
async function onConnection(target: Target, exchanges: readonly Planned[], isPipelined: boolean) {
  const socket = await opened(target);
  const incoming = new Incoming(socket);
  const replies: (Seen | undefined)[] = [];
  const sending = isPipelined ? sendAll(socket, exchanges) : undefined;
  for (const each of exchanges) {
    if (sending === undefined) await send(socket, each, incoming);
    const reply = await readReply(incoming, each);
    replies.push(reply);
    if (endsConnection(each, reply)) break;
  }
  socket.destroy();
  await sending;
  return replies;
}

async function opened({ port, ca }: Target): Promise<Socket> {
  const at = { port, host: "127.0.0.1", allowHalfOpen: true };
  const socket = ca === undefined ? connect(at) : connectSecurely({ ...at, ca, servername: "localhost" });
  socket.on("error", () => undefined);
  await once(socket.setNoDelay(true), ca === undefined ? "connect" : "secureConnect");
  return socket;
}

async function sendAll(socket: Socket, exchanges: readonly Planned[]): Promise<void> {
  // Nothing may follow an HTTP/1.0 request on its connection.
  const last = exchanges.findIndex(({ request }) => request.version === "1.0");
  const sent = last < 0 ? exchanges : exchanges.slice(0, last + 1);
  const all = sent.flatMap(({ target, request }) => Object.values(requestBytes(target, request)));
  await write(socket, Buffer.concat(all), exchanges[0]?.splits ?? []);
}

async function send(socket: Socket, { target, request, splits }: Planned, incoming: Incoming): Promise<void> {
  const { head, body } = requestBytes(target, request);
  if (!request.expects) {
    await write(socket, Buffer.concat([head, body]), splits);
    return;
  }
  await write(socket, head, splits);
  await incoming.head();
  await write(socket, body, splits);
}

async function readReply(incoming: Incoming, { request }: Planned): Promise<Seen | undefined> {
  const interim: Head[] = [];
  for (;;) {
    const head = await incoming.head();
    if (head === undefined) return undefined;
    const status = head.start.split(" ")[1] ?? "";
    if (/^1/.test(status)) {
      interim.push(head);
      continue;
    }
    const hasNone = request.method === "HEAD" || status === "204" || status === "304";
    return { ...head, ...(await incoming.body(head, hasNone)), interim };
  }
}

function endsConnection({ request }: Planned, reply: Seen | undefined): boolean {
  if (reply === undefined || !reply.isWhole || reply.isOpen) return true;
  const isOld = request.version === "1.0" || reply.start.startsWith("HTTP/1.0");
  return isOld || valuesOf(reply, "connection").some((value) => /\bclose\b/i.test(value));
}
