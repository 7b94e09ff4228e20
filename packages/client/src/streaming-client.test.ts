// The streaming client yields items as they arrive, in memory and through sockets, and handles each way in which a
// stream can end.
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Transport } from "@staywire/codec";
import { bindings, type TypeOf } from "@staywire/model";
import { type Implementation, server, toWebHandler } from "@staywire/server";
import { listen } from "@staywire/server/node";
import { type Library, library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import {
  type ClientOptions,
  client,
  fetchTransport,
  ServiceCallError,
  type StreamingClient,
  streamingClient,
  TransportError,
  unwrap,
} from "./index.js";

type Short = TypeOf<Library, "ShortBook">;
type Answer = ReturnType<Implementation<Library>["ListShort"]>;

interface Made {
  count: number;
  over: boolean;
}

function* books(count: number, made: Made = { count: 0, over: false }): Generator<Short> {
  try {
    for (let at = 0; at < count; at += 1) {
      made.count += 1;
      yield { Title: `Number ${at} of many, with a title that takes its room`, Pages: at };
    }
  } finally {
    made.over = true;
  }
}

function serving(answer: () => Answer): Transport {
  return server(library, { ...implementation, ListShort: answer });
}

const ways: Readonly<
  Record<string, (transport: Transport, use: (reached: Transport) => Promise<void>) => Promise<void>>
> = {
  "in memory": (transport, use) => use(transport),
  "through the web adapter": (transport, use) => {
    const handler = toWebHandler(transport);
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init));
    return use(fetchTransport({ baseUrl: "https://channel.example", fetch }));
  },
  "through sockets": async (transport, use) => {
    const listening = await listen(transport);
    try {
      await use(fetchTransport({ baseUrl: listening.url }));
    } finally {
      await listening.close();
    }
  },
};

function made(transport: Transport, options: Partial<ClientOptions> = {}): StreamingClient<Library> {
  return streamingClient(library, transport, { credentials: reader, retryDelay: 1, ...options });
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function thrown(items: AsyncIterable<unknown>): Promise<ServiceCallError> {
  return thrownBy(() => all(items));
}

async function thrownBy(act: () => Promise<unknown>): Promise<ServiceCallError> {
  const error: unknown = await act().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceCallError);
  return error as ServiceCallError;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const LONG = 5_000;
const ENDLESS = 50_000_000;

describe.each(Object.keys(ways))("a streaming client %s", (way) => {
  const reach = ways[way]!;

  test.each(bindings)("yields the items of the plain call, in %s", async (binding) => {
    for (const count of [0, 1, 200, LONG]) {
      await reach(
        serving(() => books(count)),
        async (transport) => {
          const plain = await client(library, transport, { credentials: reader, binding }).ListShort();
          expect(await all(made(transport, { binding }).ListShort())).toEqual(unwrap(plain));
        },
      );
    }
  });

  test("yields the first item before the last one is produced, and stops the producer when the consumer stops reading", async () => {
    const state = { count: 0, over: false };
    await reach(
      serving(() => books(ENDLESS, state)),
      async (transport) => {
        for await (const item of made(transport).ListShort()) {
          expect(item).toMatchObject({ Pages: 0 });
          break;
        }
        await until(() => state.over);
        expect(state.count).toBeLessThan(ENDLESS);
      },
    );
  });

  test("stops reading ahead while its consumer is slow", async () => {
    const state = { count: 0, over: false };
    await reach(
      serving(() => books(ENDLESS, state)),
      async (transport) => {
        const items = made(transport).ListShort()[Symbol.asyncIterator]();
        await items.next();
        let before = -1;
        while (before !== state.count) {
          before = state.count;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        expect(state.count).toBeLessThan(1_000_000);
        await items.return?.();
        await until(() => state.over);
      },
    );
  });

  test.each(bindings)("throws the same error as the plain call if the reply is not a list, in %s", async (binding) => {
    const find = {
      From: "01 Mar 2026",
      To: "04 Mar 2026",
      Exact: true,
      MaxPrice: "1.00",
      Since: "2026-01-02T00:00:00",
    };
    const failing: Transport = server(library, {
      ...implementation,
      FindBooks: () => [{ ErrorMsg: "FindBooks: Login Error 1" }] as never,
      ListShort: () => {
        throw new Error("the shelf fell");
      },
    });
    await reach(failing, async (transport) => {
      const plain = client(library, transport, { credentials: reader, binding });
      const streaming = made(transport, { binding });
      const pairs = [
        [await plain.ListShort(), streaming.ListShort()],
        [await plain.FindBooks({ Ids: [1], ...find }), streaming.FindBooks({ Ids: [1], ...find })],
      ] as const;
      for (const [outcome, items] of pairs) {
        const error = await thrown(items);
        const same = await thrownBy(async () => unwrap<unknown>(outcome));
        expect([error.code, error.message, error.reply.kind]).toEqual([same.code, same.message, same.reply.kind]);
      }
    });
  });

  test("yields the complete items of a reply that breaks off, and then throws a failure", async () => {
    function* failing(): Generator<Short> {
      yield* books(LONG);
      throw new Error("the shelf fell");
    }
    await reach(serving(failing), async (transport) => {
      const seen: unknown[] = [];
      const reading = (async () => {
        for await (const item of made(transport).ListShort()) seen.push(item);
      })();
      await expect(reading).rejects.toBeInstanceOf(ServiceCallError);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual([...books(seen.length)]);
    });
  });

  test("stops reading when the caller's signal is aborted", async () => {
    const state = { count: 0, over: false };
    await reach(
      serving(() => books(ENDLESS, state)),
      async (transport) => {
        const control = new AbortController();
        const items = made(transport).ListShort({}, { signal: control.signal })[Symbol.asyncIterator]();
        await items.next();
        control.abort();
        const rest = { [Symbol.asyncIterator]: () => items };
        expect(await thrown(rest)).toMatchObject({ code: "aborted" });
        await until(() => state.over);
      },
    );
  });

  test("times out if a reply stalls", async () => {
    async function* stuck(): AsyncGenerator<Short> {
      yield* books(LONG);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await reach(serving(stuck), async (transport) => {
      expect(await thrown(made(transport).ListShort({}, { timeout: 200 }))).toMatchObject({ code: "timeout" });
    });
  });
});

// Answers every request with the same bytes and then disconnects.
async function withBytes(text: string, use: (transport: Transport) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>();
  const http = createServer((request, response) => {
    sockets.add(request.socket);
    request.socket.end(text);
    response.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  try {
    await use(fetchTransport({ baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }));
  } finally {
    for (const socket of sockets) socket.destroy();
    http.close();
  }
}

const begun = '<?xml version="1.0" encoding="utf-8"?><ArrayOfBook xmlns="http://library.example/xml">';
const one = "<Book><Title>One</Title><Pages>1</Pages></Book>";

test.each([
  ["without a length", "Connection: close", `${begun}${one}<Book>`, "undecodable"],
  ["in chunks", "Transfer-Encoding: chunked", `1000\r\n${begun}${one}`, "network"],
  ["with a length", "Content-Length: 5000", `${begun}${one}`, "network"],
])("if a reply %s is cut off, a stream throws an error after its complete items", async (_, header, body, code) => {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\n${header}\r\n\r\n`;
  await withBytes(head + body, async (transport) => {
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const item of made(transport, { binding: "get" }).ListShort()) seen.push(item);
    })();
    await expect(reading).rejects.toMatchObject({ code, reply: { kind: "failed", outcome: "unknown" } });
    expect(seen).toEqual([{ Title: "One", Pages: 1 }]);
  });
});

test("the page of a gateway is not a streamed reply", async () => {
  const head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nsorry";
  await withBytes(head, async (transport) => {
    expect(await thrown(made(transport).ListShort())).toMatchObject({ code: "http-status" });
  });
});

test("the byte limit applies to each streamed item, and not to the whole reply", async () => {
  const limits = { bytes: 100_000 };
  const long = made(
    serving(() => books(LONG)),
    { codec: { limits } },
  );
  expect(await all(long.ListShort())).toHaveLength(LONG);
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(`${begun}${one}<Book><Title>`);
    for (;;) yield new TextEncoder().encode("x".repeat(10_000));
  }
  const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
  const transport: Transport = async () => ({ status: 200, headers, body: new Uint8Array(0), stream: endless() });
  const error = await thrown(made(transport, { binding: "get", codec: { limits } }).ListShort());
  expect(error).toMatchObject({ code: "undecodable", message: expect.stringContaining("within 100000 bytes") });
});

test("a fault after the result is thrown after the items, as the same error that the plain call returns", async () => {
  const fault = "<s:Fault><faultcode>s:Client</faultcode><faultstring>ListShort: Login Error 1</faultstring></s:Fault>";
  const result = `<ListShortResponse xmlns="http://library.example/xml"><ListShortResult>${one}</ListShortResult></ListShortResponse>`;
  const text = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${result}${fault}</s:Body></s:Envelope>`;
  const body = new TextEncoder().encode(text);
  const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < body.length; at += 40) yield body.subarray(at, at + 40);
  }
  const streams: Transport = async () => ({ status: 200, headers, body: new Uint8Array(0), stream: chunks() });
  const seen: unknown[] = [];
  const error = await thrownBy(async () => {
    for await (const item of made(streams, { binding: "soap11" }).ListShort()) seen.push(item);
  });
  const plain = client(library, async () => ({ status: 200, headers, body }), {
    credentials: reader,
    binding: "soap11",
  });
  expect(seen).toEqual([{ Title: "One", Pages: 1 }]);
  expect(error.code).toBe("bad-login");
  // The metadata of the error is that of a reply that was received completely.
  expect(await plain.ListShort()).toMatchObject(error.reply);
});

test("a streamed read is retried only before its first item", async () => {
  let calls = 0;
  const flaky: Transport = async (request, options) => {
    calls += 1;
    if (calls < 3) throw new TransportError("no");
    return serving(() => books(LONG))(request, options);
  };
  expect(await all(made(flaky, { retries: 2 }).ListShort())).toHaveLength(LONG);
  expect(calls).toBe(3);

  calls = 0;
  const breaking: Transport = async (request, options) => {
    calls += 1;
    function* failing(): Generator<Short> {
      yield* books(LONG);
      throw new Error("the shelf fell");
    }
    return serving(failing)(request, options);
  };
  await thrown(made(breaking, { retries: 2 }).ListShort());
  expect(calls).toBe(1);
});

test("parameters that cannot be encoded are reported when the items are read", async () => {
  const items = made(serving(() => [])).ListShort({ Nope: 1 } as never);
  expect(await thrown(items)).toMatchObject({ code: "not-encodable", reply: { outcome: "not-sent" } });
});

test("a streaming client has a method for each operation that returns a list", () => {
  expect(Object.keys(made(serving(() => [])))).toEqual(["FindBooks", "ListShort"]);
});
