// Failures contain what a program needs to react: HTTP statuses of other servers, retries and deadlines. They show no
// password.
import { inspect } from "node:util";
import { type HttpResponse, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { reader } from "@staywire/testkit/library-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClientOptions, client, type Failure, TransportError } from "./index.js";

const okReply = untypedCodec(library).encodeResponse("GetReport", "soap11", null);
const loan = { BookId: 42, From: "2026-03-04T00:00:00", Reader: "Ann" };

function response(status: number, type: string, body: string, ...headers: [string, string][]): HttpResponse {
  return { status, headers: [["Content-Type", type], ...headers], body: utf8(body) };
}

/** Creates a transport that returns the given responses in turn, and records the time of each request. */
function scripted(...responses: (HttpResponse | Error)[]): { readonly transport: Transport; readonly sent: number[] } {
  const sent: number[] = [];
  return {
    sent,
    transport: async () => {
      sent.push(Date.now());
      const next = responses[Math.min(sent.length, responses.length) - 1];
      if (next === undefined || next instanceof Error) throw next;
      return next;
    },
  };
}

function made(transport: Transport, options: Partial<ClientOptions> = {}) {
  return client(library, transport, { credentials: reader, jitter: () => 0, ...options });
}

async function failed(call: Promise<{ readonly kind: string }>): Promise<Failure> {
  const outcome = await call;
  expect(outcome.kind).toBe("failed");
  return outcome as Failure;
}

describe("a response with an error status", () => {
  const page = (title: string) => `<html><head><style>a{}</style><title>${title}</title></head><body>${title}</body>`;

  test.each([
    [401, "text/html", page("Who are you?"), false],
    [403, "text/html", page("Blocked by policy"), false],
    [403, "application/json", '{"error":"blocked"}', false],
    [403, "application/xml", "<Error><Code>AccessDenied</Code></Error>", false],
    [404, "text/html", page("Not Found"), false],
    [404, "text/plain", "404 page not found", false],
    [408, "text/plain", "too slow", true],
    [413, "text/html", page("Too Large"), false],
    [429, "text/plain", "slow down", true],
    [500, "text/html", page("Runtime Error"), true],
    [500, "text/xml", "", true],
    [502, "text/html", page("Bad Gateway"), true],
    [503, "text/plain", "busy", true],
    [504, "", "", true],
  ])("of another server is a failure: %i with %j", async (status, type, body, retry) => {
    const outcome = await failed(made(scripted(response(status, type, body)).transport).GetReport({ BookId: 1 }));
    expect(outcome).toMatchObject({ reason: "http-status", outcome: "unknown", status, retry, attempts: 1 });
    expect(outcome.message).toContain(`GetReport: the response is not from the service: HTTP ${status}`);
    expect(outcome.message).not.toMatch(/<|a\{\}/);
    if (body.startsWith("<html")) expect(outcome.excerpt).toMatch(/^([^<]+) \1$/);
    expect(outcome.response?.status).toBe(status);
  });

  test("of the service (a fault, an error in plain text, or an empty 400) is a reply", async () => {
    const fault = untypedCodec(library).encodeFault("soap11", { code: "server", text: "no" });
    expect(await made(scripted({ ...fault, status: 403 }).transport).GetReport({ BookId: 1 })).toMatchObject({
      kind: "error",
      status: 403,
    });
    const replies = [
      response(500, "text/plain", "The shelf is on fire"),
      response(404, "text/plain", "Login Error 1"),
      response(400, "text/html", ""),
    ];
    for (const each of replies) {
      expect(await made(scripted(each).transport, { binding: "get" }).GetReport({ BookId: 1 })).toMatchObject({
        kind: "error",
      });
    }
  });

  test.each([
    [401, "the web server wants a login of its own"],
    [404, "check the base URL and the paths of the endpoints"],
    [429, "there were too many requests"],
  ])("of %i causes a failure with advice", async (status, advice) => {
    const outcome = await failed(made(scripted(response(status, "text/html", "x")).transport).AddLoan(loan));
    expect(outcome.message).toContain(advice);
    expect(outcome.message).toContain("read back before you send it again");
  });

  test("shows no password in the excerpt or the message, even if markup divides it", async () => {
    const body = `<p>no Sec<b></b>ret99! and Secret99! and Secret&#57;9!</p>`;
    const credentials = { username: "agent", password: "Secret99!" };
    const outcome = await failed(
      made(scripted(response(403, "text/html", body)).transport, { credentials }).GetReport({ BookId: 1 }),
    );
    expect(inspect(outcome, { depth: 20, showHidden: true })).not.toMatch(/secret99|Sec ret99/i);
    expect(outcome.excerpt).toMatch(/^no /);
  });
});

describe("retries of a read", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2027-05-01T00:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function waits(sent: readonly number[], call: Promise<unknown>): Promise<readonly number[]> {
    let isOver = false;
    void call.finally(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersToNextTimerAsync();
    return sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
  }

  test.each([
    ["seconds", "7", 7000],
    ["a moment", "Sat, 01 May 2027 00:00:09 GMT", 9000],
    ["a moment that has passed", "Fri, 30 Apr 2027 00:00:00 GMT", 100],
    ["nonsense", "soon", 100],
    ["less than the delay", "0", 100],
  ])("wait as long as Retry-After asks, but at least the delay: %s", async (_, header, wait) => {
    const busy = response(503, "text/html", "busy", ["Retry-After", header]);
    const { transport, sent } = scripted(busy, okReply);
    const call = made(transport, { retries: 1, retryDelay: 100 }).GetReport({ BookId: 1 });
    expect(await waits(sent, call)).toEqual([wait]);
    expect(await call).toMatchObject({ kind: "ok" });
  });

  test("double the delay each time, minus a random part", async () => {
    const { transport, sent } = scripted(new Error("reset"));
    const chances = [0, 0.5, 0.99];
    const options = { retries: 3, retryDelay: 1000, jitter: () => chances.shift() ?? 0 };
    expect(await waits(sent, made(transport, options).GetReport({ BookId: 1 }))).toEqual([1000, 1500, 2020]);
  });

  test.each([
    ["a longer wait than a minute", { retries: 3 }, "61"],
    ["a wait beyond the deadline", { retries: 3, deadline: 5000 }, "5"],
  ])("are not made if Retry-After asks for %s", async (_, options, header) => {
    const { transport, sent } = scripted(response(429, "text/html", "busy", ["Retry-After", header]));
    const call = made(transport, options).GetReport({ BookId: 1 });
    expect(await waits(sent, call)).toEqual([]);
    expect(await call).toMatchObject({ reason: "http-status", retryAfter: Number(header) * 1000, attempts: 1 });
  });

  test.each(["9".repeat(400), "99999999999", "Fri, 31 Dec 9999 00:00:00 GMT"])(
    "are not made if the server asks for too long a wait; at most a day is reported: %s",
    async (header) => {
      const { transport, sent } = scripted(response(429, "text/html", "busy", ["Retry-After", header]));
      const call = made(transport, { retries: 3 }).GetReport({ BookId: 1 });
      expect(await waits(sent, call)).toEqual([]);
      expect(await call).toMatchObject({ reason: "http-status", retryAfter: 86_400_000, attempts: 1 });
    },
  );

  test.each([401, 403, 404, 413])("are not made after status %i", async (status) => {
    const { transport, sent } = scripted(response(status, "text/html", "no"));
    expect(await waits(sent, made(transport, { retries: 3 }).GetReport({ BookId: 1 }))).toEqual([]);
  });

  test("do not apply to a write, whatever the server asks", async () => {
    const { transport, sent } = scripted(response(503, "text/html", "busy", ["Retry-After", "1"]));
    const call = made(transport, { retries: 5 }).AddLoan(loan, { retries: 5 });
    expect(await waits(sent, call)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("end at the deadline, which can shorten the last attempt", async () => {
    const sent: number[] = [];
    const hanging: Transport = () => {
      sent.push(Date.now());
      return new Promise(() => undefined);
    };
    const begun = Date.now();
    const call = made(hanging, { retries: 9, timeout: 400, deadline: 800, retryDelay: 100 }).GetReport({ BookId: 1 });
    expect(await waits(sent, call)).toEqual([500]);
    expect(Date.now() - begun).toBe(800);
    expect(await call).toMatchObject({
      reason: "timeout",
      attempts: 2,
      message: "GetReport: no response came in time: the deadline of 800 ms has passed",
    });
  });

  test("end with a failure that names the deadline, if the deadline ended an attempt", async () => {
    const hanging: Transport = () => new Promise(() => undefined);
    const call = made(hanging, { deadline: 300 }).GetReport({ BookId: 1 });
    await waits([], call);
    expect(await call).toMatchObject({
      reason: "timeout",
      message: "GetReport: no response came in time: the deadline of 300 ms has passed",
    });
  });

  test("need no timer if the option timeout is longer than any timer: the call succeeds", async () => {
    const { transport } = scripted(okReply);
    expect(await made(transport, { timeout: 3e9 }).GetReport({ BookId: 1 })).toMatchObject({ kind: "ok" });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a network failure keeps its cause, without the password", async () => {
  const cause = Object.assign(new Error("other side closed: Secret99!"), { code: "UND_ERR_SOCKET" });
  const credentials = { username: "agent", password: "Secret99!" };
  const transport: Transport = async () => {
    throw new TransportError("POST https://channel.example failed", { cause });
  };
  const { error } = await failed(made(transport, { credentials }).GetReport({ BookId: 1 }));
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ cause: { message: "other side closed: [redacted]", code: "UND_ERR_SOCKET" } });
});
