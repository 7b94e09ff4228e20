// The small client has the outcomes of the full client, and returns nothing that contains a password.
import { inspect } from "node:util";
import { clientCodec, type HttpResponse, soap11Binding, type Transport, utf8 } from "@staywire/codec";
import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { client, smallClient, smallTransport, typeCheck, unwrap } from "./index.js";

const codec = clientCodec(library, [soap11Binding]);
const inMemory = server(library, implementation);
const credentials = { username: "agent", password: "Secret99!" };

test("a call of the small client has the outcome of the full client", async () => {
  const [small, whole] = [
    smallClient(codec, inMemory, { credentials: reader }),
    client(library, inMemory, { credentials: reader }),
  ];
  expect(unwrap(await small.GetBook({ BookId: 1 }))).toEqual(unwrap(await whole.GetBook({ BookId: 1 })));
  expect(await small.GetReport({ BookId: 1 })).toMatchObject({ kind: "error", channel: "fault", status: 500 });
  expect(await small.GetBook({ BookId: 1 }, { binding: "get" })).toMatchObject({ reason: "not-encodable" });
});

describe("a failure of the small client", () => {
  const answer = (status: number, type: string, body: string): Transport => {
    const response: HttpResponse = {
      status,
      headers: [
        ["Content-Type", type],
        ["X-Echo", "Secret99!"],
      ],
      body: utf8(body),
    };
    return async () => response;
  };
  const fault = (text: string) =>
    `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body><Fault><faultcode>Server</faultcode><faultstring>${text}</faultstring></Fault></Body></Envelope>`;

  test.each([
    ["a page", answer(403, "text/html", "<p>Secret99!</p>"), "http-status"],
    ["a response that is no reply", answer(200, "text/xml", "<Secret99/>"), "undecodable"],
    ["an error of the transport", async () => Promise.reject(new Error("to Secret99!")), "network"],
    ["a fault", answer(500, "text/xml", fault("no Secret99!")), "unclassified"],
    ["a fault with escapes", answer(500, "text/xml", fault("no s&amp;#69;cret99%21")), "unclassified"],
  ] as [string, Transport, string][])("does not repeat the password: %s", async (_, transport, reason) => {
    const outcome = await smallClient(codec, transport, { credentials }).GetReport({ BookId: 1 });
    expect(outcome).toMatchObject(outcome.kind === "error" ? { code: reason } : { reason });
    expect(inspect(outcome, { depth: 20, showHidden: true, getters: true })).not.toMatch(/s(?:e|&#69;)cret99/i);
  });

  test("keeps the text of an error if it does not contain the password", async () => {
    const outcome = await smallClient(codec, answer(500, "text/xml", fault("It burns")), { credentials }).GetReport({
      BookId: 1,
    });
    expect(outcome).toMatchObject({ kind: "error", message: "It burns" });
  });
});

test("the small client throws an error that names a missing credential", () => {
  const make = (given: unknown) => () => smallClient(codec, inMemory, given as { credentials: typeof reader });
  expect(make({ credentials: { username: "agent" } })).toThrow("credentials.password is missing");
  expect(make({})).toThrow("credentials must be an object");
  expect(make(undefined)).toThrow("credentials must be an object");
});

test("a failure of the small client names the call and the status, and gives advice after a write", async () => {
  const transport: Transport = async () => ({ status: 502, headers: [["Content-Type", "text/html"]], body: utf8("x") });
  const outcome = await smallClient(codec, transport, { credentials }).AddReader({ Name: "Ann" });
  expect(outcome).toMatchObject({
    message: "AddReader: http-status: HTTP 502: read back before you send it again",
    retry: true,
  });
});

test("typeCheck checks names and types of parameters before a call is sent", async () => {
  let sent = 0;
  const transport: Transport = (...request) => {
    sent += 1;
    return inMemory(...request);
  };
  const small = smallClient(codec, transport, { credentials: reader, prepare: typeCheck(library) });
  expect(await small.GetBook({ BookId: 1 })).toMatchObject({ kind: "ok" });
  const wrong = { BookId: "1", toString: 2 } as unknown as { BookId: number };
  expect(await small.GetBook(wrong)).toMatchObject({
    reason: "refused",
    problems: [
      { parameter: "BookId", rule: "GetBook.BookId" },
      { parameter: "toString", message: '"[withheld]" is not a parameter of GetBook' },
    ],
  });
  expect(await small.GetBook({} as { BookId: number })).toMatchObject({ problems: [{ parameter: "BookId" }] });
  expect(sent).toBe(1);
});

describe("the small transport", () => {
  afterEach(() => vi.unstubAllGlobals());
  const request = codec.encodeRequest("GetBook", "soap11", { credentials, parameters: { BookId: 1 } });

  test("sends a request to the base URL and returns its response", async () => {
    const seen: unknown[] = [];
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      seen.push(url, init.method, init.redirect);
      return new Response("<a/>", { status: 418, headers: { Age: "3" } });
    });
    const { status, headers, body } = await smallTransport("https://channel.example/api/")(request);
    expect([status, headers.find(([name]) => name === "age")?.[1], body.length]).toEqual([418, "3", 4]);
    expect(seen).toEqual([`https://channel.example/api${request.target}`, "POST", "manual"]);
  });

  test("rejects a redirect, which a web page cannot read", async () => {
    const redirect = Object.defineProperty(new Response(), "type", { value: "opaqueredirect" });
    vi.stubGlobal("fetch", async () => redirect);
    const sent = smallTransport("https://channel.example")(request);
    await expect(sent).rejects.toMatchObject({ message: "POST https://channel.example failed" });
  });

  test("names the base URL if a request fails, and keeps the cause", async () => {
    const cause = new TypeError("Failed to fetch");
    vi.stubGlobal("fetch", () => Promise.reject(cause));
    const sent = smallTransport("https://channel.example")(request);
    await expect(sent).rejects.toMatchObject({ message: "POST https://channel.example failed", cause });
  });
});
