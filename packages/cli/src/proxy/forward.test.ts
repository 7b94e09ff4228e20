// The proxy, on real sockets, forwards bytes unchanged, and rejects requests that must not be forwarded.
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer, request as httpsRequest } from "node:https";
import { type AddressInfo, connect, createServer as createTcpServer, Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { connectionsTo } from "@staywire/client/connections";
import type { Listening } from "@staywire/server/node";
import { type Behaviour, type Faulty, selfSigned, startFaulty } from "@staywire/testkit/faulty-network";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Certificate, localCertificate } from "./certificate.js";
import type { RequestHead, Tap } from "./forward.js";
import { startProxy } from "./proxy.js";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Handler = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** Starts an upstream; returns its base URL. */
async function upstream(handle: Handler, tls?: { key: string; cert: string }): Promise<string> {
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => handle(request, Buffer.concat(chunks), response));
    request.on("error", () => undefined);
  };
  const server = tls === undefined ? createServer(take) : createSecureServer(tls, take);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${tls === undefined ? "http" : "https"}://localhost:${(server.address() as AddressInfo).port}`;
}

interface Taken extends RequestHead {
  request: Buffer;
  response: Buffer;
  silence: string | undefined;
}

async function proxyTo(
  url: string,
  more: { ca?: string; tls?: { key: string; cert: string } } = {},
): Promise<{ served: Listening; taken: Taken[] }> {
  const taken: Taken[] = [];
  const tap = (head: RequestHead): Tap => {
    const [request, response]: [Uint8Array[], Uint8Array[]] = [[], []];
    return {
      request: (chunk) => request.push(Buffer.from(chunk)),
      head: () => undefined,
      response: (chunk) => response.push(Buffer.from(chunk)),
      end: (silence) =>
        taken.push({ ...head, request: Buffer.concat(request), response: Buffer.concat(response), silence }),
    };
  };
  const network = { connectionsTo: (baseUrl: string) => connectionsTo({ baseUrl, ca: more.ca }) };
  const served = await startProxy({ upstream: url, network, host: "127.0.0.1", port: 0, tls: more.tls, tap });
  closers.push(() => served.close());
  return { served, taken };
}

/** Sends bytes on a new socket, and resolves to everything received until the other side ends it. */
async function raw(port: number, bytes: string | Buffer): Promise<string> {
  return (await received(port, bytes)).text;
}

/**
 * Sends the text `first` and, after a reply, the text `second`. Resolves to everything that was received, and to the
 * error that ended the connection.
 */
function received(port: number, first: string | Buffer, { second = "", ca = undefined as string | undefined } = {}) {
  return new Promise<{ text: string; error: string | undefined }>((resolve) => {
    const at = { port, host: "127.0.0.1" };
    const socket = ca === undefined ? connect(at) : connectSecurely({ ...at, ca, servername: "localhost" });
    const chunks: Buffer[] = [];
    let [error, next]: [string | undefined, string] = [undefined, second];
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (next === "") return;
      setTimeout((text: string) => socket.write(text), 50, next);
      next = "";
    });
    socket.on("error", ({ code }: NodeJS.ErrnoException) => {
      error = code;
    });
    // Node reports a reset that arrives with the last bytes as an ordinary end. Only a write reveals the error.
    socket.prependOnceListener("end", () => socket.write(""));
    socket.on("close", () => resolve({ text: Buffer.concat(chunks).toString("latin1"), error }));
    socket.write(first);
  });
}

/** The certificate that the proxy and the upstream share in all tests, because creating a key is slow. */
let certificate: Certificate | undefined;

/** Starts a proxy to an upstream that handles each request by calling `behaviour` with its socket. */
async function proxyToRaw(behaviour: Behaviour, kind = "plain"): Promise<Listening & { faulty: Faulty; ca?: string }> {
  if (kind === "TLS") certificate ??= await localCertificate(new Date());
  const tls = kind === "TLS" ? certificate : undefined;
  const faulty = await startFaulty(behaviour, { tls });
  closers.push(faulty.close);
  const url = `${tls ? "https" : "http"}://localhost:${faulty.port}`;
  const { served } = await proxyTo(url, tls && { ca: tls.cert, tls });
  return { ...served, faulty, ...(tls && { ca: tls.cert }) };
}

const bytes = (text: string) => Buffer.from(text, "latin1");

/** Returns a behaviour that writes parts with pauses in between, and then calls `then` with the socket. */
function writes(parts: readonly string[], then: (socket: Socket) => unknown = () => undefined): Behaviour {
  return (socket) => {
    const write = ([part, ...more]: readonly string[]) => {
      if (part === undefined) then(socket);
      else socket.write(bytes(part), () => setTimeout(write, 20, more));
    };
    write(parts);
  };
}

interface Got {
  status: number;
  headers: string[];
  body: Buffer;
  complete: boolean;
}

function ask(
  url: string,
  {
    method = "POST",
    headers = [] as string[],
    body = Buffer.alloc(0),
    chunks = 0,
    ca = undefined as string | undefined,
  },
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const fields = [...headers, ...(chunks > 0 ? [] : ["Content-Length", String(body.length)])];
    const options = { method, headers: ["Host", "anything.example", ...fields] as never, setHost: false, ca };
    const request = (url.startsWith("https:") ? httpsRequest : httpRequest)(url, options, (response) => {
      const parts: Buffer[] = [];
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(parts),
          complete: response.complete,
        });
      response.on("data", (chunk: Buffer) => parts.push(chunk));
      response.on("error", end);
      response.on("end", end);
    });
    request.on("error", reject);
    if (chunks === 0) request.end(body);
    else {
      const size = Math.max(1, Math.ceil(body.length / chunks));
      for (let at = 0; at < body.length; at += size) request.write(body.subarray(at, at + size));
      request.end();
    }
  });
}

describe("a proxy", () => {
  test("that does not trust the upstream's certificate responds with 502, and sends nothing upstream", async () => {
    let requests = 0;
    const url = await upstream(
      (_, __, response) => {
        requests += 1;
        response.end();
      },
      await selfSigned(),
    );
    const { served } = await proxyTo(url);
    expect((await ask(`${served.url}/a`, {})).status).toBe(502);
    expect(requests).toBe(0);
  });

  test.each([
    ["a whole URL", "GET http://other.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["no Host", "GET /a HTTP/1.1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["CONNECT", "CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n", /^(?:$|HTTP\/1\.1 4)/],
    [
      "two lengths",
      "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      /^HTTP\/1\.1 400 /,
    ],
    [
      "a length and chunks",
      "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      /^HTTP\/1\.1 400 /,
    ],
  ])("forwards no request with %s", async (_, bytes, expected) => {
    let requests = 0;
    const url = await upstream((__, ___, response) => {
      requests += 1;
      response.end();
    });
    const { served } = await proxyTo(url);
    expect(await raw(served.port, bytes)).toMatch(expected);
    expect(requests).toBe(0);
  });

  test("forwards a redirect and does not follow it", async () => {
    const url = await upstream((_, __, response) => {
      response.writeHead(302, { Location: "http://elsewhere.example/" });
      response.end();
    });
    const { served } = await proxyTo(url);
    const got = await ask(`${served.url}/a`, { method: "GET" });
    expect(got.status).toBe(302);
    expect(got.headers).toContain("http://elsewhere.example/");
  });

  test("responds to pipelined requests in order, to each with its own response", async () => {
    const url = await upstream((request, __, response) => {
      setTimeout(() => response.end(`reply to ${request.url}`), request.url === "/1" ? 30 : 0);
    });
    const { served } = await proxyTo(url);
    const get = (n: number) => `GET /${n} HTTP/1.1\r\nHost: a\r\n${n === 3 ? "Connection: close\r\n" : ""}\r\n`;
    expect((await raw(served.port, get(1) + get(2) + get(3))).match(/reply to \/\d/g)).toEqual([
      "reply to /1",
      "reply to /2",
      "reply to /3",
    ]);
  });

  test("streams: the client receives the first bytes before the upstream sends the last ones", async () => {
    let finish = () => undefined as unknown;
    const url = await upstream((_, __, response) => {
      response.write("first");
      finish = () => response.end("last");
    });
    const { served } = await proxyTo(url);
    const response = await fetch(`${served.url}/a`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("first");
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("last");
  });

  test("forwards the response to a client that has ended its side of the connection", async () => {
    const server = createTcpServer({ allowHalfOpen: true }, (socket) => {
      socket.on("error", () => undefined);
      socket.on("end", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nlate!"));
      socket.resume();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(() => server.close());
    const { served, taken } = await proxyTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const socket = connect({ port: served.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");
    let got = "";
    for await (const chunk of socket) got += String(chunk);
    expect(got).toMatch(/\r\n\r\nlate!$/);
    expect(taken).toMatchObject([{ silence: undefined }]);
  });

  test("ends a client's kept-alive connection when the upstream ends the upstream connection", async () => {
    const url = await upstream((request, __, response) => {
      response.end("x");
      setTimeout(() => request.socket.destroy(), 20);
    });
    const { served } = await proxyTo(url);
    expect(await raw(served.port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/\r\n\r\nx$/);
  });

  test.each(["1.1", "1.0"])(
    "cuts a response without a length to an HTTP/%s request if the upstream's connection is reset",
    async (version) => {
      const { port } = await proxyToRaw((socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\nfirst", () => setImmediate(() => socket.resetAndDestroy()));
      });
      const { text, error } = await received(port, `GET /a HTTP/${version}\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(text).not.toContain("0\r\n\r\n");
      expect(error).toBe(version === "1.0" ? "ECONNRESET" : undefined);
    },
  );

  test("over TLS sets TCP_NODELAY to the upstream, so that each part of a request is forwarded at once", async () => {
    const spy = vi.spyOn(Socket.prototype, "setNoDelay");
    closers.push(() => spy.mockRestore());
    let isSet = false;
    const { port, ca, faulty } = await proxyToRaw((socket) => {
      isSet = spy.mock.contexts.some((each) => (each as Socket).remotePort === faulty.port);
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    }, "TLS");
    await received(port, "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", { ca });
    expect(isSet).toBe(true);
  });

  test("ends the upstream request when the client disconnects", async () => {
    let ended: Promise<unknown> | undefined;
    const url = await upstream((_, __, response) => {
      response.write("x");
      ended = once(response, "close");
    });
    const { served } = await proxyTo(url);
    const socket = connect(served.port, "127.0.0.1");
    socket.write("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await ended;
    expect(ended).toBeDefined();
  });
});

describe.each(["plain", "TLS"])("over a %s connection, a proxy", (kind) => {
  test("changes neither non-ASCII bytes nor the order of header fields", async () => {
    const { port, ca, faulty } = await proxyToRaw(
      writes(["HTTP/1.1 200 \xe9\r\nContent-Length: 1\r\nX-A: \xe9\r\n7: \xff\r\n\r\n", "x"]),
      kind,
    );
    const fields = "X-B: \xe9\r\n7: b\r\n10: a\r\n2: c\r\n";
    const { text } = await received(port, bytes(`GET /a HTTP/1.1\r\nHost: a\r\n${fields}Connection: close\r\n\r\n`), {
      ca,
    });
    expect(text).toContain("HTTP/1.1 200 \xe9\r\nContent-Length: 1\r\nX-A: \xe9\r\n7: \xff\r\n");
    expect(faulty.requests[0]).toContain(fields);
  });

  test("changes no non-ASCII byte in the head of a request that waits for 100 Continue", async () => {
    const { port, ca, faulty } = await proxyToRaw(writes(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"]), kind);
    const head = "POST /a HTTP/1.1\r\nHost: a\r\nX-B: \xe9\r\nExpect: 100-continue\r\nContent-Length: 1\r\n";
    await received(port, bytes(`${head}Connection: close\r\n\r\nx`), { ca });
    expect(faulty.requests[0]).toContain("X-B: \xe9\r\nExpect: 100-continue\r\n");
  });

  test("forwards Content-Disposition with non-ASCII bytes unchanged, even if it comes after Content-Length", async () => {
    const field = 'Content-Disposition: attachment; filename="\xe9.txt"\r\n';
    const { port, ca, faulty } = await proxyToRaw(
      writes([`HTTP/1.1 200 OK\r\nContent-Length: 1\r\n${field}\r\nx`]),
      kind,
    );
    const head = `POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n${field}Connection: close\r\n\r\n`;
    const { text } = await received(port, bytes(`${head}x`), { ca });
    expect(text).toContain(field);
    expect(text).toMatch(/\r\nContent-Length: 1\r\n[\s\S]*\r\n\r\nx$/);
    expect(faulty.requests[0]).toContain(field);
  });

  test("serves a second request after a response that ended with the upstream's connection", async () => {
    const { port, ca, faulty } = await proxyToRaw(
      writes(["HTTP/1.1 200 OK\r\n\r\n", "first"], (socket) => socket.end()),
      kind,
    );
    const get = (more: string) => `GET /a HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const { text } = await received(port, get(""), { second: get("Connection: close\r\n"), ca });
    expect(faulty.requests).toHaveLength(2);
    expect(text.match(/first/g)).toHaveLength(2);
  });

  test("serves a second request after the upstream did not respond to the first one", async () => {
    const reply = writes(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"]);
    const { port, ca } = await proxyToRaw((socket, request, nth) => {
      if (nth === 1) socket.destroy();
      else reply(socket, request, nth);
    }, kind);
    const get = (more: string) => `GET /a HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const { text } = await received(port, get(""), { second: get("Connection: close\r\n"), ca });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 502", "HTTP/1.1 200"]);
  });

  test.each([
    ["in chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n"],
    ["without a length, by a reset", "HTTP/1.1 200 OK\r\n\r\nfirst"],
  ])("resets the connection of an HTTP/1.0 client whose response was cut %s", async (_, reply) => {
    const { port, ca } = await proxyToRaw(
      // Over TLS, the network socket below the TLS socket must be reset. Node has no documented property for it.
      writes([reply], (socket: Socket & { _parent?: Socket }) => (socket._parent ?? socket).resetAndDestroy()),
      kind,
    );
    const { text, error } = await received(port, "GET /a HTTP/1.0\r\n\r\n", { ca });
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(error).toBe("ECONNRESET");
  });

  test("forwards each 1xx response, except to HTTP/1.0 clients", async () => {
    const hints = "HTTP/1.1 103 Early Hints\r\nLink: \xe9\r\n\r\n";
    const { port, ca } = await proxyToRaw(
      writes(["HTTP/1.1 102 Processing\r\n\r\n", hints, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"]),
      kind,
    );
    const { text } = await received(port, "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", { ca });
    expect(text).toMatch(
      /^HTTP\/1\.1 102 Processing\r\n\r\nHTTP\/1\.1 103 Early Hints\r\nLink: \xe9\r\n\r\nHTTP\/1\.1 200 /,
    );
    expect((await received(port, "GET /a HTTP/1.0\r\n\r\n", { ca })).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("adds no length to a POST without a body, unless two of its header fields share a name", async () => {
    const { port, ca, faulty } = await proxyToRaw(writes(["HTTP/1.1 411 No\r\nContent-Length: 0\r\n\r\n"]), kind);
    await received(port, "POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", { ca });
    expect(faulty.requests[0]).not.toMatch(/Content-Length|Transfer-Encoding/i);
    // Because two fields share a name, Node gets the fields as a list, and would send chunks. The proxy adds a length
    // of 0 instead, which changes the request less.
    await received(port, "POST /a HTTP/1.1\r\nHost: a\r\nX: 1\r\nX: 2\r\nConnection: close\r\n\r\n", { ca });
    expect(faulty.requests[1]).toMatch(/X: 1\r\nX: 2\r\nContent-Length: 0\r\n/);
    expect(faulty.requests[1]).not.toMatch(/Transfer-Encoding/i);
  });

  test("forwards a body with a compressed and chunked Transfer-Encoding unchanged, with this header field", async () => {
    const { port, ca, faulty } = await proxyToRaw(
      writes([
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\xe9\r\n0\r\n\r\n",
      ]),
      kind,
    );
    const head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n";
    const { text } = await received(port, bytes(`${head}1\r\n\xff\r\n0\r\n\r\n`), { ca });
    expect(faulty.requests[0]).toMatch(/\r\nTransfer-Encoding: gzip, chunked\r\n[\s\S]*\r\n\r\n1\r\n\xff\r\n/);
    expect(text).toMatch(/\r\nTransfer-Encoding: gzip, chunked\r\n[\s\S]*\r\n\r\n1\r\n\xe9\r\n0\r\n\r\n$/);
  });

  test.each([
    ["a status below 100", "HTTP/1.1 099 No\r\nContent-Length: 0\r\n\r\n", /^HTTP\/1\.1 502 /],
    ["a control character in its reason", "HTTP/1.1 200 \x01\r\nContent-Length: 0\r\n\r\n", /^HTTP\/1\.1 502 /],
    [
      "the field Trailer without chunks",
      "HTTP/1.1 200 OK\r\nTrailer: X-A\r\nContent-Length: 0\r\n\r\n",
      /^HTTP\/1\.1 200 /,
    ],
  ])(
    "does not crash at a response with %s to a request with a Trailer field but without chunks",
    async (_, reply, expected) => {
      const { port, ca } = await proxyToRaw(writes([reply]), kind);
      const head = "GET /a HTTP/1.1\r\nHost: a\r\nTrailer: X-A\r\nConnection: close\r\n\r\n";
      expect((await received(port, head, { ca })).text).toMatch(expected);
    },
  );
});
