// Failures on real networks come with advice, and are not retried if a retry is useless.
import { type HttpResponse, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { response as bytesOf, startFaulty } from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type ClientOptions, client, fetchTransport } from "./index.js";
import { nodeTransport } from "./node/index.js";

const credentials = { username: "agent", password: "Canary-Secret99!" };
const codec = untypedCodec(library);
const okReply = codec.encodeResponse("GetReport", "soap11", null);
const xml = { "Content-Type": "text/xml" };

async function outcomeOf(response: HttpResponse, options: Partial<ClientOptions> = {}) {
  const transport = vi.fn<Transport>(async () => response);
  const outcome = await client(library, transport, { credentials, retries: 1, retryDelay: 1, ...options }).GetReport({
    BookId: 1,
  });
  if (outcome.kind !== "failed") throw new Error("expected a failure");
  return { ...outcome, sent: transport.mock.calls.length };
}

function response(
  status: number,
  fields: Readonly<Record<string, string>>,
  body: string | Uint8Array = "",
): HttpResponse {
  return { status, headers: Object.entries(fields), body: typeof body === "string" ? utf8(body) : body };
}

const at = "https://secure.example/base";
const path = library.endpoints.X.path;

test.each([
  [
    "a redirect to the endpoint elsewhere",
    response(301, { Location: `${at}${path}/GetReport?p=Canary-Secret99!` }),
    `set the base URL to "${at}"`,
  ],
  [
    "a redirect to a login",
    response(302, { Location: "/login", "Content-Type": "text/html" }, "<h1>Moved</h1>"),
    "leads to no endpoint of the service",
  ],
  ["a redirect to itself", response(302, { Location: `${path}?x=1` }), "leads back to the same address"],
  ["a redirect to nowhere", response(301, {}), "names no address"],
  [
    "attachments",
    response(200, { "Content-Type": 'multipart/related; type="text/xml"' }, "--x"),
    "a reply with attachments (MTOM",
  ],
  [
    "an unknown coding",
    response(200, { ...xml, "Content-Encoding": "zstd" }, "(\u0001"),
    'its Content-Encoding is "zstd"',
  ],
  [
    "a login page with status 200",
    response(200, { "Content-Type": "text/html" }, "<h1>Please log in</h1>"),
    '"Please log in"',
  ],
  [
    "a page of HTML that is sent as XML",
    response(200, xml, "<!DOCTYPE html><html><title>Welcome to nginx!</title><br></html>"),
    '"Welcome to nginx!"',
  ],
  ["too many requests", response(429, { "Retry-After": "120" }), "the server asks to wait 120 s"],
])(
  "the failure for %s contains advice, and the client retries the call only if the status is 200",
  async (_, reply, advice) => {
    const outcome = await outcomeOf(reply);
    expect(outcome.message).toContain(advice);
    expect(outcome.message).not.toContain("Secret99");
    expect(outcome.sent).toBe(reply.status === 200 ? 2 : 1);
  },
);

describe.each([
  ["fetch", fetchTransport],
  ["node", nodeTransport],
] as const)("the %s transport", (_, transportTo) => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  test.each([
    ["a body that is no gzip", { ...xml, "Content-Encoding": "gzip", "Content-Length": "5" }, "plain"],
    ["a body that is shorter than its length", { ...xml, "Content-Length": "9999" }, "<a"],
  ])("reports that the response broke off, if it has %s", async (__, fields, body) => {
    const server = await startFaulty((socket) => void socket.end(bytesOf(200, fields, body)));
    closing.push(server.close);
    const calls = client(library, transportTo({ baseUrl: `http://127.0.0.1:${server.port}` }), { credentials });
    expect(await calls.GetReport({ BookId: 1 })).toMatchObject({
      ...{ kind: "failed", reason: "network", outcome: "unknown", status: 200 },
      message: expect.stringMatching(/^GetReport: the response broke off, or cannot be decompressed: HTTP 200: /),
    });
  });

  test("advises https if the port speaks TLS", async () => {
    const tls = await startFaulty((socket) => void socket.end("\u0015\u0003\u0003\u0000\u0002\u0002\u0046"));
    closing.push(tls.close);
    const calls = client(library, transportTo({ baseUrl: `http://127.0.0.1:${tls.port}` }), { credentials });
    expect(await calls.GetReport({ BookId: 1 })).toHaveProperty(
      "message",
      expect.stringContaining("begin the base URL with https:"),
    );
  });
});

test("the failure states that fetch blocks the port", async () => {
  const calls = client(library, fetchTransport({ baseUrl: "http://127.0.0.1:1" }), { credentials, retries: 3 });
  expect(await calls.GetReport({ BookId: 1 })).toMatchObject({
    ...{ outcome: "not-sent", attempts: 1, retry: false },
    message: expect.stringMatching(/fetch failed: bad port"; fetch allows no request to this port/),
  });
});

describe("the retry quota of a client", () => {
  const busy = response(503, {});

  test("limits the retries of all calls together, and is mentioned in the failure", async () => {
    let sent = 0;
    const transport: Transport = async () => {
      sent += 1;
      return busy;
    };
    const calls = client(library, transport, { credentials, retries: 3, retryDelay: 0, retryQuota: 4 });
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await calls.GetReport({ BookId: 1 }));
    expect(sent).toBe(5 + 4);
    expect(outcomes.at(-1)).toMatchObject({
      attempts: 1,
      retry: true,
      message: expect.stringContaining("has used up its quota of retries"),
    });
  });

  test("is refilled by calls that succeed", async () => {
    let isDown = true;
    let sent = 0;
    const transport: Transport = async () => {
      sent += 1;
      return isDown ? busy : okReply;
    };
    const calls = client(library, transport, { credentials, retries: 1, retryDelay: 0, retryQuota: 1 });
    await calls.GetReport({ BookId: 1 });
    isDown = false;
    for (let count = 0; count < 10; count += 1) await calls.GetReport({ BookId: 1 });
    isDown = true;
    sent = 0;
    await calls.GetReport({ BookId: 1 });
    expect(sent).toBe(2);
  });
});
