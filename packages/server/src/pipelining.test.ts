// The server processes one request per connection at a time, even if a client pipelines requests, that is sends them
// before it has the responses to earlier ones.
import type { HttpResponse, Transport } from "@staywire/codec";
import { expect, test } from "vitest";
import { listening, raw, throughSockets } from "./transports.cases.js";

const request = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const last = (target: string) => request(target, "Connection: close\r\n");
const targets = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);
const pipelined = (count: number) =>
  targets(count)
    .map((target, at) => (at === count - 1 ? last(target) : request(target)))
    .join("");

function response(text: string): HttpResponse {
  const body = new TextEncoder().encode(text);
  return { status: 200, headers: [["Content-Length", String(body.length)]], body };
}

function answersIn(text: string): readonly string[] {
  return [...text.matchAll(/\r\n\r\n(\/\d*)/g)].map(([, target = ""]) => target);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("requests of another connection are processed between pipelined requests", async () => {
  const seen: string[] = [];
  let other: () => void = () => undefined;
  const noting: Transport = async ({ target }) => {
    seen.push(target);
    if (target === "/0") other();
    return response(target);
  };
  await listening(noting, {}, async ({ port }) => {
    const kept = raw(port, request("/begin"));
    while (seen.length === 0) await turn();
    other = () => kept.socket.write(request("/other"));
    await raw(port, pipelined(200)).closed;
    expect(seen.indexOf("/other")).toBeLessThan(seen.indexOf("/100"));
    kept.socket.destroy();
  });
});

test("pipelined requests are processed one at a time, and the responses keep their order", async () => {
  let working = 0;
  let most = 0;
  const slow: Transport = async ({ target }) => {
    working += 1;
    most = Math.max(most, working);
    // The first request takes longer than the following ones.
    for (let turns = target === "/0" ? 20 : 1; turns > 0; turns -= 1) await turn();
    working -= 1;
    return response(target);
  };
  await listening(slow, {}, async ({ port }) => {
    expect(answersIn(await raw(port, pipelined(50)).closed)).toEqual(targets(50));
    expect(most).toBe(1);
  });
});

const large = "x".repeat(8_000);

test("nothing more is read while requests of a connection wait, and all get responses in the end", async () => {
  const count = 250;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding: Transport = async ({ target }) => {
    if (target === "/0") await held;
    return response(target);
  };
  await listening(holding, {}, async (server) => {
    const more = `X: ${large}\r\n`;
    const text = targets(count - 1).map((target) => request(target, more));
    const connection = raw(server.port, text.join("") + last(`/${count - 1}`));
    while (server.pending === 0) await turn();
    for (let calls = 0; calls < 10; calls += 1) {
      await throughSockets(server.port)({ method: "GET", target: "/other", headers: [], body: new Uint8Array() });
    }
    // Node reads several requests at once, and may have read a second time before the connection was paused.
    expect(server.pending).toBeLessThan(30);
    release();
    expect(answersIn(await connection.closed)).toEqual(targets(count));
  });
});

test.each([
  ["256 requests that wait are answered", 256, true],
  ["a connection with 257 requests that wait is cut off", 257, false],
])("pipelining: %s", async (_, count, isAnswered) => {
  const seen: string[] = [];
  const noting: Transport = async ({ target }) => {
    seen.push(target);
    await turn();
    return response(target);
  };
  await listening(noting, {}, async (server) => {
    const text = await raw(server.port, pipelined(count)).closed;
    expect(answersIn(text)).toEqual(isAnswered ? targets(count) : []);
    while (server.pending > 0) await turn();
    expect(seen.length).toBe(isAnswered ? count : 1);
    await throughSockets(server.port)({ method: "GET", target: "/after", headers: [], body: new Uint8Array() });
  });
});

test("a connection that waits for its responses can send any number of requests", async () => {
  await listening(
    async ({ target }) => response(target),
    {},
    async ({ port }) => {
      const connection = raw(port, "");
      for (let round = 0; round < 5; round += 1) {
        connection.socket.write(
          targets(200)
            .map((target) => request(target))
            .join(""),
        );
        while (answersIn(connection.text()).length < 200 * (round + 1)) await turn();
      }
      connection.socket.destroy();
    },
  );
});

test("a request for an upgrade is handled like any other, and CONNECT is disconnected", async () => {
  await listening(
    async ({ target }) => response(target),
    {},
    async ({ port }) => {
      const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
      const connection = raw(port, request("/0", upgrade));
      while (answersIn(connection.text()).length === 0) await turn();
      connection.socket.destroy();
      expect(await raw(port, "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n").closed).toBe("");
    },
  );
});

test("an HTTP/1.1 request without a Host header gets status 400 and ends the connection; HTTP/1.0 needs no Host", async () => {
  await listening(
    async ({ target }) => response(target),
    {},
    async ({ port }) => {
      const text = await raw(port, `${request("/0")}GET /1 HTTP/1.1\r\n\r\n${request("/2")}`).closed;
      expect(text).toMatch(/^HTTP\/1.1 200 [\s\S]*\/0HTTP\/1.1 400 [\s\S]*Connection: close/);
      expect(answersIn(text)).toEqual(["/0"]);
      expect(answersIn(await raw(port, "GET /3 HTTP/1.0\r\n\r\n").closed)).toEqual(["/3"]);
    },
  );
});

test("if a client reads no responses, only the first of its requests is processed", async () => {
  const size = 16 * 1024 * 1024;
  const seen: string[] = [];
  const large: Transport = async ({ target }) => {
    seen.push(target);
    return { status: 200, headers: [["Content-Length", String(size)]], body: new Uint8Array(size) };
  };
  await listening(large, { sendTimeout: 300 }, async (server) => {
    const connection = raw(server.port, pipelined(100));
    connection.socket.pause();
    while (seen.length === 0 || server.pending > 0) await turn();
    connection.socket.destroy();
    expect(seen).toEqual(["/0"]);
  });
});

test("a client that ends its side after its requests gets all responses", async () => {
  await listening(
    async ({ target }) => response(target),
    {},
    async ({ port }) => {
      const connection = raw(
        port,
        targets(20)
          .map((target) => request(target))
          .join(""),
      );
      connection.socket.end();
      expect(answersIn(await connection.closed)).toEqual(targets(20));
    },
  );
});

test("a waiting request is processed in order and with its complete body, even if the body has 300,000 bytes", async () => {
  const sizes: number[] = [];
  const measuring: Transport = async ({ target, body }) => {
    sizes.push(body.length);
    return response(target);
  };
  await listening(measuring, {}, async ({ port }) => {
    const head = "POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n";
    const connection = raw(port, request("/0") + request("/1") + head);
    connection.socket.write("x".repeat(300_000));
    connection.socket.write(last("/3"));
    expect(answersIn(await connection.closed)).toEqual(["/0", "/1", "/2", "/3"]);
    expect(sizes).toEqual([0, 0, 300_000, 0]);
  });
});

test("requests are not processed after a response that closes the connection", async () => {
  const seen: string[] = [];
  const closing: Transport = async ({ target }) => {
    seen.push(target);
    const { status, headers, body } = response(target);
    return { status, headers: target === "/1" ? [...headers, ["Connection", "close"]] : headers, body };
  };
  await listening(closing, {}, async (server) => {
    await raw(server.port, pipelined(5)).closed;
    while (server.pending > 0) await turn();
    expect(seen).toEqual(["/0", "/1"]);
  });
});
