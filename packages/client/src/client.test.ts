// Tests the client against the server: calls through several transports and every binding, and calls that fail.
import { CodecError, type HttpResponse, type RecordValue, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { server, toWebHandler } from "@staywire/server";
import { type Listening, listen } from "@staywire/server/node";
import { type Library, library } from "@staywire/testkit/library";
import { cases, implementation, reader } from "@staywire/testkit/library-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type ClientOptions, client, fetchTransport, TransportError, untypedClient } from "./index.js";

const inMemory = server(library, implementation);
let listener: Listening;
beforeAll(async () => {
  listener = await listen(inMemory);
});
afterAll(() => listener.close());

const handler = toWebHandler(inMemory);
const ways: Readonly<Record<string, () => Transport>> = {
  "in memory": () => inMemory,
  "through fetch and the web adapter": () =>
    fetchTransport({
      baseUrl: "https://channel.example",
      fetch: (input, init) => handler(new Request(input, init)),
    }),
  "through fetch and sockets": () => fetchTransport({ baseUrl: listener.url }),
};

function made(transport: Transport, options: Partial<ClientOptions> = {}): Client<Library> {
  return client(library, transport, { credentials: reader, retryDelay: 1, ...options });
}

describe.each(Object.keys(ways))("a client %s", (way) => {
  describe.each(bindings)("in %s", (binding) => {
    test.each(cases)("returns the expected value: $title", async ({ operation, parameters, value }) => {
      const call = untypedClient(library, ways[way]!(), { credentials: reader, binding });
      expect(await call(operation, parameters)).toMatchObject({
        kind: "ok",
        operation,
        binding,
        value,
        deviations: [],
      });
    });

    test("returns a fault as a reply", async () => {
      const reply = await made(ways[way]!(), { binding }).GetReport({ BookId: 1 });
      expect(reply).toMatchObject({ kind: "error", channel: "fault", status: 500 });
    });

    test("returns an error in the result as a reply with its code", async () => {
      const reply = await made(ways[way]!(), { binding, credentials: { username: "x", password: "y" } }).AddReader({
        Name: "Ann",
      });
      expect(reply).toMatchObject({ kind: "error", channel: "result", code: "bad-login" });
    });

    test("fails with a timeout if a call takes too long", async () => {
      const outcome = await made(ways[way]!(), { binding }).GetBook({ BookId: 9 }, { timeout: 30 });
      expect(outcome).toMatchObject({ kind: "failed", reason: "timeout", outcome: "unknown", attempts: 1 });
    });

    test("ends an aborted call at once", async () => {
      const control = new AbortController();
      const call = made(ways[way]!(), { binding }).GetBook({ BookId: 9 }, { signal: control.signal });
      setTimeout(() => control.abort(), 30);
      expect(await call).toMatchObject({ kind: "failed", reason: "aborted", outcome: "unknown", attempts: 1 });
    });
  });
});

const okReply = untypedCodec(library).encodeResponse("GetReport", "soap11", null);

/** Creates a transport that returns the given responses in turn, and counts requests. */
function scripted(...answers: (HttpResponse | Error)[]): {
  readonly transport: Transport;
  readonly sent: () => number;
} {
  let sent = 0;
  const transport: Transport = async () => {
    const answer = answers[Math.min(sent, answers.length - 1)] ?? new Error("nothing is scripted");
    sent += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { transport, sent: () => sent };
}

function html(status: number): HttpResponse {
  return { status, headers: [["Content-Type", "text/html"]], body: utf8("<html><body>Bad Gateway") };
}

const loan = { BookId: 42, From: "2026-03-04T00:00:00", Reader: "Ann" };

describe("the binding of a call", () => {
  test("is SOAP 1.1 unless an option of the client or the call changes it", async () => {
    const all = await Promise.all([
      made(inMemory).ListShort(),
      made(inMemory, { binding: "get" }).ListShort(),
      made(inMemory, { binding: "get" }).ListShort({}, { binding: "post" }),
    ]);
    expect(all.map(({ binding }) => binding)).toEqual(["soap11", "get", "post"]);
  });

  test("is not a member of the client, whose members are its operations", () => {
    expect(Object.keys(made(inMemory))).toEqual(library.order);
  });
});

describe("a call is not sent", () => {
  test.each([
    ["a missing parameter", "GetBook", {}],
    ["an unknown parameter", "GetBook", { BookId: 1, Other: 1 }],
    ["a value of the wrong type", "GetBook", { BookId: "1" }],
    ["a text that XML cannot hold", "AddReader", { Name: "\u0000" }],
    ["an unknown operation", "GetNothing", {}],
    ["a name that every object has", "constructor", {}],
  ] as [string, string, RecordValue][])("if it has %s", async (_, operation, parameters) => {
    const { transport, sent } = scripted(okReply);
    const outcome = await untypedClient(library, transport, { credentials: reader })(operation, parameters);
    expect(outcome).toMatchObject({ kind: "failed", reason: "not-encodable", outcome: "not-sent", attempts: 0 });
    expect(outcome).toMatchObject({ error: expect.any(CodecError) });
    expect(sent()).toBe(0);
  });

  test("if its signal is already aborted", async () => {
    const { transport, sent } = scripted(okReply);
    const outcome = await made(transport).AddLoan(loan, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: "failed", reason: "aborted", outcome: "not-sent", attempts: 0 });
    expect(sent()).toBe(0);
  });

  test("if its signal is already aborted, even if it is a read with retries", async () => {
    const { transport, sent } = scripted(okReply);
    const outcome = await made(transport, { retries: 3 }).GetReport({ BookId: 1 }, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: "failed", reason: "aborted", outcome: "not-sent", attempts: 0 });
    expect(sent()).toBe(0);
  });

  test("if it is a GET whose query exceeds 2,048 characters, unless that is allowed", async () => {
    const fixed = "Username=reader&Password=pass&Name=".length;
    const options: Partial<ClientOptions> = { credentials: { username: "reader", password: "pass" }, binding: "get" };
    const fits = "x".repeat(2048 - fixed);
    expect(await made(inMemory, options).AddReader({ Name: fits })).toMatchObject({ kind: "ok" });
    const refused = await made(inMemory, options).AddReader({ Name: `${fits}x` });
    expect(refused).toMatchObject({ kind: "failed", reason: "url-too-long", outcome: "not-sent", attempts: 0 });
    expect(refused.kind === "failed" && refused.message).toContain("2049 characters");
    const allowed = await made(inMemory, options).AddReader({ Name: `${fits}x` }, { allowLongUrls: true });
    expect(allowed).toMatchObject({ kind: "ok" });
    expect(await made(inMemory, { ...options, binding: "post" }).AddReader({ Name: `${fits}x` })).toMatchObject({
      kind: "ok",
    });
  });
});

describe("a write whose outcome is unknown", () => {
  test.each([
    ["no response came", new Error("reset"), "network"],
    ["the response is of a gateway", html(502), "http-status"],
  ] as const)("is not sent again, and the message advises reading back: %s", async (_, answer, reason) => {
    const { transport, sent } = scripted(answer);
    const outcome = await made(transport, { retries: 5 }).AddLoan(loan, { retries: 5 });
    expect(outcome).toMatchObject({ kind: "failed", reason, outcome: "unknown", attempts: 1 });
    expect(outcome.kind === "failed" && outcome.message).toContain("read back before you send it again");
    expect(sent()).toBe(1);
  });

  test("is not sent again after a timeout", async () => {
    let sent = 0;
    const hanging: Transport = () => {
      sent += 1;
      return new Promise(() => undefined);
    };
    const outcome = await made(hanging, { retries: 5 }).AddLoan(loan, { timeout: 10 });
    expect(outcome).toMatchObject({ kind: "failed", reason: "timeout", outcome: "unknown", attempts: 1 });
    expect(sent).toBe(1);
  });

  test("is distinguished from a write that certainly was not sent, whose message gives no advice", async () => {
    const { transport, sent } = scripted(new TransportError("no connection", { outcome: "not-sent" }));
    const outcome = await made(transport, { retries: 5 }).AddLoan(loan);
    expect(outcome).toMatchObject({ kind: "failed", reason: "network", outcome: "not-sent", attempts: 1 });
    expect(outcome.kind === "failed" && outcome.message).not.toContain("read back");
    expect(sent()).toBe(1);
  });
});

test("the signal that a client passes to its transport is aborted only if the call ends early", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const hanging: Transport = (_, options) => {
    signals.push(options?.signal);
    return signals.length === 1 ? Promise.resolve(okReply) : new Promise(() => undefined);
  };
  await made(hanging).GetReport({ BookId: 1 });
  await made(hanging).GetReport({ BookId: 1 }, { timeout: 5 });
  const control = new AbortController();
  const call = made(hanging).GetReport({ BookId: 1 }, { signal: control.signal });
  control.abort();
  await call;
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, true]);
});

describe("a read that fails", () => {
  test("is not retried by default", async () => {
    const { transport, sent } = scripted(new Error("reset"), okReply);
    expect(await made(transport).GetReport({ BookId: 1 })).toMatchObject({ kind: "failed", reason: "network" });
    expect(sent()).toBe(1);
  });

  test("is retried as often as the option allows, and counts attempts", async () => {
    const { transport, sent } = scripted(new Error("reset"), html(502), okReply);
    expect(await made(transport, { retries: 2 }).GetReport({ BookId: 1 })).toMatchObject({ kind: "ok", value: null });
    expect(sent()).toBe(3);
    const failing = scripted(new Error("reset"));
    const outcome = await made(failing.transport).GetReport({ BookId: 1 }, { retries: 3 });
    expect(outcome).toMatchObject({ kind: "failed", attempts: 4 });
    expect(failing.sent()).toBe(4);
  });

  test("is not retried if its reply is an error of the service", async () => {
    const fault = untypedCodec(library).encodeFault("soap11", { code: "server", text: "no" });
    const { transport, sent } = scripted(fault);
    expect(await made(transport, { retries: 3 }).GetReport({ BookId: 1 })).toMatchObject({ kind: "error" });
    expect(sent()).toBe(1);
  });

  test("ends at once if it is aborted while waiting for a retry", async () => {
    const control = new AbortController();
    const { transport, sent } = scripted(new Error("reset"));
    const call = made(transport, { retries: 3, retryDelay: 60_000 }).GetReport(
      { BookId: 1 },
      { signal: control.signal },
    );
    setTimeout(() => control.abort(), 20);
    expect(await call).toMatchObject({ kind: "failed", reason: "aborted", outcome: "unknown", attempts: 1 });
    expect(sent()).toBe(1);
  });
});

describe("a response that is not a reply", () => {
  test.each([
    ["HTML", html(200), "HTTP 200"],
    ["an empty 200", { status: 200, headers: [["Content-Type", "text/xml"]], body: utf8("") }, "HTTP 200"],
    ["a reply that is cut off", { ...okReply, body: okReply.body.slice(0, 200) }, "HTTP 200"],
  ] as [string, HttpResponse, string][])(
    "fails as undecodable and is kept in the failure: %s",
    async (_, response, status) => {
      const outcome = await made(scripted(response).transport).GetReport({ BookId: 1 });
      expect(outcome).toMatchObject({ kind: "failed", reason: "undecodable", outcome: "unknown", response });
      expect(outcome.kind === "failed" && outcome.message).toContain(`${status}: `);
      expect(outcome.kind === "failed" && outcome.message).not.toContain("Password");
    },
  );
});

describe("a response with an error status is a reply", () => {
  const fault = untypedCodec(library).encodeFault("soap11", { code: "server", text: "no" });

  test.each([502, 503, 504])("if it is a fault with status %i", async (status) => {
    const outcome = await made(scripted({ ...fault, status }).transport).GetReport({ BookId: 1 });
    expect(outcome).toMatchObject({ kind: "error", channel: "fault", status });
  });

  test("if it is an error text of the catalog with status 503", async () => {
    const response = { status: 503, headers: [["Content-Type", "text/plain"]], body: utf8("Login Error 1") } as const;
    const outcome = await made(scripted(response).transport, { binding: "get" }).GetReport({ BookId: 1 });
    expect(outcome).toMatchObject({ kind: "error", code: "bad-login" });
  });

  test("if it is an empty 400", async () => {
    const outcome = await made(scripted({ status: 400, headers: [], body: utf8("") }).transport).AddLoan(loan);
    expect(outcome).toMatchObject({ kind: "error", code: "wire-malformed-request" });
  });
});

describe("credentials never appear", () => {
  const secrets = ["p&ss <1> +ö", "p%26ss", "p&amp;ss", encodeURIComponent(reader.password)];
  const quoting: Transport = async ({ method, target, body }) => {
    const forms = [target, encodeURIComponent(reader.password), new TextDecoder().decode(body)].join(" ");
    throw new Error(`request to ${method} ${forms} failed`);
  };

  test.each(bindings)(
    "in the message of a failure in %s, even if a transport quotes the request",
    async (binding: Binding) => {
      const outcome = await made(quoting, { binding }).GetBook({ BookId: 1 });
      expect(outcome.kind === "failed" && outcome.message).toContain("[redacted]");
      for (const secret of secrets) expect(outcome.kind === "failed" && outcome.message).not.toContain(secret);
    },
  );

  test.each(bindings)("in any part of a failure of fetch in %s", async (binding: Binding) => {
    const fetches: (typeof fetch)[] = [
      async (input) => {
        throw Object.assign(new TypeError(`Failed to fetch ${String(input)}`), { input });
      },
      async (input) => {
        throw new TypeError("fetch failed", { cause: new Error(`could not reach ${String(input)}`) });
      },
    ];
    for (const each of fetches) {
      const transport = fetchTransport({ baseUrl: "https://channel.example", fetch: each });
      const outcome = await made(transport, { binding }).GetBook({ BookId: 1 });
      const shown = JSON.stringify(outcome) + (outcome.kind === "failed" && inspected(outcome.error));
      for (const secret of secrets) expect(shown).not.toContain(secret);
    }
  });
});

function inspected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.stack, JSON.stringify(error), error.cause ? inspected(error.cause) : ""].join("\n");
}
