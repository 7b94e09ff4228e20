// Tests that a call is one span with a child span for each attempt, that metrics count calls and attempts, and that
// hooks remove the password from URLs.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { client, streamingClient } from "@staywire/client";
import { type HttpResponse, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpRedaction, telemetry, undiciRedaction } from "./index.js";
import { recording } from "./recording.cases.js";

const codec = untypedCodec(library);
const busy: HttpResponse = { status: 503, headers: [], body: utf8("") };
const found = codec.encodeResponse("GetReport", "soap11", null);
const credentials = { username: "agent", password: "Canary-Secret99!" };

const storage = new AsyncLocalStorage<Context>();
beforeAll(() => {
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (inside, call, self, ...args) => storage.run(inside, () => call.apply(self as never, args)),
    bind: (_, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
});
afterAll(() => {
  context.disable();
});

function made(replies: readonly HttpResponse[], onSend: () => void = () => undefined) {
  const { spans, measured, options } = recording();
  const left = [...replies];
  const send: Transport = async () => {
    onSend();
    return left.shift() ?? found;
  };
  const transport = Object.assign(send, { baseUrl: "https://channel.example/base" });
  const settings = { credentials, retries: 1, retryDelay: 1, tracing: telemetry(options) };
  return {
    spans,
    measured,
    calls: client(library, transport, settings),
    lists: streamingClient(library, transport, settings),
  };
}

test("a call with a retry becomes one client span with a child span for each attempt", async () => {
  const { spans, measured, calls } = made([busy]);
  await calls.GetReport({ BookId: 1 });
  const method = `${library.endpoints[library.operations.GetReport.endpoint as "X"].name}/GetReport`;
  const rpc = {
    "rpc.system.name": "asmx",
    "rpc.method": method,
    "server.address": "channel.example",
    "server.port": 443,
  };
  expect(spans).toMatchObject([
    {
      name: method,
      kind: SpanKind.CLIENT,
      parent: undefined,
      attributes: { ...rpc, "staywire.call.attempts": 2, "rpc.response.status_code": "ok" },
      status: undefined,
    },
    {
      name: "GetReport attempt 1",
      parent: method,
      attributes: { "error.type": "http-status", "http.response.status_code": 503 },
      status: { code: SpanStatusCode.ERROR },
    },
    {
      name: "GetReport attempt 2",
      parent: method,
      attributes: { "http.response.status_code": 200 },
      status: undefined,
    },
  ]);
  expect(spans.every(({ isEnded }) => isEnded)).toBe(true);
  expect(measured).toEqual([
    ["rpc.client.call.duration", expect.any(Number), { ...rpc, "rpc.response.status_code": "ok" }],
    ["staywire.client.retries", 1, rpc],
  ]);
  expect(JSON.stringify([spans, measured])).not.toContain("Secret99");
});

test("the span of a failed call has the error code, and deviations are recorded as an event and a metric", async () => {
  const list = codec.encodeResponse("ListShort", "soap11", [{ Title: "A", Pages: 1 }]);
  const body = utf8(new TextDecoder().decode(list.body).replace("<Pages>", "<New>1</New><Pages>"));
  const { spans, measured, calls } = made([
    codec.encodeFault("soap11", { code: "server", text: "Odd" }),
    { ...list, body },
  ]);
  expect(await calls.GetReport({ BookId: 1 })).toMatchObject({ kind: "error" });
  expect(spans[0]).toMatchObject({
    attributes: { "error.type": "unclassified", "rpc.response.status_code": "unclassified" },
  });
  await calls.ListShort();
  expect(spans[2]?.events).toEqual(["staywire.deviation"]);
  expect(measured.map(([name]) => name)).toContain("staywire.client.deviations");
});

test("the span of a stream ends when the consumer has read the last item", async () => {
  const { spans, lists } = made([codec.encodeResponse("ListShort", "soap11", [{ Title: "A", Pages: 1 }])]);
  for await (const _ of lists.ListShort()) expect(spans.map(({ isEnded }) => isEnded)).toEqual([false, true]);
  expect(spans[0]).toMatchObject({ isEnded: true, status: undefined });
});

describe("the redaction hooks", () => {
  const query = "?APIPassword=Canary-Secret99!&BookId=1";
  const origin = "https://channel.example";

  test.each([
    ["undici", () => undiciRedaction().startSpanHook({ origin, path: `/a.asmx/Get${query}` })],
    [
      "node:http",
      () =>
        httpRedaction().startOutgoingSpanHook({
          protocol: "https:",
          host: "channel.example",
          path: `/a.asmx/Get${query}`,
        }),
    ],
    [
      "node:http through a proxy",
      () =>
        httpRedaction().startOutgoingSpanHook({
          host: "proxy.example",
          port: 3128,
          path: `${origin}/a.asmx/Get${query}`,
        }),
    ],
  ])("of %s redact the query of the URL", (_, hook) => {
    expect(hook()).toMatchObject({ "url.full": `${origin}/a.asmx/Get?[redacted]`, "url.query": "[redacted]" });
    expect(JSON.stringify(hook())).not.toContain("Secret99");
  });

  test("return no attributes for a request that no client sends and whose path does not contain .asmx", () => {
    expect(undiciRedaction().startSpanHook({ origin, path: `/search${query}` })).toEqual({});
  });

  test("recognize the requests of a client by their context, whatever their path", async () => {
    const shown: object[] = [];
    const { calls } = made([], () => {
      shown.push(undiciRedaction().startSpanHook({ origin, path: `/other/Get${query}` }));
    });
    await calls.GetReport({ BookId: 1 });
    expect(shown).toMatchObject([{ "url.query": "[redacted]" }]);
  });
});
