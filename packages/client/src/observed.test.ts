// A client reports metadata, requests, responses and warnings without credentials, and obeys its limits.
import { inspect } from "node:util";
import { type HttpResponse, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClientOptions, type ClientWarning, client, fetchTransport, streamingClient } from "./index.js";

const credentials = { username: "agent", password: "Secret99!" };
const codec = untypedCodec(library);
const okReply = codec.encodeResponse("GetReport", "soap11", null);
const begin = Date.parse("2027-05-01T00:00:00Z");

function made(transport: Transport, options: Partial<ClientOptions> = {}) {
  return client(library, transport, { credentials, jitter: () => 0, ...options });
}

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the metadata of a reply", () => {
  const aged =
    (age: string): Transport =>
    async () => ({ ...okReply, headers: [...okReply.headers, ["Age", age]] });

  test.each([
    ["40", 40],
    ["soon", undefined],
  ])("contains the time at which the reply arrived, and its age: %j", async (text, age) => {
    const { meta } = (await made(aged(text)).GetReport({ BookId: 1 })) as { meta?: unknown };
    expect(meta).toMatchObject({ receivedAt: begin, status: 200, age, freshUntil: begin, response: undefined });
  });

  test("contains the time until which the service may repeat the reply, for an operation with a cache time", async () => {
    const minutes = 10;
    const GetReport = { ...library.operations.GetReport, cacheMinutes: minutes };
    const service = { ...library, operations: { ...library.operations, GetReport } };
    const reply = await client(service, aged("60"), { credentials }).GetReport({ BookId: 1 });
    expect(reply).toMatchObject({ meta: { freshUntil: begin + (minutes - 1) * 60_000 } });
  });

  test("contains the response only if requested, and never the password", async () => {
    const echo: Transport = async () => ({ ...okReply, headers: [...okReply.headers, ["X-Echo", "Secret99!"]] });
    for (const keepResponse of [true, false]) {
      const reply = await made(echo).GetReport({ BookId: 1 }, { keepResponse });
      if (reply.kind === "failed") throw new Error(reply.message);
      const { headers, response } = reply.meta;
      expect(headers).toContainEqual(["X-Echo", "[redacted]"]);
      expect(response?.body).toEqual(keepResponse ? okReply.body : undefined);
      expect(inspect([reply, headers, response], { depth: 9, showHidden: true, getters: true })).not.toContain(
        "Secret",
      );
      expect(JSON.stringify(reply)).not.toContain("Secret");
    }
  });
});

describe("the hooks of a client", () => {
  test.each(bindings)("get copies of requests and responses without credentials, in %s", async (binding) => {
    const events: unknown[] = [];
    const echo: Transport = async (request) => {
      vi.advanceTimersByTime(7);
      return { status: 403, headers: [["X-Echo", request.target]], body: request.body };
    };
    const options = { binding, onRequest: events.push.bind(events), onResponse: events.push.bind(events) };
    await made(echo, options as never).GetReport({ BookId: 1 });
    expect(events).toMatchObject([
      { operation: "GetReport", binding, attempt: 1, request: { method: binding === "get" ? "GET" : "POST" } },
      { operation: "GetReport", binding, attempt: 1, milliseconds: 7, response: { status: 403 } },
    ]);
    const shown = JSON.stringify(events, (_, value) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    );
    expect(shown).toContain("[redacted]");
    expect(shown).not.toMatch(/Secret99/);
  });

  test("see each attempt, and cause only a warning if they throw", async () => {
    const attempts: number[] = [];
    const warnings: ClientWarning[] = [];
    const busy: HttpResponse = { status: 503, headers: [], body: utf8("") };
    const answers = [busy, okReply];
    const transport: Transport = async () => answers.shift() ?? okReply;
    const call = made(transport, {
      retries: 1,
      onRequest: ({ attempt }) => void attempts.push(attempt),
      onResponse: () => {
        throw new Error("disk full: Secret99!");
      },
      onWarning: (warning) => void warnings.push(warning),
    }).GetReport({ BookId: 1 });
    await vi.runAllTimersAsync();
    expect(await call).toMatchObject({ kind: "ok" });
    expect(attempts).toEqual([1, 2]);
    expect(warnings).toEqual([
      { code: "hook-failed", message: "a function that observes the client threw: disk full: [redacted]" },
    ]);
  });
});

describe("a call of a client", () => {
  const failing = (): never => {
    throw new Error("the store is gone: Secret99!");
  };
  test.each([
    ["jitter", { retries: 1, jitter: failing }, 1],
    ["a cache", { cache: { run: failing } }, 0],
    ["an asynchronous cache", { cache: { run: async () => failing() } }, 0],
  ])("fails with the error of %s that throws, and reports its end to onCall", async (_, options, attempts) => {
    const ends: unknown[] = [];
    const calls = made(async () => ({ status: 503, headers: [], body: utf8("") }), {
      ...options,
      onCall: ({ kind, attempts: count }) => void ends.push([kind, count]),
    });
    const error = expect.objectContaining({ message: "the store is gone: [redacted]" });
    const expected = { kind: "failed", reason: "network", outcome: "unknown", retry: false, attempts, error };
    expect(await calls.GetReport({ BookId: 1 })).toMatchObject(expected);
    expect(ends).toEqual([["failed", attempts]]);
  });
});

describe("the warnings of a client", () => {
  async function warningsOf(baseUrl: string, options: Partial<ClientOptions> = {}): Promise<readonly string[]> {
    const codes: string[] = [];
    const fetch = async () => new Response(okReply.body as BodyInit, { headers: { "Content-Type": "text/xml" } });
    const made = client(library, fetchTransport({ baseUrl, fetch }), {
      credentials,
      onWarning: ({ code }) => void codes.push(code),
      ...options,
    });
    await made.GetReport({ BookId: 1 });
    await made.GetReport({ BookId: 1 });
    return codes;
  }

  test.each([
    ["https://channel.example", []],
    ["http://channel.example", ["insecure-url"]],
    ["http://localhost.channel.example", ["insecure-url"]],
    ["http://localhost:8080", []],
    ["http://127.0.0.1:8080/base", []],
    ["http://[::1]:8080", []],
  ])("report an insecure base URL once: %s", async (baseUrl, codes) => {
    expect(await warningsOf(baseUrl)).toEqual(codes);
  });

  test("report a service in another namespace once", async () => {
    const warnings: ClientWarning[] = [];
    const { namespace } = library;
    const body = utf8(new TextDecoder().decode(okReply.body).replaceAll(namespace, `${namespace}/other`));
    const calls = made(async () => ({ ...okReply, body }), { onWarning: (warning) => void warnings.push(warning) });
    expect(await calls.GetReport({ BookId: 1 })).toMatchObject({ kind: "ok" });
    await calls.GetReport({ BookId: 1 });
    expect(warnings).toEqual([{ code: "namespace-differs", message: expect.stringContaining(`${namespace}/other`) }]);
  });

  const elsewhere = utf8(new TextDecoder().decode(okReply.body).replaceAll(library.namespace, "http://other.example"));
  const failing = (..._: readonly unknown[]): never => {
    throw new Error("the log is full");
  };
  test.each([
    ["password-in-url", { binding: "get" }, codec.encodeResponse("GetReport", "get", null)],
    ["hook-failed", { onRequest: failing }, okReply],
    ["hook-failed", { onResponse: failing }, okReply],
    ["namespace-differs", {}, { ...okReply, body: elsewhere }],
  ] as const)(
    "leave the outcome of a call unchanged if onWarning throws: %s, with the options %o",
    async (code, options, response) => {
      const codes: string[] = [];
      const onWarning = (warning: ClientWarning): never => failing(codes.push(warning.code));
      const calls = made(async () => response, { ...options, onWarning });
      expect(await calls.GetReport({ BookId: 1 })).toMatchObject({ kind: "ok" });
      expect(codes).toEqual([code]);
    },
  );

  test("let a client be created if onWarning throws", async () => {
    expect(await warningsOf("http://channel.example", { onWarning: failing })).toEqual([]);
  });

  test("report a call by GET and a client in a web page, each once", async () => {
    vi.stubGlobal("document", {});
    expect(await warningsOf("https://channel.example", { binding: "get" })).toEqual([
      "password-in-page",
      "password-in-url",
    ]);
  });
});

describe("the limits of a client", () => {
  /**
   * Creates a transport that takes a second for each reply. It records when each request begins, and the maximum number
   * of requests at the same time.
   */
  function slow(): { readonly transport: Transport; readonly begun: number[]; most: number } {
    let running = 0;
    const seen = { begun: [] as number[], most: 0 };
    const transport: Transport = async () => {
      seen.begun.push(Date.now() - begin);
      running += 1;
      seen.most = Math.max(seen.most, running);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      running -= 1;
      return okReply;
    };
    return Object.assign(seen, { transport });
  }

  test("delay requests above the concurrency", async () => {
    const seen = slow();
    const limited = made(seen.transport, { concurrency: 2 });
    const calls = [1, 2, 3, 4, 5].map((BookId) => limited.GetReport({ BookId }));
    await vi.runAllTimersAsync();
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
    expect(seen.most).toBe(2);
    expect(seen.begun).toEqual([0, 0, 1000, 1000, 2000]);
  });

  test("space requests evenly at the given rate", async () => {
    const seen = slow();
    const limited = made(seen.transport, { requestsPerSecond: 4 });
    const calls = [1, 2, 3].map((BookId) => limited.GetReport({ BookId }));
    await vi.runAllTimersAsync();
    await Promise.all(calls);
    expect(seen.begun).toEqual([0, 250, 500]);
  });

  test("make calls wait, which counts towards the deadline; aborting a waiting call loses no turn", async () => {
    const seen = slow();
    const limited = made(seen.transport, { concurrency: 1 });
    const control = new AbortController();
    const calls = [
      limited.GetReport({ BookId: 1 }),
      limited.GetReport({ BookId: 2 }, { deadline: 500 }),
      limited.GetReport({ BookId: 3 }, { signal: control.signal }),
      limited.GetReport({ BookId: 4 }),
    ];
    control.abort();
    await vi.runAllTimersAsync();
    expect(await Promise.all(calls)).toMatchObject([
      { kind: "ok" },
      { kind: "failed", reason: "timeout", outcome: "not-sent", attempts: 0 },
      { kind: "failed", reason: "aborted", outcome: "not-sent", attempts: 0 },
      { kind: "ok" },
    ]);
    expect(seen.begun).toEqual([0, 1000]);
  });

  test("must be greater than 0", () => {
    expect(() => made(async () => okReply, { concurrency: 0 })).toThrow("concurrency must be greater than 0");
  });

  test("apply to streams too; a stream ends its turn when its first item arrives", async () => {
    const list = codec.encodeResponse("ListShort", "soap11", [{ Title: "A", Pages: 1 }]);
    const lists = streamingClient(library, async () => list, { credentials, concurrency: 1 });
    const titles: (string | undefined)[] = [];
    for await (const _ of lists.ListShort()) {
      for await (const item of lists.ListShort()) titles.push(item?.Title);
    }
    expect(titles).toEqual(["A"]);
  });
});
