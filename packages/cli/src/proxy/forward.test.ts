// The proxy on real sockets: what passes is what was sent, byte for byte, and what must not pass does not.
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer, request as httpsRequest } from "node:https";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { openConnection } from "@staywire/client/node";
import type { Listening } from "@staywire/server/node";
import { selfSigned } from "@staywire/testkit/faulty-network";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { localCertificate } from "./certificate.js";
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
  const network = { connectionsTo: (baseUrl: string) => () => openConnection({ baseUrl, ca: more.ca }) };
  const served = await startProxy({ upstream: url, network, host: "127.0.0.1", port: 0, tls: more.tls, tap });
  closers.push(() => served.close());
  return { served, taken };
}

/** Sends bytes on a socket of its own, and resolves to all that came back until the other side ended it. */
function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
    socket.write(bytes);
  });
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

const field = fc.tuple(
  fc.stringMatching(/^X-[A-Za-z0-9]{1,12}$/),
  fc.stringMatching(/^[!-~\u00a1-\u00ff]([ -~]{0,20}[!-~])?$/),
);

const message = fc.record({
  headers: fc.array(field, { maxLength: 6 }).map((pairs) => pairs.flat()),
  body: fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
  chunks: fc.integer({ min: 0, max: 4 }),
  zip: fc.boolean(),
});

/** The fields that have to be the same on both sides. */
function own(headers: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]?.startsWith("X-") || headers[at] === "Content-Encoding")
      pairs.push(headers[at] ?? "", headers[at + 1] ?? "");
  }
  return pairs;
}

/** Random exchanges; STAYWIRE_EXCHANGES sets how many of each kind. */
const RUNS = Number(process.env.STAYWIRE_EXCHANGES ?? 150);

describe.each(["plain", "TLS"])("over %s", (kind) => {
  test("no byte of a body, no end-to-end header field and no exchange is changed, lost or merged", async () => {
    const [far, near] = kind === "TLS" ? [await selfSigned(), await localCertificate(new Date())] : [];
    const replies = new Map<string, { headers: string[]; body: Buffer; chunks: number; cut: boolean }>();
    const seen = new Map<string, { headers: string[]; body: Buffer; host: string | undefined }>();
    const url = await upstream((request, body, response) => {
      const id = request.url ?? "";
      expect(seen.has(id)).toBe(false);
      seen.set(id, { headers: own(request.rawHeaders), body, host: request.headers.host });
      const reply = replies.get(id);
      if (reply === undefined) throw new Error(`no reply for ${id}`);
      const fields = [...reply.headers, ...(reply.chunks > 0 ? [] : ["Content-Length", String(reply.body.length)])];
      response.writeHead(200, fields);
      if (reply.cut) response.write(reply.body.subarray(0, 10), () => response.destroy());
      else if (reply.chunks > 0) {
        response.write(reply.body.subarray(0, 7));
        response.end(reply.body.subarray(7));
      } else response.end(reply.body);
    }, far);
    const { served, taken } = await proxyTo(url, { ...(far && { ca: far.cert }), ...(near && { tls: near }) });
    let count = 0;
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(message, message, fc.nat({ max: 19 }), async (sent, answer, chance) => {
        count += 1;
        const id = `/a?${count}`;
        const coded = (each: typeof sent) => (each.zip ? gzipSync(each.body) : each.body);
        const zipField = (each: typeof sent) => (each.zip ? ["Content-Encoding", "gzip"] : []);
        const cut = chance === 0;
        const body = cut ? Buffer.alloc(20, 1) : coded(answer);
        replies.set(id, { headers: [...answer.headers, ...zipField(answer)], body, chunks: answer.chunks, cut });
        const asked = {
          headers: [...sent.headers, ...zipField(sent)],
          body: coded(sent),
          chunks: sent.chunks,
          ca: near?.cert,
        };
        const got = await ask(`${served.url}${id}`.replace("127.0.0.1", "localhost"), asked).catch(() => undefined);
        expect(seen.get(id)).toStrictEqual({ headers: asked.headers, body: asked.body, host: new URL(url).host });
        if (cut) {
          lost += 1;
          expect(got?.complete ?? false).toBe(false);
          return;
        }
        expect(got && { headers: own(got.headers), body: got.body, complete: got.complete }).toStrictEqual({
          headers: [...answer.headers, ...zipField(answer)],
          body,
          complete: true,
        });
      }),
      { numRuns: RUNS },
    );
    expect(taken).toHaveLength(count);
    expect(taken.filter(({ silence }) => silence !== undefined)).toHaveLength(lost);
    for (const { target, request } of taken) expect(request).toStrictEqual(seen.get(target)?.body);
  }, 3_600_000);
});

describe("a proxy", () => {
  test("that the upstream's certificate does not satisfy answers 502, and sends nothing", async () => {
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

  test("passes a redirect on, and does not follow it", async () => {
    const url = await upstream((_, __, response) => {
      response.writeHead(302, { Location: "http://elsewhere.example/" });
      response.end();
    });
    const { served } = await proxyTo(url);
    const got = await ask(`${served.url}/a`, { method: "GET" });
    expect(got.status).toBe(302);
    expect(got.headers).toContain("http://elsewhere.example/");
  });

  test("answers pipelined requests in their order, each with its own reply", async () => {
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

  test("streams: the first bytes arrive before the last ones are sent", async () => {
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

  test("answers a client that has ended its side of the connection", async () => {
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

  test("ends a client's kept connection when the upstream ends its own", async () => {
    const url = await upstream((request, __, response) => {
      response.end("x");
      setTimeout(() => request.socket.destroy(), 20);
    });
    const { served } = await proxyTo(url);
    expect(await raw(served.port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/\r\n\r\nx$/);
  });

  test("ends the upstream's work when the client goes away", async () => {
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
