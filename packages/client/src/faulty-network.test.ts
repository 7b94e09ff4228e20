// Both transports on a faulty network: the right kind of failure, nothing after the deadline, no write sent twice, no password.
import { type AddressInfo, createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { type Transport, untypedCodec } from "@staywire/codec";
import {
  type Behaviour,
  type Faulty,
  response,
  selfSigned,
  sized,
  startFaulty,
} from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { fetchTransport, type UntypedClient, untypedClient } from "./index.js";
import { type NodeTransport, nodeTransport } from "./node/index.js";

const credentials = { username: "user-canary", password: "pass-canary" };
const codec = untypedCodec(library);
const goodBody = Buffer.from(codec.encodeResponse("AddReader", "soap11", "Welcome, Ann").body);
const xml = { "Content-Type": "text/xml; charset=utf-8" };
const fault = Buffer.from(codec.encodeFault("soap11", { code: "server", text: "AddReader: Login Error 1" }).body);

let servers: Faulty[] = [];
let transports: NodeTransport[] = [];
let tls: Awaited<ReturnType<typeof selfSigned>>;
beforeAll(async () => {
  tls = await selfSigned();
});
afterEach(async () => {
  for (const transport of transports) transport.close();
  await Promise.all(servers.map(({ close }) => close()));
  servers = [];
  transports = [];
});

async function start(behaviour: Behaviour, secure = false): Promise<Faulty> {
  const server = await startFaulty(behaviour, secure ? tls : undefined);
  servers.push(server);
  return server;
}

const limit = 200_000;
const kinds = {
  fetch: (baseUrl: string): Transport => fetchTransport({ baseUrl, maxBodyBytes: limit }),
  node: (baseUrl: string): Transport => {
    const transport = nodeTransport({ baseUrl, maxBodyBytes: limit });
    transports.push(transport);
    return transport;
  },
} as const;
type Kind = keyof typeof kinds;

function caller(kind: Kind, baseUrl: string, timeout: number): UntypedClient {
  return untypedClient(library, kinds[kind](baseUrl), { credentials, timeout, retries: 2, retryDelay: 1 });
}

// A write in a body and one in a URL: neither is sent again, whatever happens, and neither shows the password.
async function written(kind: Kind, baseUrl: string, timeout: number): Promise<object> {
  const call = caller(kind, baseUrl, timeout);
  const posted = await call("AddReader", { Name: "Ann" });
  const inUrl = await call("AddReader", { Name: "Ann" }, { binding: "get" });
  for (const outcome of [posted, inUrl]) {
    const shown = [inspect(outcome, { depth: 20, showHidden: true }), JSON.stringify(outcome), messagesOf(outcome)];
    expect(shown.join("\n")).not.toContain(credentials.password);
  }
  return posted;
}

function messagesOf(outcome: object): string {
  const messages: string[] = [];
  for (let each: unknown = Reflect.get(outcome, "error"); each instanceof Error; each = each.cause) {
    messages.push(each.message, String(each.stack));
  }
  return messages.join("\n");
}

const unknown = { kind: "failed", reason: "network", outcome: "unknown", attempts: 1 };
const notSent = { kind: "failed", reason: "network", outcome: "not-sent", attempts: 1 };
const undecodable = { kind: "failed", reason: "undecodable", outcome: "unknown", attempts: 1 };
const timedOut = { kind: "failed", reason: "timeout", outcome: "unknown", attempts: 1 };

interface Row {
  readonly title: string;
  readonly behaviour: Behaviour;
  readonly expected: object;
  /** The error of fetch, if it differs. */
  readonly ofFetch?: object;
  readonly timeout?: number;
}

const cut = goodBody.subarray(0, 150);
const zipped = gzipSync(goodBody);
const zip = { ...xml, "Content-Encoding": "gzip" };

const rows: readonly Row[] = [
  { title: "a reset before the response", behaviour: (socket) => void socket.resetAndDestroy(), expected: unknown },
  { title: "a close before the response", behaviour: (socket) => void socket.end(), expected: unknown },
  {
    title: "a reset within the header",
    behaviour: (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Ty", () => socket.resetAndDestroy()),
    expected: unknown,
  },
  {
    title: "a reset within the body",
    behaviour: (socket) =>
      void socket.write(response(200, { ...xml, "Content-Length": "900" }, cut), () => socket.resetAndDestroy()),
    expected: unknown,
  },
  {
    title: "a body shorter than its Content-Length",
    behaviour: (socket) => void socket.end(response(200, { ...xml, "Content-Length": "900" }, cut)),
    expected: unknown,
  },
  {
    title: "a chunked body without its end",
    behaviour: (socket) =>
      void socket.end(response(200, { ...xml, "Transfer-Encoding": "chunked" }, `96\r\n${cut.toString()}\r\n`)),
    expected: unknown,
  },
  {
    title: "a body cut at a length that is right",
    behaviour: (socket) => void socket.write(sized(200, xml, cut)),
    expected: undecodable,
  },
  {
    title: "a header that comes byte by byte",
    behaviour: (socket) => slowly(socket, response(200, xml)),
    expected: timedOut,
    timeout: 120,
  },
  {
    title: "a body that comes byte by byte",
    behaviour: (socket) => {
      socket.write(response(200, { ...xml, "Content-Length": "500" }));
      slowly(socket, goodBody);
    },
    expected: timedOut,
    timeout: 120,
  },
  { title: "silence", behaviour: () => undefined, expected: timedOut, timeout: 60 },
  {
    title: "a SOAP fault with status 200",
    behaviour: (socket) => void socket.write(sized(200, xml, fault)),
    expected: { kind: "error", channel: "fault", code: "bad-login" },
  },
  {
    title: "gzip cut off, the connection with it",
    behaviour: (socket) =>
      void socket.end(response(200, { ...zip, "Content-Length": `${zipped.length}` }, zipped.subarray(0, 90))),
    expected: unknown,
  },
  {
    title: "gzip cut off at a length that is right",
    behaviour: (socket) => void socket.write(sized(200, zip, zipped.subarray(0, 90))),
    expected: unknown,
    // The fetch of Node takes what there is, as curl does; the text is cut.
    ofFetch: undecodable,
  },
  {
    title: "gzip that is none",
    behaviour: (socket) => void socket.write(sized(200, zip, goodBody)),
    expected: unknown,
  },
  {
    title: "a gzip bomb",
    behaviour: (socket) => void socket.write(sized(200, zip, bomb)),
    expected: { ...unknown, message: expect.stringContaining(`longer than ${limit} bytes`) },
  },
  {
    title: "a body without an end",
    behaviour: (socket) => endlessly(socket),
    expected: { ...unknown, message: expect.stringContaining(`longer than ${limit} bytes`) },
  },
  {
    title: "a header without an end",
    behaviour: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      socket.write(`X-A: ${"a".repeat(limit)}\r\n`);
    },
    expected: unknown,
  },
  {
    title: "something that is not HTTP",
    behaviour: (socket) => void socket.end("220 mail.example ESMTP\r\n"),
    expected: unknown,
  },
  {
    title: "a good reply after 100 Continue",
    behaviour: (socket) => void socket.write(Buffer.concat([response(100, {}), sized(200, xml, goodBody)])),
    expected: { kind: "ok", value: "Welcome, Ann" },
    // The fetch of Node takes a 100 that it did not ask for as an error.
    ofFetch: unknown,
  },
  {
    title: "a good reply with gzip",
    behaviour: (socket) => void socket.write(sized(200, zip, zipped)),
    expected: { kind: "ok", value: "Welcome, Ann" },
  },
  {
    title: "a good reply with deflate",
    behaviour: (socket) =>
      void socket.write(sized(200, { ...xml, "Content-Encoding": "deflate" }, deflateSync(goodBody))),
    expected: { kind: "ok", value: "Welcome, Ann" },
  },
  {
    title: "a good reply with raw deflate",
    behaviour: (socket) =>
      void socket.write(sized(200, { ...xml, "Content-Encoding": "deflate" }, deflateRawSync(goodBody))),
    expected: { kind: "ok", value: "Welcome, Ann" },
  },
  {
    title: "a good reply with br",
    behaviour: (socket) =>
      void socket.write(sized(200, { ...xml, "Content-Encoding": "br" }, brotliCompressSync(goodBody))),
    expected: { kind: "ok", value: "Welcome, Ann" },
  },
  {
    title: "a redirect",
    behaviour: (socket, request) =>
      void socket.write(sized(307, { Location: `https://channel.example${targetOf(request)}` })),
    expected: { kind: "failed", message: expect.stringContaining("https://channel.example/LibraryY.asmx") },
  },
];

// A page of a web server, a gateway or a firewall, which repeats what it was asked.
function page(status: number, fields: Readonly<Record<string, string>> = {}): Behaviour {
  const html = { ...fields, "Content-Type": "text/html" };
  return (socket, request) => void socket.write(sized(status, html, `<h1>No</h1><pre>${request}</pre>`));
}

const isNoReply = { kind: "failed", reason: "http-status", outcome: "unknown", attempts: 1 };

const statuses: readonly Row[] = [
  ...[401, 403, 404, 413].map((status) => ({
    title: `a page with status ${status}`,
    behaviour: page(status),
    expected: { ...isNoReply, status, retry: false, excerpt: expect.stringContaining("No") },
  })),
  ...[408, 500, 502].map((status) => ({
    title: `a page with status ${status}`,
    behaviour: page(status),
    expected: { ...isNoReply, status, retry: true },
  })),
  ...[429, 503].map((status) => ({
    title: `a page with status ${status} and Retry-After`,
    behaviour: page(status, { "Retry-After": "7" }),
    expected: { ...isNoReply, status, retry: true, retryAfter: 7_000 },
  })),
  {
    title: "status 500 without a body",
    behaviour: (socket) => void socket.write(sized(500, {})),
    expected: { ...isNoReply, status: 500, retry: true },
  },
];

const bomb = gzipSync(Buffer.alloc(50_000_000));

function targetOf(request: string): string {
  return request.split(" ")[1] ?? "";
}

function slowly(socket: Socket, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= 400) clearInterval(timer);
    else socket.write(bytes.subarray(at % bytes.length, (at % bytes.length) + 1));
    at += 1;
  }, 10);
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => setImmediate(resolve)).end();
  });
}

function endlessly(socket: Socket): void {
  socket.write(response(200, xml));
  const more = (): void => {
    if (!socket.destroyed) socket.write("<a>".repeat(10_000), () => setImmediate(more));
  };
  more();
}

// Answers all but the first request well.
function well(first: Behaviour): Behaviour {
  let count = 0;
  return (socket, request) => {
    count += 1;
    if (count === 1) first(socket, request);
    else socket.write(sized(200, xml, goodReport));
  };
}

const goodReport = Buffer.from(codec.encodeResponse("GetReport", "soap11", null).body);

describe.each(["fetch", "node"] as const)("with %s", (kind) => {
  test.each([...rows, ...statuses])("$title", async ({ behaviour, expected, ofFetch, timeout = 20_000 }) => {
    const server = await start(behaviour);
    const outcome = await written(kind, `http://127.0.0.1:${server.port}`, timeout);
    expect(outcome).toMatchObject(kind === "fetch" ? (ofFetch ?? expected) : expected);
    const methods = server.requests.map((request) => request.split(" ", 1)[0]);
    // A busy machine can end a call before its request has left: nothing is sent twice all the same.
    if (expected === timedOut) expect(["POST", "GET", "GET POST", "POST GET", ""]).toContain(methods.join(" "));
    else expect(methods).toEqual(["POST", "GET"]);
  });

  test("a port where nothing listens: not sent", async () => {
    const { port, close } = await start(() => undefined);
    await close();
    servers = [];
    expect(await written(kind, `http://127.0.0.1:${port}`, 20_000)).toMatchObject(notSent);
  });

  test("a host that does not exist: not sent", async () => {
    expect(await written(kind, "http://channel.invalid", 20_000)).toMatchObject(notSent);
  });

  test("a certificate that nobody trusts: not sent", async () => {
    const server = await start(() => undefined, true);
    expect(await written(kind, `https://localhost:${server.port}`, 20_000)).toMatchObject({
      ...notSent,
      message: expect.stringContaining("DEPTH_ZERO_SELF_SIGNED_CERT"),
    });
    expect(server.requests).toEqual([]);
  });

  test("https to a port of http: nothing is sent", async () => {
    const server = await start(() => undefined);
    const other = createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n").on("error", () => {}));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const outcome = await written(kind, `https://localhost:${port}`, 20_000);
    other.close();
    // fetch does not show whether TLS was established.
    expect(outcome).toMatchObject(kind === "node" ? notSent : unknown);
    expect(server.requests).toEqual([]);
  });

  test("http to a port of https: unknown", async () => {
    const server = await start(() => undefined, true);
    expect(await written(kind, `http://localhost:${server.port}`, 20_000)).toMatchObject(unknown);
  });

  test("a kept connection that the server closes after its reply: the next call has a new one", async () => {
    const sockets = new Set<Socket>();
    const server = await start((socket) => {
      sockets.add(socket);
      socket.write(sized(200, xml, goodBody));
    });
    const call = caller(kind, `http://127.0.0.1:${server.port}`, 20_000);
    for (let each = 0; each < 3; each += 1) {
      expect(await call("AddReader", { Name: "Ann" })).toMatchObject({ kind: "ok" });
      // Only now, so that the client has the whole reply; it knows once its end is closed too.
      await Promise.all([...sockets].map(closed));
    }
    expect(sockets.size).toBe(3);
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    ["a reset", well((socket) => void socket.resetAndDestroy())],
    ["a gateway without a service", well(page(502))],
    ["a limit of requests with Retry-After", well(page(429, { "Retry-After": "0" }))],
  ])("a read is made again after %s", async (_, behaviour) => {
    const server = await start(behaviour);
    const call = caller(kind, `http://127.0.0.1:${server.port}`, 20_000);
    expect(await call("GetReport", { BookId: 4 })).toMatchObject({ kind: "ok" });
    expect(server.requests).toHaveLength(2);
  });
});

test.each([
  ["a read is made again by the transport", "GetReport", { BookId: 4 }, "ok", 3],
  ["a write is not", "AddReader", { Name: "Ann" }, "failed", 2],
])("a kept connection that breaks under the next request: %s", async (_, operation, parameters, outcome, requests) => {
  let count = 0;
  const server = await start((socket) => {
    count += 1;
    if (count === 2) socket.resetAndDestroy();
    else socket.write(sized(200, xml, goodReport));
  });
  const call = untypedClient(library, kinds.node(`http://127.0.0.1:${server.port}`), { credentials });
  expect(await call("GetReport", { BookId: 4 })).toMatchObject({ kind: "ok" });
  expect(await call(operation, parameters)).toMatchObject({ kind: outcome });
  expect(server.requests).toHaveLength(requests);
});
