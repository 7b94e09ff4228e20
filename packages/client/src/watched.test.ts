// Hooks and tracing see every call and attempt, and a client without them does no extra work.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { inspect } from "node:util";
import { type HttpRequest, type HttpResponse, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AttemptEvent,
  type CallEvent,
  type ClientOptions,
  client,
  type DeviationEvent,
  streamingClient,
  TransportError,
} from "./index.js";
import { channelNames, diagnostics } from "./node/diagnostics.js";

const credentials = { username: "agent", password: "Canary-Secret99!" };
const codec = untypedCodec(library);
const okReply = codec.encodeResponse("GetReport", "soap11", null);
const busy: HttpResponse = { status: 503, headers: [], body: utf8("") };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Creates a transport that returns the given replies in turn, each after 7 ms. If a reply is an Error, the transport
 * throws it.
 */
function playing(...replies: readonly (HttpResponse | Error)[]): Transport {
  const left = [...replies];
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 7));
    const reply = left.shift() ?? okReply;
    if (reply instanceof Error) throw reply;
    return reply;
  };
}

function seen(transport: Transport, options: Partial<ClientOptions> = {}) {
  const calls: CallEvent[] = [];
  const attempts: AttemptEvent[] = [];
  const deviations: DeviationEvent[] = [];
  const all = {
    ...{ credentials, jitter: () => 0 },
    onCall: (event: CallEvent) => void calls.push(event),
    onAttempt: (event: AttemptEvent) => void attempts.push(event),
    onDeviation: (event: DeviationEvent) => void deviations.push(event),
    ...options,
  };
  return {
    calls,
    attempts,
    deviations,
    ...{ lists: streamingClient(library, transport, all) },
    library: client(library, transport, all),
  };
}

describe("a call with retries", () => {
  test("causes one call event, and one event for each attempt, even without a response", async () => {
    const reset = new TransportError("reset by Canary-Secret99!", { outcome: "unknown" });
    const { library, calls, attempts } = seen(playing(reset, busy), { retries: 2 });
    const call = library.GetReport({ BookId: 1 });
    await vi.runAllTimersAsync();
    expect(await call).toMatchObject({ kind: "ok" });
    const none = { code: undefined, category: undefined, message: undefined, outcome: undefined };
    const callId = calls[0]?.callId;
    const identity = { callId, operation: "GetReport", binding: "soap11" };
    const failed = {
      ...identity,
      kind: "failed",
      category: undefined,
      outcome: "unknown",
      milliseconds: 7,
      retry: true,
    };
    expect(attempts).toEqual([
      {
        ...failed,
        attempt: 1,
        code: "network",
        status: undefined,
        waited: 0,
        message: expect.stringMatching(/no response came.*\[redacted\]/),
      },
      { ...failed, attempt: 2, code: "http-status", status: 503, waited: 250, message: expect.any(String) },
      { ...identity, ...none, attempt: 3, kind: "ok", status: 200, milliseconds: 7, waited: 500, retry: false },
    ]);
    expect(calls).toEqual([
      {
        ...identity,
        ...none,
        kind: "ok",
        status: 200,
        milliseconds: 771,
        waited: 750,
        attempts: 3,
        cached: false,
        deviations: 0,
      },
    ]);
    expect(inspect([calls, attempts], { depth: 9 })).not.toContain("Secret99");
  });

  test("has a unique id, which the events of its requests and responses share", async () => {
    const ids: string[] = [];
    const note = ({ callId }: { readonly callId: string }) => void ids.push(callId);
    const { library, calls } = seen(playing(), { onRequest: note, onResponse: note });
    const both = [library.GetReport({ BookId: 1 }), library.GetReport({ BookId: 2 })];
    await vi.runAllTimersAsync();
    await Promise.all(both);
    expect(new Set(calls.map(({ callId }) => callId)).size).toBe(2);
    expect(new Set(ids)).toEqual(new Set(calls.map(({ callId }) => callId)));
    expect(ids).toHaveLength(4);
  });
});

test("a call that is refused or aborted before it is sent causes no attempt event", async () => {
  const { library, calls, attempts } = seen(playing());
  await library.GetReport({ BookId: "x" } as never);
  await library.GetReport({ BookId: 1 }, { signal: AbortSignal.abort() });
  expect(calls).toMatchObject([
    { kind: "failed", code: "not-encodable", outcome: "not-sent", attempts: 0 },
    { kind: "failed", code: "aborted", outcome: "not-sent", attempts: 0 },
  ]);
  expect(attempts).toEqual([]);
});

test("events include the time spent waiting for a turn", async () => {
  const { library, calls } = seen(playing(), { concurrency: 1 });
  const both = [library.GetReport({ BookId: 1 }), library.GetReport({ BookId: 2 })];
  await vi.runAllTimersAsync();
  await Promise.all(both);
  expect(calls.map(({ waited }) => waited)).toEqual([0, 7]);
});

test("the event of an error of the service has its code and category", async () => {
  const text = "Book 1 was not found";
  const { library, calls } = seen(playing(codec.encodeFault("soap11", { code: "server", text })));
  const call = library.GetReport({ BookId: 1 });
  await vi.runAllTimersAsync();
  const { kind, code, category, message } = (await call) as {
    kind: string;
    code: string;
    category: string;
    message: string;
  };
  expect(kind).toBe("error");
  expect(calls).toMatchObject([{ kind, code, category, message, outcome: undefined, attempts: 1 }]);
});

describe("deviations in events", () => {
  const books = [1, 2, 3].map((Pages) => ({ Title: "A", Pages }));
  const drifted = codec.encodeResponse("ListShort", "soap11", books);
  const body = utf8(new TextDecoder().decode(drifted.body).replaceAll("<Pages>", "<New>1</New><Pages>"));

  test("are reported once for each kind in a reply, with their number", async () => {
    const { library, calls, deviations } = seen(playing({ ...drifted, body }));
    const call = library.ListShort();
    await vi.runAllTimersAsync();
    await call;
    expect(deviations).toMatchObject([{ callId: calls[0]?.callId, deviation: { code: "unknown-element" }, count: 3 }]);
    expect(calls).toMatchObject([{ deviations: 3 }]);
  });

  test("are reported at the end of a stream, together with its call", async () => {
    const { lists, calls, attempts, deviations } = seen(playing({ ...drifted, body }));
    const reading = (async () => {
      for await (const _ of lists.ListShort()) expect(calls).toEqual([]);
    })();
    await vi.runAllTimersAsync();
    await reading;
    expect(attempts).toMatchObject([{ kind: "ok", status: 200 }]);
    expect(deviations).toMatchObject([{ count: 3 }]);
    expect(calls).toMatchObject([{ kind: "ok", attempts: 1, status: 200, deviations: 3 }]);
  });
});

test("a stream that breaks or is abandoned reports the end of its call once", async () => {
  const { lists, calls } = seen(playing(busy, codec.encodeResponse("ListShort", "soap11", [{ Title: "A", Pages: 1 }])));
  const broken = lists
    .ListShort()
    [Symbol.asyncIterator]()
    .next()
    .catch(() => "thrown");
  await vi.runAllTimersAsync();
  expect(await broken).toBe("thrown");
  const left = (async () => {
    for await (const _ of lists.ListShort()) return;
  })();
  await vi.runAllTimersAsync();
  await left;
  expect(calls).toMatchObject([
    { kind: "failed", code: "http-status", status: 503 },
    { kind: "ok", status: 200 },
  ]);
});

test("an error that a hook throws becomes a warning, and changes nothing else", async () => {
  const codes: string[] = [];
  const boom = () => {
    throw new Error("disk full");
  };
  const hooks = {
    onCall: boom,
    onAttempt: boom,
    onDeviation: boom,
    onWarning: ({ code }: { code: string }) => void codes.push(code),
  };
  const { library } = seen(playing(), hooks);
  const call = library.GetReport({ BookId: 1 });
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject({ kind: "ok" });
  expect(codes).toEqual(["hook-failed"]);
});

describe("the option httpHeaders of a call", () => {
  test("adds headers to each request, and hooks see no secret in them", async () => {
    const sent: HttpRequest[] = [];
    const shown: HttpRequest[] = [];
    const transport: Transport = async (request) => {
      sent.push(request);
      return okReply;
    };
    const { library } = seen(transport, { onRequest: ({ request }) => void shown.push(request) });
    await library.GetReport({ BookId: 1 }, { httpHeaders: { traceparent: "00-1", Authorization: "Bearer t" } });
    expect(sent[0]?.headers).toEqual(
      expect.arrayContaining([
        ["traceparent", "00-1"],
        ["Authorization", "Bearer t"],
      ]),
    );
    expect(shown[0]?.headers).toEqual(
      expect.arrayContaining([
        ["traceparent", "00-1"],
        ["Authorization", "[redacted]"],
      ]),
    );
  });

  test.each([
    [{ "Content-Type": "text/plain" }, 'httpHeaders has "Content-Type", which the message or the connection sets'],
    [{ "X-A": "a\r\nX-B: Canary-Secret99!" }, 'the value of "X-A" in httpHeaders must be a text of one line'],
    [{ "a b": "c" }, 'httpHeaders has "a b", which is not a valid name of a header field'],
    ["traceparent", "httpHeaders must be an object of names and texts"],
  ])("prevents a call if its value is %j", async (httpHeaders, message) => {
    const transport = vi.fn<Transport>();
    const outcome = await seen(transport).library.GetReport({ BookId: 1 }, { httpHeaders } as never);
    expect(outcome).toMatchObject({
      kind: "failed",
      reason: "not-encodable",
      message: expect.stringContaining(message),
    });
    expect(JSON.stringify(outcome)).not.toContain("Secret99");
    expect(transport).not.toHaveBeenCalled();
  });
});

describe("the diagnostics channels of Node", () => {
  test("publish a message for each beginning and end, without secrets", async () => {
    const messages: [string | symbol, unknown][] = [];
    const note = (message: unknown, name: string | symbol) => void messages.push([name, message]);
    for (const name of channelNames) subscribe(name, note);
    const made = client(library, Object.assign(playing(busy), { baseUrl: "https://channel.example" }), {
      ...{ credentials, retries: 1, jitter: () => 0, tracing: diagnostics() },
    });
    const call = made.GetReport({ BookId: 1 });
    await vi.runAllTimersAsync();
    await call;
    for (const name of channelNames) unsubscribe(name, note);
    expect(messages.map(([name]) => name)).toEqual([
      "staywire:call:start",
      ...["staywire:attempt:start", "staywire:attempt:end", "staywire:attempt:start", "staywire:attempt:end"],
      "staywire:call:end",
    ]);
    expect(messages[0]?.[1]).toMatchObject({ operation: "GetReport", baseUrl: "https://channel.example" });
    expect(inspect(messages, { depth: 9 })).not.toContain("Secret99");
  });
});

test.each([
  ["no observer", {}],
  ["an onWarning hook", { onWarning: () => undefined }],
  ["channels without subscribers", { tracing: diagnostics() }],
])("a client with %s reads the clock only for the metadata of the reply", async (_, options) => {
  const made = client(library, async () => okReply, { credentials, ...options });
  const ticks = vi.spyOn(performance, "now");
  const now = vi.spyOn(Date, "now");
  expect(await made.GetReport({ BookId: 1 })).toMatchObject({ kind: "ok" });
  expect(ticks).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledTimes(1);
});
