// Tests the fetch transport on real sockets: the requests that it sends, the responses that it returns, and its
// failures.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpRequest, utf8 } from "@staywire/codec";
import { closedPort } from "@staywire/testkit/port";
import { afterEach, describe, expect, test } from "vitest";
import { fetchTransport } from "./index.js";
import { rejection } from "./rejection.cases.js";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close().closeAllConnections();
});

async function serving(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secret = "Password=s3cret";
const get: HttpRequest = { method: "GET", target: `/X.asmx/A?${secret}`, headers: [], body: utf8("") };

describe("a request of the fetch transport", () => {
  test("has the raw query below the base path, and the headers of the request and of the options", async () => {
    const seen: IncomingMessage[] = [];
    const base = await serving((request, response) => {
      seen.push(request);
      response.end();
    });
    const transport = fetchTransport({ baseUrl: `${base}/base/`, headers: { "X-Key": "k", "x-a": "mine" } });
    const headers = [
      ["X-A", "theirs"],
      ["Content-Length", "99"],
      ["Host", "other"],
    ] as const;
    await transport({ ...get, target: "/X.asmx/A?q=%u00e4+%2B&x=a%20b&&=;", headers });
    expect(seen[0]?.url).toBe("/base/X.asmx/A?q=%u00e4+%2B&x=a%20b&&=;");
    expect(seen[0]?.headers).toMatchObject({ "x-key": "k", "x-a": "mine", host: base.slice("http://".length) });
  });

  test("has the bytes of the body unchanged", async () => {
    const chunks: Buffer[] = [];
    const base = await serving((request, response) => {
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => response.end());
    });
    const body = Uint8Array.from({ length: 256 }, (_, at) => at);
    await fetchTransport({ baseUrl: base })({ method: "POST", target: "/", headers: [], body });
    expect(new Uint8Array(Buffer.concat(chunks))).toEqual(body);
  });
});

test("the fetch transport omits headers that the runtime sets itself", async () => {
  const seen: string[] = [];
  const spy: typeof fetch = async (_, init) => {
    seen.push(...new Headers(init?.headers).keys());
    return new Response("");
  };
  const headers = ["Host", "Content-Length", "Connection", "Expect", "X-A"].map((name) => [name, "1"] as const);
  await fetchTransport({ baseUrl: "https://channel.example", fetch: spy })({ ...get, headers });
  expect(seen).toEqual(["x-a"]);
});

describe("a response of the fetch transport", () => {
  test("has the status, the headers and the bytes", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
    const base = await serving((_, response) => response.writeHead(500, { "X-One": "1" }).end(bytes));
    const response = await fetchTransport({ baseUrl: base })(get);
    expect(response.status).toBe(500);
    expect(response.headers).toContainEqual(["x-one", "1"]);
    expect(response.body).toEqual(bytes);
  });

  test("can be a redirect, which is not followed", async () => {
    let calls = 0;
    const base = await serving((_, response) => {
      calls += 1;
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    const response = await fetchTransport({ baseUrl: base })(get);
    expect([response.status, calls]).toEqual([302, 1]);
  });
});

describe("a failure of the fetch transport", () => {
  test("has the outcome not-sent for a port where nothing listens", async () => {
    const port = await closedPort();
    const error = await rejection(fetchTransport({ baseUrl: `http://127.0.0.1:${port}` })(get));
    expect(error).toMatchObject({ reason: "network", outcome: "not-sent" });
    expect(error.message).toBe(
      `GET http://127.0.0.1:${port}/X.asmx/A failed: ECONNREFUSED; nothing listens there: check the host and the port of the base URL`,
    );
  });

  test.each([
    ["a hang-up before the response", (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
    [
      "a hang-up in the response",
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { "Content-Length": "100" });
        response.write("half");
        setTimeout(() => response.destroy(), 10);
      },
    ],
  ])("has the outcome unknown after %s", async (_, handler) => {
    const base = await serving(handler);
    const error = await rejection(fetchTransport({ baseUrl: base })(get));
    expect(error).toMatchObject({ reason: "network", outcome: "unknown" });
  });

  test.each([
    ["that does not come", (_: IncomingMessage, __: ServerResponse) => undefined],
    ["that does not end", (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).write("x")],
  ])("has the outcome unknown after a timeout for a response %s", async (_, handler) => {
    const base = await serving(handler);
    const error = await rejection(fetchTransport({ baseUrl: base, timeout: 50 })(get));
    expect(error).toMatchObject({ reason: "timeout", outcome: "unknown" });
  });

  test("has the reason aborted if the request is aborted", async () => {
    const base = await serving(() => undefined);
    const error = await rejection(fetchTransport({ baseUrl: base })(get, { signal: AbortSignal.timeout(30) }));
    expect(error).toMatchObject({ reason: "aborted" });
  });

  test("has the outcome not-sent if the signal of the request is already aborted", async () => {
    let calls = 0;
    const base = await serving((_, response) => {
      calls += 1;
      response.end();
    });
    const error = await rejection(fetchTransport({ baseUrl: base })(get, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ reason: "aborted", outcome: "not-sent" });
    expect(calls).toBe(0);
  });

  test("states the limit if the response exceeds it", async () => {
    const base = await serving((_, response) => response.end("x".repeat(1_001)));
    const error = await rejection(fetchTransport({ baseUrl: base, maxBodyBytes: 1_000 })(get));
    expect(error.message).toContain("longer than 1000 bytes");
    expect((await fetchTransport({ baseUrl: base, maxBodyBytes: 1_001 })(get)).body.length).toBe(1_001);
  });

  test.each([
    ["as it was given", (url: string) => `Failed to parse URL from ${url}`],
    ["in the runtime's own spelling", (url: string) => `request to ${new URL(url).href.replace("=", "%3D")} failed`],
    ["alone", (url: string) => `bad query ${url.split("?")[1]}`],
  ])("does not contain the query of the URL, even if the runtime quotes it %s", async (_, say) => {
    const failing: typeof fetch = async (input) => {
      throw new TypeError(say(String(input)));
    };
    const error = await rejection(fetchTransport({ baseUrl: "https://channel.example", fetch: failing })(get));
    expect(error.message).toContain("…");
  });

  test("has the outcome not-sent for a host that does not exist", async () => {
    const error = await rejection(fetchTransport({ baseUrl: "http://channel.invalid" })(get));
    expect(error).toMatchObject({ reason: "network", outcome: "not-sent" });
  });
});

describe("the base URL of the fetch transport", () => {
  test.each([
    ["channel.example", "is not an absolute http or https URL"],
    ["ftp://channel.example", "is not an absolute http or https URL"],
    ["https://user@channel.example", "has a user, a query, a fragment or an endpoint (.asmx)"],
    ["https://:s3cret@channel.example", "has a user, a query, a fragment or an endpoint (.asmx)"],
    ["https://channel.example/s3cret/Library.asmx", "has a user, a query, a fragment or an endpoint (.asmx)"],
    ["https://channel.example/?a=s3cret", "has a user, a query, a fragment or an endpoint (.asmx)"],
  ])("%s is rejected and not quoted", (baseUrl, message) => {
    expect(() => fetchTransport({ baseUrl })).toThrow(message);
    expect(() => fetchTransport({ baseUrl })).not.toThrow("s3cret");
  });
});

describe("a response body that does not end when its request is aborted", () => {
  const deaf: typeof globalThis.fetch = async () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(utf8("<a")) }));

  test("does not prevent the timeout of a call", async () => {
    const transport = fetchTransport({ baseUrl: "http://127.0.0.1", timeout: 20, fetch: deaf });
    expect(await rejection(transport(get))).toMatchObject({ reason: "timeout" });
  });

  test("does not prevent aborting a call", async () => {
    const control = new AbortController();
    const call = fetchTransport({ baseUrl: "http://127.0.0.1", fetch: deaf })(get, { signal: control.signal });
    setTimeout(() => control.abort(), 20);
    expect(await rejection(call)).toMatchObject({ reason: "aborted" });
  });

  test("does not prevent the timeout of a stream", async () => {
    const transport = fetchTransport({ baseUrl: "http://127.0.0.1", timeout: 20, fetch: deaf });
    const { stream = [] } = await transport(get, { streams: true });
    const read = async () => {
      for await (const piece of stream) expect(piece).toEqual(utf8("<a"));
    };
    expect(await rejection(read())).toMatchObject({ reason: "timeout" });
  });
});
