// Tests both transports on a faulty network. Each call must end with the right failure before its deadline. No write
// may be sent twice, and no failure may show the password.
import { type AddressInfo, createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import { type Transport, untypedCodec } from "@staywire/codec";
import { type Behaviour, type Faulty, selfSigned, sized, startFaulty } from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { fetchTransport, type UntypedClient, untypedClient } from "./index.js";
import { type NodeTransport, nodeTransport } from "./node/index.js";

const credentials = { username: "user-canary", password: "pass-canary" };
const codec = untypedCodec(library);
const goodBody = Buffer.from(codec.encodeResponse("AddReader", "soap11", "Welcome, Ann").body);
const xml = { "Content-Type": "text/xml; charset=utf-8" };

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
  const server = await startFaulty(behaviour, { tls: secure ? tls : undefined });
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

// Calls a write whose request has a body, and a write whose request is only a URL. Neither may be sent again, and
// neither may show the password.
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

// Creates a peer that replies with the page of a web server, a gateway or a firewall. The page quotes the request.
function page(status: number, fields: Readonly<Record<string, string>> = {}): Behaviour {
  const html = { ...fields, "Content-Type": "text/html" };
  return (socket, request) => void socket.write(sized(status, html, `<h1>No</h1><pre>${request}</pre>`));
}

interface Row {
  readonly title: string;
  readonly behaviour: Behaviour;
  readonly expected: object;
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
  {
    title: "a redirect",
    behaviour: (socket, request) =>
      void socket.write(sized(307, { Location: `https://channel.example${targetOf(request)}` })),
    expected: {
      ...{ kind: "failed", reason: "http-status", status: 307, retry: false },
      message: expect.stringMatching(
        /HTTP 307 to "https:\/\/channel.example\/LibraryY.asmx.*: set the base URL to "https:\/\/channel.example"/,
      ),
    },
  },
];

function targetOf(request: string): string {
  return request.split(" ")[1] ?? "";
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => setImmediate(resolve)).end();
  });
}

// Gives correct replies to all requests, except to the first one, which `first` handles.
function well(first: Behaviour): Behaviour {
  return (socket, request, nth) => {
    if (nth === 1) first(socket, request, nth);
    else socket.write(sized(200, xml, goodReport));
  };
}

const goodReport = Buffer.from(codec.encodeResponse("GetReport", "soap11", null).body);

describe.each(["fetch", "node"] as const)("the %s transport", (kind) => {
  test.each(statuses)("reports a failure for $title, and sends no write twice", async ({ behaviour, expected }) => {
    const server = await start(behaviour);
    expect(await written(kind, `http://127.0.0.1:${server.port}`, 20_000)).toMatchObject(expected);
    expect(server.requests).toHaveLength(2);
  });

  test("reports the outcome not-sent for a port where nothing listens", async () => {
    const { port, close } = await start(() => undefined);
    await close();
    servers = [];
    expect(await written(kind, `http://127.0.0.1:${port}`, 20_000)).toMatchObject(notSent);
  });

  test("reports the outcome not-sent for a host that does not exist", async () => {
    expect(await written(kind, "http://channel.invalid", 20_000)).toMatchObject(notSent);
  });

  test("reports the outcome not-sent for an untrusted certificate", async () => {
    const server = await start(() => undefined, true);
    expect(await written(kind, `https://localhost:${server.port}`, 20_000)).toMatchObject({
      ...notSent,
      retry: false,
      message: expect.stringMatching(
        /DEPTH_ZERO_SELF_SIGNED_CERT; no authority that this machine trusts .* as ca of nodeTransport/,
      ),
    });
    expect(server.requests).toEqual([]);
  });

  test("reports the outcome not-sent for https to an http port", async () => {
    const server = await start(() => undefined);
    const other = createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n").on("error", () => {}));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const outcome = await written(kind, `https://localhost:${port}`, 20_000);
    other.close();
    expect(outcome).toMatchObject({ ...notSent, retry: false, message: expect.stringContaining("no TLS connection") });
    expect(server.requests).toEqual([]);
  });

  test("reports the outcome unknown for http to an https port", async () => {
    const server = await start(() => undefined, true);
    expect(await written(kind, `http://localhost:${server.port}`, 20_000)).toMatchObject(unknown);
  });

  test("opens a new connection if the server closed the kept-alive connection after its reply", async () => {
    const sockets = new Set<Socket>();
    const server = await start((socket) => {
      sockets.add(socket);
      socket.write(sized(200, xml, goodBody));
    });
    const call = caller(kind, `http://127.0.0.1:${server.port}`, 20_000);
    for (let each = 0; each < 3; each += 1) {
      expect(await call("AddReader", { Name: "Ann" })).toMatchObject({ kind: "ok" });
      // Closes the server's end of each socket, and waits until the client has closed its end too. So the client knows
      // before its next call that the connection is closed.
      await Promise.all([...sockets].map(closed));
    }
    expect(sockets.size).toBe(3);
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    ["a reset", well((socket) => void socket.resetAndDestroy())],
    ["a gateway without a service", well(page(502))],
    ["a limit of requests with Retry-After", well(page(429, { "Retry-After": "0" }))],
  ])("retries a read after %s", async (_, behaviour) => {
    const server = await start(behaviour);
    const call = caller(kind, `http://127.0.0.1:${server.port}`, 20_000);
    expect(await call("GetReport", { BookId: 4 })).toMatchObject({ kind: "ok" });
    expect(server.requests).toHaveLength(2);
  });
});

test.each([
  ["a read is made again by the transport", "GetReport", { BookId: 4 }, "ok", 3],
  ["a write is not made again by the transport", "AddReader", { Name: "Ann" }, "failed", 2],
])(
  "after a kept-alive connection breaks during the next request, %s",
  async (_, operation, parameters, outcome, requests) => {
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
  },
);
