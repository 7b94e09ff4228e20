// Tests the node:http adapter on real sockets: how it converts messages, its limits, and how it closes.
import { Agent, request as httpRequest } from "node:http";
import { type HttpRequest, type HttpResponse, type Transport, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { listen } from "./node.js";
import { listening, raw, throughSockets } from "./transports.cases.js";

const ok: HttpResponse = { status: 200, headers: [["Content-Length", "2"]], body: utf8("ok") };

const echo: Transport = async ({ method, target, headers, body }) => {
  const text = JSON.stringify({ method, target, headers, body: new TextDecoder().decode(body) });
  return { status: 200, headers: [["Content-Length", String(utf8(text).length)]], body: utf8(text) };
};

function get(target: string): HttpRequest {
  return { method: "GET", target, headers: [], body: utf8("") };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function timed<T>(promise: Promise<T>): Promise<{ readonly value: T; readonly milliseconds: number }> {
  const start = performance.now();
  return promise.then((value) => ({ value, milliseconds: performance.now() - start }));
}

describe("the node:http adapter", () => {
  test("passes on the raw query, and headers as they were written, including duplicates", async () => {
    await listening(echo, {}, async ({ port }) => {
      const head =
        "GET /X.asmx/A?q=%u00e4+%2B&x=a%20b&&=;'\"{} HTTP/1.1\r\nHost: x\r\nX-Two: 1\r\nx-two: 2\r\nConnection: close\r\n\r\n";
      const text = await raw(port, head).closed;
      expect(text).toContain(String.raw`"target":"/X.asmx/A?q=%u00e4+%2B&x=a%20b&&=;'\"{}"`);
      expect(text).toContain('["X-Two","1"],["x-two","2"]');
    });
  });

  test("reduces a target with an origin to its path", async () => {
    await listening(echo, {}, async ({ port }) => {
      const text = await raw(port, "GET http://x:1/A?b=/c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").closed;
      expect(text).toContain('"target":"/A?b=/c"');
    });
  });

  test("joins a body that arrives in chunks", async () => {
    await listening(echo, {}, async ({ port }) => {
      const chunks = "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n";
      const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
      expect(await raw(port, head + chunks).closed).toContain('"body":"abcdefg"');
    });
  });

  test("keeps the order and letter case of response headers", async () => {
    const headers = [
      ["X-b", "1"],
      ["x-A", "2"],
      ["Content-Length", "0"],
    ] as const;
    await listening(
      async () => ({ status: 207, headers, body: utf8("") }),
      {},
      async ({ port }) => {
        const text = await raw(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").closed;
        expect(text).toMatch(/^HTTP\/1.1 207 [^\r]*\r\nX-b: 1\r\nx-A: 2\r\nContent-Length: 0\r\n/);
      },
    );
  });

  test("sends an empty 500 and calls onError if the transport rejects", async () => {
    const errors: unknown[] = [];
    const failing: Transport = () => Promise.reject(new Error("secret"));
    await listening(failing, { onError: (error) => errors.push(error) }, async ({ port }) => {
      const response = await throughSockets(port)(get("/"));
      expect([response.status, response.body.length]).toEqual([500, 0]);
      expect(errors).toEqual([new Error("secret")]);
    });
  });
});

test.each([
  ["a line end in a header value", { ...ok, headers: [["X-A", "b\r\nX-C: d"]] }],
  ["an invalid header name", { ...ok, headers: [["X A", "b"]] }],
  ["an invalid status", { ...ok, status: 42 }],
] as [string, HttpResponse][])(
  "the node:http adapter sends a 500 and calls onError if HTTP cannot carry a response: %s",
  async (_, response) => {
    const errors: unknown[] = [];
    await listening(
      async () => response,
      { onError: (error) => errors.push(error) },
      async ({ port }) => {
        expect((await throughSockets(port)(get("/"))).status).toBe(500);
        expect(errors).toHaveLength(1);
      },
    );
  },
);

test("the node:http adapter closes the connection if a body is not bytes, and keeps serving", async () => {
  const broken: Transport = async ({ target }) => (target === "/" ? { ...ok, body: 5 as unknown as Uint8Array } : ok);
  await listening(broken, {}, async ({ port }) => {
    await expect(throughSockets(port)(get("/"))).rejects.toThrow();
    expect((await throughSockets(port)(get("/next"))).status).toBe(200);
  });
});

describe("the limits of the node:http adapter", () => {
  test.each([
    ["declared", `Content-Length: 5000\r\n\r\n${"x".repeat(5000)}`],
    ["in chunks", `Transfer-Encoding: chunked\r\n\r\n1388\r\n${"x".repeat(5000)}\r\n0\r\n\r\n`],
  ])("reject a body over the limit (%s) with a 413, and keep the connection", async (_, rest) => {
    await listening(echo, { maxBodyBytes: 4096 }, async ({ port }) => {
      const connection = raw(port, `POST / HTTP/1.1\r\nHost: x\r\n${rest}`);
      await until(() => connection.text().includes("at most 4096 bytes"));
      expect(connection.text()).toMatch(/^HTTP\/1.1 413 /);
      connection.socket.write("GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      expect(await connection.closed).toContain('"target":"/next"');
    });
  });

  test("allow a body of exactly the maximum size", async () => {
    await listening(echo, { maxBodyBytes: 4096 }, async ({ port }) => {
      const sent = { method: "POST", target: "/", headers: [], body: new Uint8Array(4096).fill(120) };
      expect((await throughSockets(port)(sent)).status).toBe(200);
    });
  });

  test("disconnect a client with an endless body", async () => {
    await listening(echo, { maxBodyBytes: 100_000 }, async ({ port }) => {
      const connection = raw(port, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
      const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
      const pump = setInterval(() => connection.socket.write(chunk), 1);
      const text = await connection.closed;
      clearInterval(pump);
      expect(text).toMatch(/^HTTP\/1.1 413 /);
    });
  });

  test("reject headers of 100,000 bytes with a 431, or disconnect, and keep serving", async () => {
    await listening(echo, {}, async ({ port }) => {
      const text = await raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(100_000)}\r\n\r\n`).closed;
      expect(text === "" || text.startsWith("HTTP/1.1 431 ")).toBe(true);
      expect((await throughSockets(port)(get("/after"))).status).toBe(200);
    });
  });

  test.each([
    ["a header that does not end", "GET / HTTP/1.1\r\nHost: x\r\nX-", { headersTimeout: 200 }],
    ["nothing", "", { headersTimeout: 200 }],
    ["half a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc", { requestTimeout: 300 }],
  ])("disconnect a client that sends %s", async (_, text, options) => {
    let calls = 0;
    const counting: Transport = async () => {
      calls += 1;
      return ok;
    };
    await listening(counting, options, async ({ port }) => {
      const { value, milliseconds } = await timed(raw(port, text).closed);
      expect(value === "" || value.startsWith("HTTP/1.1 408 ")).toBe(true);
      expect(milliseconds).toBeLessThan(5_000);
      expect(calls).toBe(0);
    });
  });

  test("disconnect a client that sends its body too slowly", async () => {
    await listening(echo, { requestTimeout: 300 }, async ({ port }) => {
      const connection = raw(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
      const drip = setInterval(() => connection.socket.write("x"), 10);
      const { milliseconds } = await timed(connection.closed);
      clearInterval(drip);
      expect(milliseconds).toBeLessThan(5_000);
    });
  });

  test("disconnect a client that does not read its response", async () => {
    const size = 64 * 1024 * 1024;
    const large: Transport = async () => ({
      ...ok,
      headers: [["Content-Length", String(size)]],
      body: new Uint8Array(size),
    });
    let gone = false;
    const watching: Transport = (request, options) => {
      options?.signal?.addEventListener("abort", () => {
        gone = true;
      });
      return large(request);
    };
    await listening(watching, { sendTimeout: 200 }, async ({ port }) => {
      const connection = raw(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      connection.socket.pause();
      await until(() => gone);
      connection.socket.destroy();
    });
  });

  test("drop the request of a client that disconnects in the middle of it, and keep serving", async () => {
    let calls = 0;
    const counting: Transport = async () => {
      calls += 1;
      return ok;
    };
    await listening(counting, {}, async ({ port }) => {
      const connection = raw(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc");
      await new Promise((resolve) => setTimeout(resolve, 50));
      connection.socket.destroy();
      await connection.closed;
      expect((await throughSockets(port)(get("/"))).status).toBe(200);
      expect(calls).toBe(1);
    });
  });

  test.each(["NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u0016\u0003\u0001\u0002"])(
    "disconnect a client that does not send HTTP (%j), and keep serving",
    async (text) => {
      await listening(echo, { headersTimeout: 200 }, async ({ port }) => {
        expect(await raw(port, text).closed).not.toContain(" 200 ");
        expect((await throughSockets(port)(get("/"))).status).toBe(200);
      });
    },
  );
});

describe("Expect: 100-continue", () => {
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

  test("is answered before the body is sent", async () => {
    await listening(echo, {}, async ({ port }) => {
      const connection = raw(port, head(3));
      await until(() => connection.text().startsWith("HTTP/1.1 100 Continue\r\n\r\n"));
      connection.socket.write("abc");
      expect(await connection.closed).toContain('"body":"abc"');
    });
  });

  test("gets a 413 before the client sends a body that is too large", async () => {
    await listening(echo, { maxBodyBytes: 2 }, async ({ port }) => {
      const connection = raw(port, head(3));
      await until(() => connection.text().includes("\r\n\r\n"));
      expect(connection.text()).toMatch(/^HTTP\/1.1 413 /);
      connection.socket.destroy();
    });
  });

  test("is the only supported expectation; a request with any other expectation is served", async () => {
    await listening(echo, {}, async ({ port }) => {
      const text = await raw(port, "GET /a HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n").closed;
      expect(text).toContain('"target":"/a"');
    });
  });
});

describe("connections to the node:http adapter", () => {
  test("carry 3,200 requests over 64 kept-alive connections, each with its own response", async () => {
    await listening(echo, {}, async ({ port }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 64 });
      const sockets = new Set<unknown>();
      const call = (target: string) =>
        new Promise<string>((resolve, reject) => {
          const sent = httpRequest({ port, path: target, agent }, (response) => {
            let text = "";
            response.setEncoding("utf8").on("data", (chunk) => {
              text += String(chunk);
            });
            response.on("end", () => resolve(text));
          });
          sent.on("socket", (socket) => sockets.add(socket));
          sent.on("error", reject);
          sent.end();
        });
      const targets = Array.from({ length: 3_200 }, (_, at) => `/A?n=${at}`);
      const texts = await Promise.all(targets.map(call));
      texts.forEach((text, at) => {
        expect(JSON.parse(text)).toMatchObject({ target: targets[at] });
      });
      expect(sockets.size).toBe(64);
      agent.destroy();
    });
  });

  test("carry responses in the order of the requests, even if all requests were sent at once", async () => {
    await listening(echo, {}, async ({ port }) => {
      const one = (target: string, last = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
      const text = await raw(port, one("/1") + one("/2") + one("/3", "Connection: close\r\n")).closed;
      expect([...text.matchAll(/"target":"(\/\d)"/g)].map((match) => match[1])).toEqual(["/1", "/2", "/3"]);
    });
  });

  test.each(["127.0.0.1", "::"])("pass on the client's address if the server listens on %s", async (host) => {
    const addresses: (string | undefined)[] = [];
    const noting: Transport = async (_, options) => {
      addresses.push(options?.remoteAddress);
      return ok;
    };
    await listening(noting, { host }, async ({ port }) => {
      await throughSockets(port)(get("/"));
      expect(addresses).toEqual(["127.0.0.1"]);
    });
  });

  test("abort the signal if the client disconnects, but not after a complete response", async () => {
    const signals: AbortSignal[] = [];
    const hanging: Transport = ({ target }, options) => {
      if (options?.signal) signals.push(options.signal);
      if (target !== "/hang") return Promise.resolve(ok);
      return new Promise((resolve) => options?.signal?.addEventListener("abort", () => resolve(ok)));
    };
    await listening(hanging, {}, async ({ port }) => {
      await throughSockets(port)(get("/"));
      const connection = raw(port, "GET /hang HTTP/1.1\r\nHost: x\r\n\r\n");
      await until(() => signals.length === 2);
      connection.socket.destroy();
      await until(() => signals[1]?.aborted === true);
      expect(signals[0]?.aborted).toBe(false);
    });
  });
});

describe("close of a listening server", () => {
  test("waits for the running request, accepts no new request, and leaves no connection open", async () => {
    let release: (response: HttpResponse) => void = () => undefined;
    const held: Transport = ({ target }) =>
      target === "/idle"
        ? Promise.resolve(ok)
        : new Promise((resolve) => {
            release = resolve;
          });
    const server = await listen(held);
    const idle = raw(server.port, "GET /idle HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => idle.text().endsWith("ok"));
    const working = raw(server.port, "GET /held HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => release.length === 1);
    const closed = timed(server.close());
    await idle.closed;
    await expect(throughSockets(server.port)(get("/"))).rejects.toThrow("ECONNREFUSED");
    release(ok);
    expect(await working.closed).toMatch(/Connection: close\r\n.*ok$/s);
    expect((await closed).milliseconds).toBeLessThan(2_000);
  });

  test("closes a kept-alive connection as soon as the response that was being sent is complete", async () => {
    const size = 16 * 1024 * 1024;
    const headers = [["Content-Length", String(size)]] as const;
    const server = await listen(async () => ({ status: 200, headers, body: new Uint8Array(size) }));
    const connection = raw(server.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => connection.text().length > 0);
    connection.socket.pause();
    const closed = timed(server.close());
    connection.socket.resume();
    expect((await closed).milliseconds).toBeLessThan(3_000);
    expect((await connection.closed).length).toBeGreaterThan(size);
  });

  test("resets connections that do not end before the timeout", async () => {
    let called = false;
    const server = await listen(
      () => {
        called = true;
        return new Promise(() => undefined);
      },
      { closeTimeout: 100 },
    );
    const connection = raw(server.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => called);
    expect((await timed(server.close())).milliseconds).toBeLessThan(2_000);
    expect(await connection.closed).toBe("");
  });

  test("can be called twice", async () => {
    const server = await listen(echo);
    await Promise.all([server.close(), server.close()]);
  });
});

describe("listen of the node:http adapter", () => {
  test("rejects if the port is taken", async () => {
    await listening(echo, {}, async ({ port }) => {
      await expect(listen(echo, { port })).rejects.toThrow("EADDRINUSE");
    });
  });

  test.each([
    [undefined, "http://127.0.0.1:"],
    ["0.0.0.0", "http://127.0.0.1:"],
    ["localhost", "http://localhost:"],
  ])("returns a URL that can be called if the host is %s", async (host, start) => {
    await listening(echo, { host }, async ({ url, port }) => {
      expect(url).toBe(`${start}${port}`);
      expect((await fetch(url)).status).toBe(200);
    });
  });
});
