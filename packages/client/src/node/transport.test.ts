// Tests the Node transport on real sockets: connections, proxies, certificates, and a timeout for each phase.
import { createServer, type RequestListener } from "node:http";
import { connect, createServer as createTcpServer, type Socket } from "node:net";
import { type HttpRequest, utf8 } from "@staywire/codec";
import { fin, forever, response, rst, type Step, script, sized, startFaulty } from "@staywire/testkit/faulty-network";
import {
  type ForwardProxy,
  joined,
  type Running,
  running,
  startProxy,
  startTls,
  type TlsFront,
} from "@staywire/testkit/network";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { rejection } from "../rejection.cases.js";
import { type NodeTransport, type NodeTransportOptions, nodeTransport } from "./index.js";

const get: HttpRequest = { method: "GET", target: "/X.asmx/A?Password=s3cret", headers: [], body: utf8("") };
const post: HttpRequest = { ...get, method: "POST", target: "/X.asmx", body: utf8("<Password>s3cret</Password>") };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function made(options: NodeTransportOptions): NodeTransport {
  const transport = nodeTransport(options);
  closing.push(() => transport.close());
  return transport;
}

function kept<R extends Running>(server: R): R {
  closing.push(server.close);
  return server;
}

const url = ({ port }: { readonly port: number }): string => `http://127.0.0.1:${port}`;
const serving = async (handler: RequestListener) => kept(await running(createServer(handler)));

describe("a request of the Node transport", () => {
  test("has the raw query below the base path, and the headers of the request and of the options", async () => {
    const server = await startFaulty((socket) => void socket.write(sized(200, { "X-One": "1" }, "bytes"))).then(kept);
    const transport = made({ baseUrl: `${url(server)}/base/`, headers: { "X-Key": "k", "x-a": "mine" } });
    const headers = [
      ["X-A", "theirs"],
      ["Content-Length", "99"],
      ["Host", "other"],
    ] as const;
    const answer = await transport({ ...get, target: "/X.asmx/A?q=%u00e4+%2B&x=a%20b&&=;", headers });
    expect(answer).toEqual({
      status: 200,
      headers: [
        ["x-one", "1"],
        ["content-length", "5"],
      ],
      body: utf8("bytes"),
    });
    expect(server.requests[0]?.split("\r\n")).toEqual([
      "GET /base/X.asmx/A?q=%u00e4+%2B&x=a%20b&&=; HTTP/1.1",
      `Host: 127.0.0.1:${server.port}`,
      "X-Key: k",
      "x-a: mine",
      "accept-encoding: gzip, deflate, br",
      `user-agent: staywire/${manifest.version}`,
      "Connection: keep-alive",
      "",
      "",
    ]);
  });

  test.each([
    ["of the request", { headers: {} }, [["Accept-Encoding", "identity"]] as const],
    ["of the options", { headers: { "Accept-Encoding": "identity" } }, []],
  ])("has the Accept-Encoding %s", async (_, options, headers) => {
    const server = await startFaulty((socket) => void socket.write(sized(200, {}))).then(kept);
    await made({ baseUrl: url(server), ...options })({ ...get, headers });
    expect(server.requests[0]?.match(/accept-encoding: .*/gi)).toEqual(["Accept-Encoding: identity"]);
  });

  test("is not sent if Node cannot write it", async () => {
    const server = await startFaulty(() => undefined).then(kept);
    const error = await rejection(made({ baseUrl: url(server) })({ ...get, headers: [["X-A", "a\r\nX-B: b"]] }));
    expect(error).toMatchObject({ reason: "network", outcome: "not-sent", cause: { code: "ERR_INVALID_CHAR" } });
    expect(server.requests).toEqual([]);
  });
});

describe("connections of the Node transport", () => {
  test("are kept alive and reused", async () => {
    const sockets = new Set<unknown>();
    const server = await serving((request, answer) => {
      sockets.add(request.socket);
      answer.end();
    });
    const transport = made({ baseUrl: url(server) });
    for (let each = 0; each < 3; each += 1) await transport(get);
    expect(sockets.size).toBe(1);
  });

  test.each([
    ["a repeatable request is sent again on a new connection", true, 3],
    ["any other request fails with an unknown outcome", false, 2],
  ])("can break when they are reused: %s", async (_, repeatable, requests) => {
    let count = 0;
    const server = await startFaulty((socket) => {
      count += 1;
      if (count === 2) socket.resetAndDestroy();
      else socket.write(sized(200, {}));
    }).then(kept);
    const transport = made({ baseUrl: url(server) });
    await transport(post);
    const second = transport(post, { repeatable });
    if (repeatable) expect(await second).toMatchObject({ status: 200 });
    else expect(await rejection(second)).toMatchObject({ reason: "network", outcome: "unknown" });
    expect(server.requests).toHaveLength(requests);
  });

  test("cause a failure without a retry if they are new and break", async () => {
    const server = await startFaulty((socket) => void socket.resetAndDestroy()).then(kept);
    await rejection(made({ baseUrl: url(server) })(get, { repeatable: true }));
    expect(server.requests).toHaveLength(1);
  });
});

test("a response that arrives before the request was read is accepted, and the connection is closed", async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const early = (socket: Socket) => {
    closed = new Promise((resolve) => socket.once("close", resolve));
    socket.pause().write(sized(413, {}, "too large"));
  };
  const server = await startFaulty(early, { atOnce: true }).then(kept);
  const large = { ...post, body: new Uint8Array(20_000_000) };
  expect(await made({ baseUrl: url(server) })(large)).toMatchObject({ status: 413, body: utf8("too large") });
  server.close();
  await closed;
});

describe("the timeout of the Node transport", () => {
  test("applies to a response that does not begin", async () => {
    const server = await startFaulty(() => undefined).then(kept);
    const error = await rejection(made({ baseUrl: url(server), responseTimeout: 30 })(get));
    expect(error).toMatchObject({ reason: "timeout", outcome: "unknown" });
    expect(error.message).toBe(`GET ${url(server)}/X.asmx/A timed out: no response within 30 ms`);
  });

  test("applies to a response that does not end", async () => {
    const server = await startFaulty((socket) => void socket.write(response(200, {}, "x"))).then(kept);
    const error = await rejection(made({ baseUrl: url(server), timeout: 30, responseTimeout: 10_000 })(get));
    expect(error.message).toContain("timed out: no complete response within 30 ms");
  });

  test("applies to a connection that does not open: the outcome is not-sent", async () => {
    // The server never answers the TLS handshake.
    const server = await startFaulty(() => undefined).then(kept);
    const baseUrl = `https://127.0.0.1:${server.port}`;
    const error = await rejection(made({ baseUrl, connectTimeout: 30 })(get));
    expect(error).toMatchObject({ reason: "timeout", outcome: "not-sent" });
    expect(error.message).toContain("no open connection within 30 ms");
  });

  test("applies to a proxy that does not respond: the outcome is not-sent", async () => {
    const server = await startFaulty(() => undefined).then(kept);
    const transport = made({ baseUrl: "https://channel.example", proxy: url(server), connectTimeout: 30 });
    expect(await rejection(transport(get))).toMatchObject({ reason: "timeout", outcome: "not-sent" });
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])("is ignored if it is %d ms", async (timeout) => {
    const server = await serving((_, answer) => void setTimeout(() => answer.end("late"), 20));
    const transport = made({ baseUrl: url(server), timeout, connectTimeout: timeout, responseTimeout: timeout });
    expect(await transport(get)).toMatchObject({ status: 200 });
  });
});

describe("the signal of a request", () => {
  test("prevents sending if it is already aborted", async () => {
    const server = await startFaulty(() => undefined).then(kept);
    const error = await rejection(made({ baseUrl: url(server) })(get, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ reason: "aborted", outcome: "not-sent" });
    expect(server.requests).toEqual([]);
  });

  test("closes the connection if it is aborted while the response is awaited", async () => {
    const control = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const server = await startFaulty((socket) => {
      closed = new Promise((resolve) => socket.once("close", resolve));
      control.abort();
    }).then(kept);
    const error = await rejection(made({ baseUrl: url(server) })(get, { signal: control.signal, repeatable: true }));
    expect(error).toMatchObject({ reason: "aborted", outcome: "unknown" });
    await closed;
    expect(server.requests).toHaveLength(1);
  });
});

describe("a streamed response of the Node transport", () => {
  async function streamed(transport: NodeTransport): Promise<AsyncIterator<Uint8Array>> {
    const { stream } = await transport(get, { streams: true });
    if (stream === undefined) throw new Error("there is no stream");
    return stream[Symbol.asyncIterator]();
  }

  test("arrives in chunks, and may exceed the limit of buffered bodies", async () => {
    const server = await serving((_, answer) => void answer.end("x".repeat(300_000)));
    const { stream = [] } = await made({ baseUrl: url(server), maxBodyBytes: 10 })(get, { streams: true });
    let size = 0;
    for await (const chunk of stream) size += chunk.length;
    expect(size).toBe(300_000);
  });

  test("times out if it stalls, but not because its consumer is slow", async () => {
    const server = await startFaulty((socket) => void socket.write(response(200, {}, "first"))).then(kept);
    const chunks = await streamed(made({ baseUrl: url(server), timeout: 40 }));
    expect((await chunks.next()).value).toEqual(Buffer.from("first"));
    await new Promise((resolve) => setTimeout(resolve, 80));
    const error = await rejection(chunks.next());
    expect(error.message).toContain("no next bytes within 40 ms");
  });

  test("rejects if it breaks off", async () => {
    const server = await startFaulty(
      (socket) => void socket.end(response(200, { "Content-Length": "9" }, "first")),
    ).then(kept);
    const chunks = await streamed(made({ baseUrl: url(server) }));
    await chunks.next();
    expect(await rejection(chunks.next())).toMatchObject({ reason: "network", outcome: "unknown" });
  });

  test("rejects if it has no length and is reset, because its end is unknown", async () => {
    let reset = (): void => undefined;
    const server = await startFaulty((socket) => {
      reset = () => void socket.resetAndDestroy();
      socket.write(response(200, {}, "first"));
    }).then(kept);
    const chunks = await streamed(made({ baseUrl: url(server) }));
    await chunks.next();
    reset();
    expect(await rejection(chunks.next())).toMatchObject({ reason: "network", outcome: "unknown" });
  });

  test("closes its connection if the consumer stops reading", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const server = await startFaulty((socket) => {
      closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write(response(200, {}, "first"));
    }).then(kept);
    const chunks = await streamed(made({ baseUrl: url(server) }));
    await chunks.next();
    await chunks.return?.();
    await closed;
  });
});

describe("a body received by the Node transport", () => {
  test.each(["gzip", "deflate", "br"])("may be empty and declared as %s", async (coding) => {
    const server = await startFaulty((socket) => void socket.write(sized(200, { "Content-Encoding": coding }))).then(
      kept,
    );
    expect((await made({ baseUrl: url(server) })(get)).body).toHaveLength(0);
  });

  test("is rejected if it has a coding that was not requested", async () => {
    const server = await startFaulty((socket) => void socket.write(sized(200, { "Content-Encoding": "zstd" }, "x")));
    const error = await rejection(made({ baseUrl: url(kept(server)) })(get));
    expect(error.message).toContain("unknown Content-Encoding");
  });
});

describe("the Node transport through a proxy", () => {
  let tls: TlsFront;
  let plain: Running;
  let proxy: ForwardProxy;
  beforeAll(async () => {
    plain = await running(createServer((_, answer) => void answer.end("reached")));
    tls = await startTls(plain.port);
    proxy = await startProxy();
  });
  afterAll(() => Promise.all([plain, tls, proxy].map(({ close }) => close())));

  const through = () => `http://someone:s3cret@127.0.0.1:${proxy.port}`;
  const secure = () => `https://localhost:${tls.port}`;

  test("sends http requests with a whole URL", async () => {
    const answer = await made({ baseUrl: url(plain), proxy: through() })(get);
    expect(answer.body).toEqual(utf8("reached"));
    expect(proxy.asked.at(-1)).toBe(`${url(plain)}${get.target}`);
  });

  test("sends https requests through a tunnel, which is kept alive", async () => {
    const before = proxy.asked.length;
    const transport = made({ baseUrl: secure(), proxy: through(), ca: tls.ca });
    for (let each = 0; each < 2; each += 1) expect((await transport(post)).body).toEqual(utf8("reached"));
    expect(proxy.asked.slice(before)).toEqual([`localhost:${tls.port}`]);
  });

  test("rejects an untrusted certificate of the service, with the outcome not-sent", async () => {
    const error = await rejection(made({ baseUrl: secure(), proxy: through() })(get));
    expect(error).toMatchObject({ outcome: "not-sent" });
  });

  const begun = "HTTP/1.1 200 OK\r\n\r\n";
  test.each<[title: string, steps: Step[], message: string]>([
    ["refuses the tunnel", [sized(407, {}), fin], "the proxy answered CONNECT with HTTP 407"],
    ["refuses the tunnel with a body that does not end", [response(503, {}, "x"), forever("x", 5)], "HTTP 503"],
    ["switches protocols", ["HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"], "HTTP 101"],
    ["sends 100 for ever", [forever("HTTP/1.1 100 Continue\r\n\r\n", 5)], "HTTP 100"],
    ["sends a header for ever", [forever("HTTP/1.1 200 OK\r\nX-A: ", 5)], "timed out"],
    ["never answers", [], "timed out"],
    ["closes", [fin], ""],
    ["resets", [rst], ""],
    ["is no proxy", ["220 mail ESMTP\r\n", fin], ""],
    ["opens the tunnel and is silent", [begun], "timed out"],
    ["opens the tunnel and closes it", [begun, fin], ""],
    ["opens the tunnel and resets it", [begun, rst], ""],
    ["opens the tunnel to garbage", [begun, "garbage garbage garbage"], ""],
    ["opens the tunnel to a reply without TLS", [begun, sized(200, {}, "x")], ""],
    ["opens the tunnel to an alert of TLS", [begun, Buffer.from("15030300020228", "hex")], ""],
  ])("reports the outcome not-sent if a proxy %s", async (_, steps, message) => {
    const server = await startFaulty(script(steps)).then(kept);
    const transport = made({ baseUrl: secure(), proxy: url(server), connectTimeout: 500 });
    const error = await rejection(transport(get));
    expect(error).toMatchObject({ outcome: "not-sent" });
    expect(error.message).toContain(message);
    expect(server.requests).toHaveLength(1);
  });

  test("accepts another success status from a proxy that opens a tunnel", async () => {
    const server = createTcpServer((socket) => {
      socket.once("data", () => {
        socket.write("HTTP/1.1 204 No Content\r\n\r\n");
        joined(socket, connect(tls.port));
      });
    });
    const other = await running(server).then(kept);
    const transport = made({ baseUrl: secure(), proxy: url(other), ca: tls.ca });
    expect((await transport(get)).body).toEqual(utf8("reached"));
  });

  test("reports the outcome not-sent if the proxy does not exist", async () => {
    await proxy.close();
    for (const baseUrl of [secure(), url(plain)]) {
      const error = await rejection(made({ baseUrl, proxy: through() })(get));
      expect(error).toMatchObject({ outcome: "not-sent" });
      expect(error.message).toBe(
        `GET ${baseUrl}${get.target.split("?", 1)[0]} through the proxy 127.0.0.1:${proxy.port} failed: ECONNREFUSED; the proxy cannot be reached: check its host and its port`,
      );
    }
  });
});

describe("the certificate of a service", () => {
  test.each([
    ["its authority is trusted", (ca: string) => ({ ca })],
    ["certificates are not checked", () => ({ rejectUnauthorized: false })],
  ])("is accepted if %s", async (_, options) => {
    const plain = await serving((__, answer) => void answer.end());
    const tls = kept(await startTls(plain.port));
    const transport = made({ baseUrl: `https://localhost:${tls.port}`, ...options(tls.ca) });
    expect(await transport(get)).toMatchObject({ status: 200 });
  });
});

test.each([
  [{ baseUrl: "ftp://channel.example" }, "the baseUrl is not an absolute http or https URL"],
  [{ baseUrl: "https://channel.example", proxy: "http://u%zz:s3cret@proxy.example" }, "a % that begins no escape"],
  [
    { baseUrl: "https://channel.example", proxy: "http://u:s3cret%ff@proxy.example" },
    "expected %25 for the character %",
  ],
  [{ baseUrl: "https://channel.example", proxy: "s3cret" }, "the proxy is not the URL of an HTTP proxy"],
  [
    { baseUrl: "https://channel.example", proxy: "socks5://u:s3cret@proxy" },
    "the proxy is not the URL of an HTTP proxy",
  ],
])("nodeTransport rejects %j", (options, message) => {
  expect(() => nodeTransport(options)).toThrow(TypeError);
  expect(() => nodeTransport(options)).toThrow(message);
  expect(() => nodeTransport(options)).not.toThrow("s3cret");
});
