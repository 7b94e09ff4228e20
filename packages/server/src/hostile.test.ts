// Each hostile client, on a real socket, gets a response or is disconnected within seconds, and the server continues to
// serve.
import { Socket } from "node:net";
import { untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { server } from "./index.js";
import { type Listening, listen } from "./node.js";
import { raw, throughSockets } from "./transports.cases.js";

const codec = untypedCodec(library);
const LIMIT = 600;

let running: Listening;
beforeAll(async () => {
  const times = { headersTimeout: LIMIT, requestTimeout: LIMIT, sendTimeout: LIMIT, keepAliveTimeout: LIMIT };
  running = await listen(server(library, implementation), { ...times, maxBodyBytes: 1_000_000 });
});
afterAll(() => running.close());

// The bound is far above the time limits of the server, because other tests run at the same time. A server without time
// limits would never disconnect these clients.
const BOUND = 10_000;

async function serves(): Promise<void> {
  const request = codec.encodeRequest("AddReader", "get", { credentials: reader, parameters: { Name: "Ann" } });
  expect((await throughSockets(running.port)(request)).status).toBe(200);
}

const host = "Host: x\r\n";
const get = "GET /LibraryY.asmx/ListShort?Username=a&Password=b";
const post = `POST /LibraryY.asmx/AddReader HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n`;

test.each([
  ["half a request line", "GET /Lib", ""],
  ["half a header", `${get} HTTP/1.1\r\nHost: `, ""],
  ["a header without its end", `${get} HTTP/1.1\r\n${host}`, ""],
  ["half a body", `${post}Content-Length: 100\r\n\r\nUsername=`, ""],
  ["half a chunk", `${post}Transfer-Encoding: chunked\r\n\r\n64\r\nUsername=`, ""],
  ["no request at all", "", ""],
])("a client that sends %s and waits is disconnected", { timeout: BOUND }, async (_, text) => {
  const { closed } = raw(running.port, text);
  expect(await closed).not.toMatch(/^HTTP\/1\.1 200/);
  await serves();
});

test.each([
  ["100,000 bytes of one header", `${get} HTTP/1.1\r\n${host}X: ${"a".repeat(100_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ["10,000 headers", `${get} HTTP/1.1\r\n${host}${"X: a\r\n".repeat(10_000)}\r\n`, /^HTTP\/1\.1 431 /],
  ["a target of 100,000 bytes", `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 (414|431) /],
  ["two lengths", `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, /^HTTP\/1\.1 400 /],
  [
    "a length and chunks",
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  ["a length that is no number", `${post}Content-Length: five\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ["a chunk size that is no number", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^HTTP\/1\.1 400 /],
  ["a declared body beyond the limit", `${post}Content-Length: 1000001\r\n\r\n`, /^HTTP\/1\.1 413 /],
  ["bytes that are no HTTP", "\u0016\u0003\u0001\u0002\u0000\u0001", /^HTTP\/1\.1 400 /],
])("a client that sends %s gets a response and is disconnected", { timeout: BOUND }, async (_, text, expected) => {
  const { closed } = raw(running.port, text);
  expect(await closed).toMatch(expected);
  await serves();
});

test("a client whose chunks exceed the limit of the body is rejected", { timeout: BOUND }, async () => {
  const { socket, text, closed } = raw(running.port, `${post}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
  for (let at = 0; at < 64 && !socket.destroyed; at += 1) socket.write(chunk);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 413 /);
  await serves();
});

test("a client that sends one byte at a time is disconnected", { timeout: BOUND }, async () => {
  const { socket, closed } = raw(running.port, `${post}Content-Length: 100000\r\n\r\n`);
  const drip = setInterval(() => socket.write("a"), 20);
  await closed;
  clearInterval(drip);
  await serves();
});

test.each([
  [
    "parameters of a query",
    (fields: string) => `GET /LibraryY.asmx/AddReader?${fields} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ],
  [
    "parameters of a form",
    (fields: string) => `${post}Connection: close\r\nContent-Length: ${fields.length}\r\n\r\n${fields}`,
  ],
  [
    "escapes of a form",
    (fields: string) => {
      const body = fields.replaceAll("p", "%70");
      return `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    },
  ],
  [
    "less-than signs of a form",
    (fields: string) => {
      const body = fields.replaceAll("p", "<");
      return `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    },
  ],
])("a request with 100,000 %s gets a response", { timeout: BOUND }, async (_, write) => {
  const fields = `${Array.from({ length: 100_000 }, (_, at) => `p${at % 1000}=1`).join("&")}&Username=reader&Password=b&Name=Ann`;
  const { closed } = raw(running.port, write(fields));
  expect(await closed).toMatch(/^HTTP\/1\.1 (200|431|500) /);
  await serves();
});

test("requests that are sent without waiting for responses get responses in order", {
  timeout: BOUND,
}, async () => {
  const names = Array.from({ length: 200 }, (_, at) => `n${at}`);
  const requests = names.map((name, at) => {
    const last = at === names.length - 1 ? "Connection: close\r\n" : "";
    return `GET /LibraryY.asmx/AddReader?Username=reader&Password=b&Name=${name} HTTP/1.1\r\n${host}${last}\r\n`;
  });
  const { closed } = raw(running.port, requests.join(""));
  expect([...(await closed).matchAll(/Welcome, (n\d+)/g)].map(([, name]) => name)).toEqual(names);
});

test("a client that sends endless requests and reads no response is disconnected", { timeout: 20_000 }, async () => {
  const socket = new Socket();
  socket.connect(running.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  const closed = new Promise((resolve) => socket.on("close", resolve));
  const ids = Array.from({ length: 50 }, (_, at) => `Ids=${at}`).join("&");
  const query = `User=a&Pass=b&${ids}&From=a&To=b&Exact=true&MaxPrice=1&Since=2026-01-01&Note=n&Limit=1`;
  const request = `GET /LibraryX.asmx/FindBooks?${query} HTTP/1.1\r\n${host}\r\n`;
  const more = setInterval(
    () => !socket.destroyed && socket.writableLength < 1e6 && socket.write(request.repeat(100)),
    5,
  );
  await closed;
  clearInterval(more);
  await serves();
});
