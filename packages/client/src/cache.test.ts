// The cache stores replies as long as the service may repeat them, but not beyond a write that may have changed their
// data.
import { type HttpRequest, type Transport, untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCache } from "./cache.js";
import { type CallEvent, type ClientOptions, client } from "./index.js";

const credentials = { username: "agent", password: "Canary-Secret99!" };
const minute = 60_000;
/** The library, in which GetReport has a cache time, GetBook counts as a write, and `BookId` identifies a book. */
const GetReport = { ...library.operations.GetReport, cacheMinutes: 10 };
const GetBook = { ...library.operations.GetBook, effect: "write" as const };
const Book = library.types.Book;
const BookId = { ...Book.members.Id, identifies: true as const };
const types = { ...library.types, Book: { ...Book, members: { ...Book.members, BookId } } };
const service = { ...library, types, operations: { ...library.operations, GetReport, GetBook } };
const codec = untypedCodec(library);
const okReply = codec.encodeResponse("GetReport", "soap11", null);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-05-01T00:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function made(options: Partial<ClientOptions> = {}, reply = okReply) {
  const requests: HttpRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return reply;
  };
  const cache = memoryCache();
  const calls = client(service, transport, { credentials, cache, ...options });
  const run = async <T>(...made: Promise<T>[]) => {
    await vi.advanceTimersByTimeAsync(2000);
    return Promise.all(made);
  };
  return { requests, calls, cache, run };
}

test("equal reads share one request while it is running and during the cache time", async () => {
  const events: CallEvent[] = [];
  const { calls, requests, run } = made({ onCall: (event) => void events.push(event) });
  const [first, second] = await run(calls.GetReport({ BookId: 1 }), calls.GetReport({ BookId: 1 }));
  const [third] = await run(calls.GetReport({ BookId: 1 }));
  expect([first, second, third]).toMatchObject([
    { kind: "ok" },
    { kind: "ok" },
    { kind: "ok", meta: { cached: true } },
  ]);
  expect(third).toMatchObject({ meta: { receivedAt: (first as { meta: { receivedAt: number } }).meta.receivedAt } });
  expect(requests).toHaveLength(1);
  expect(events.map(({ cached, attempts }) => [cached, attempts])).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
  ]);
  await vi.advanceTimersByTimeAsync(10 * minute);
  await run(calls.GetReport({ BookId: 1 }));
  expect(requests).toHaveLength(2);
});

test.each([
  ["another parameter", { BookId: 2 }, {}],
  ["another binding", { BookId: 1 }, { binding: "post" }],
  ["a login of its own", { BookId: 1 }, { httpHeaders: { Authorization: "Bearer t" } }],
  ["the response kept", { BookId: 1 }, { keepResponse: true }],
] as const)("a read with %s is sent as another request", async (_, parameters, options) => {
  const { calls, requests, run } = made();
  await run(calls.GetReport({ BookId: 1 }));
  await run(calls.GetReport(parameters, options));
  expect(requests).toHaveLength(2);
});

test("accounts that share a cache share no reply, and inspecting the cache shows no password", async () => {
  const cache = memoryCache();
  const { calls, run } = made({ cache });
  const other = made({ cache, credentials: { username: "other", password: "Canary-Secret99!" } });
  await run(calls.GetReport({ BookId: 1 }));
  await run(other.calls.GetReport({ BookId: 1 }));
  expect(other.requests).toHaveLength(1);
  const { inspect } = await import("node:util");
  expect(inspect(cache, { depth: 9, showHidden: true })).not.toContain("Secret99");
});

test("errors and replies without a cache time are not stored", async () => {
  const { calls, requests, run } = made();
  await run(calls.ListShort());
  await run(calls.ListShort());
  expect(requests).toHaveLength(2);
  const fault = made({}, codec.encodeFault("soap11", { code: "server", text: "Odd" }));
  await fault.run(fault.calls.GetReport({ BookId: 1 }));
  await fault.run(fault.calls.GetReport({ BookId: 1 }));
  expect(fault.requests).toHaveLength(2);
});

describe("a write", () => {
  test("removes the replies about its record, and keeps those about other records", async () => {
    const { calls, requests, run } = made();
    await run(calls.GetReport({ BookId: 1 }), calls.GetReport({ BookId: 2 }));
    await run(calls.GetBook({ BookId: 1 } as never));
    await run(calls.GetReport({ BookId: 1 }), calls.GetReport({ BookId: 2 }));
    expect(requests).toHaveLength(4);
  });

  test("prevents storing replies about its record during the cache time, since the service may repeat old replies", async () => {
    const { calls, requests, run } = made();
    await run(calls.GetBook({ BookId: 1 } as never));
    await vi.advanceTimersByTimeAsync(5 * minute);
    await run(calls.GetReport({ BookId: 1 }));
    await run(calls.GetReport({ BookId: 1 }));
    expect(requests).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(6 * minute);
    await run(calls.GetReport({ BookId: 1 }));
    await run(calls.GetReport({ BookId: 1 }));
    expect(requests).toHaveLength(4);
  });

  test("stops later calls from joining reads that began before it ended", async () => {
    const { calls, requests, run } = made();
    const write = calls.GetBook({ BookId: 1 } as never);
    await vi.advanceTimersByTimeAsync(500);
    const before = calls.GetReport({ BookId: 1 });
    await vi.advanceTimersByTimeAsync(600);
    const after = calls.GetReport({ BookId: 1 });
    await run<unknown>(write, before, after);
    expect(requests).toHaveLength(3);
  });

  test("changes nothing if it certainly was not sent", async () => {
    const { calls, requests, run } = made();
    await run(calls.GetReport({ BookId: 1 }));
    await run(calls.GetBook({ BookId: 1 } as never, { signal: AbortSignal.abort() }));
    await run(calls.GetReport({ BookId: 1 }));
    expect(requests).toHaveLength(1);
  });
});

test("aborting one of two equal calls does not end the other", async () => {
  const { calls, requests, run } = made();
  const control = new AbortController();
  const first = calls.GetReport({ BookId: 1 }, { signal: control.signal });
  const second = calls.GetReport({ BookId: 1 });
  const late = calls.GetReport({ BookId: 1 }, { deadline: 10 });
  control.abort();
  const outcomes = await run(first, second, late);
  expect(outcomes).toMatchObject([{ reason: "aborted" }, { kind: "ok" }, { reason: "timeout" }]);
  expect(requests.length).toBeLessThanOrEqual(3);
});

test("stored values are frozen, and the least recently used are dropped first", async () => {
  const { calls, requests, run } = made({ cache: memoryCache({ maxBytes: 1500 }) });
  const [reply] = await run(calls.GetReport({ BookId: 1 }));
  expect(Object.isFrozen((reply as { deviations: object }).deviations)).toBe(true);
  for (let BookId = 2; BookId <= 5; BookId += 1) await run(calls.GetReport({ BookId }));
  await run(calls.GetReport({ BookId: 5 }));
  expect(requests).toHaveLength(5);
  await run(calls.GetReport({ BookId: 1 }));
  expect(requests).toHaveLength(6);
  expect(() => memoryCache({ maxBytes: 0 })).toThrow("maxBytes must be greater than 0");
});

test("meta.asOf is the period in which a reply was created", async () => {
  const { calls, run } = made();
  const aged = made({}, { ...okReply, headers: [...okReply.headers, ["Age", "40"]] });
  const [reply] = (await run(calls.GetReport({ BookId: 1 }))) as { meta: { receivedAt: number; asOf: object } }[];
  const at = reply?.meta.receivedAt ?? 0;
  expect(reply?.meta.asOf).toEqual({ from: at - 10 * minute, to: at });
  const [old] = (await aged.run(aged.calls.GetReport({ BookId: 1 }))) as {
    meta: { receivedAt: number; asOf: object };
  }[];
  expect(old?.meta.asOf).toEqual({
    from: (old?.meta.receivedAt ?? 0) - 41_000,
    to: (old?.meta.receivedAt ?? 0) - 40_000,
  });
});
