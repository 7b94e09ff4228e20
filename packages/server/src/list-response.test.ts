// A list from a generator has the same bytes as a buffered list. Its items are produced no faster than the client
// reads, and a response that ends early never looks complete.
import { type HttpResponse, headerOf, type Transport, untypedCodec, wholeResponse } from "@staywire/codec";
import { type Binding, bindings, type TypeOf } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import { type AnsweredRequest, type Implementation, ServiceFault, server, toWebHandler } from "./index.js";
import { listen } from "./node.js";
import { listening, raw, throughSockets, throughWeb } from "./transports.cases.js";

const codec = untypedCodec(library);

type Short = TypeOf<Library, "ShortBook">;
type Answer = ReturnType<Implementation<Library>["ListShort"]>;

function book(at: number): Short {
  return { Title: `Number ${at} of many, with a title that takes its room`, Pages: at };
}

function* books(count: number, made: { count: number; over: boolean } = { count: 0, over: false }): Generator<Short> {
  try {
    for (let at = 0; at < count; at += 1) {
      made.count += 1;
      yield book(at);
    }
  } finally {
    made.over = true;
  }
}

async function* later(count: number): AsyncGenerator<Short> {
  for (const one of books(count)) yield one;
}

function serving(answer: () => Answer, options: Parameters<typeof server>[2] = {}): Transport {
  return server(library, { ...implementation, ListShort: answer }, options);
}

const asked = (binding: Binding) => codec.encodeRequest("ListShort", binding, { credentials: reader, parameters: {} });
const path = "/LibraryY.asmx/ListShort?Username=a&Password=b";
const line = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const textOf = ({ body }: HttpResponse) => new TextDecoder().decode(body);
const shown = (response: HttpResponse) => ({ ...response, body: textOf(response) });

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

// Resolves with the value once it has not changed for a while.
async function settled(value: () => number): Promise<number> {
  for (let before = -1; before !== value(); ) {
    before = value();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return value();
}

const LONG = 5_000;
const ENDLESS = 50_000_000;

describe.each(bindings)("a list response in %s", (binding) => {
  const expected = async (count: number) => serving(() => [...books(count)])(asked(binding));

  test.each([0, 1, 300])("with %i items from a generator has the same bytes as one from an array", async (count) => {
    const whole = shown(await expected(count));
    for (const answer of [() => books(count), async () => books(count), () => later(count)]) {
      expect(shown(await serving(answer)(asked(binding), { streams: true }))).toEqual(whole);
    }
  });

  test("that is long has the same bytes as a buffered list, and is sent in chunks without a length", async () => {
    const whole = await expected(LONG);
    for (const answer of [() => books(LONG), () => later(LONG)]) {
      const response = await serving(answer)(asked(binding), { streams: true });
      expect(response.body.length).toBe(0);
      expect(response.headers.map(([name]) => name)).toEqual(["X-AspNet-Version", "Cache-Control", "Content-Type"]);
      expect(textOf(await wholeResponse(response))).toBe(textOf(whole));
    }
  });

  test("is buffered for a caller that accepts no stream", async () => {
    expect(shown(await serving(() => books(LONG))(asked(binding)))).toEqual(shown(await expected(LONG)));
  });

  test("has the same bytes through sockets as through the web adapter", async () => {
    const transport = serving(() => books(LONG));
    const text = textOf(await expected(LONG));
    await listening(transport, {}, async ({ port }) => {
      const response = await throughSockets(port)(asked(binding));
      expect(textOf(response)).toBe(text);
      expect(headerOf(response.headers, "Transfer-Encoding")).toBe("chunked");
      expect(headerOf(response.headers, "Content-Length")).toBeUndefined();
    });
    expect(textOf(await throughWeb(transport)(asked(binding)))).toBe(text);
  });

  test("becomes an error response if an item fails early", async () => {
    function* failing(): Generator<Short> {
      yield* books(10);
      throw new ServiceFault("ListShort: the shelf fell");
    }
    const failed = serving(() => {
      throw new ServiceFault("ListShort: the shelf fell");
    });
    const response = await serving(failing)(asked(binding), { streams: true });
    expect(response).toEqual(await failed(asked(binding)));
    expect(response.status).toBe(500);
  });
});

test("a list as the result of an operation that does not return a list is reported as a failure of the implementation", async () => {
  const errors: unknown[] = [];
  const wrong = { ...implementation, GetReport: () => books(1) } as unknown as Implementation<Library>;
  const request = codec.encodeRequest("GetReport", "get", { credentials: reader, parameters: { BookId: 5 } });
  const response = await server(library, wrong, { onError: (error) => errors.push(error) })(request);
  expect([response.status, errors.length]).toEqual([500, 1]);
});

describe("a list response through sockets", () => {
  test("sends the first item before the last one is produced", async () => {
    const made = { count: 0, over: false };
    await listening(
      serving(() => books(ENDLESS, made)),
      {},
      async ({ port }) => {
        const connection = raw(port, line);
        await until(() => connection.text().includes("Number 0 of many"));
        expect(made.over).toBe(false);
        connection.socket.destroy();
        await until(() => made.over);
      },
    );
  });

  test("stops sending to a client that does not read, and continues when it reads again", async () => {
    const count = 400_000;
    const made = { count: 0, over: false };
    await listening(
      serving(() => books(count, made)),
      {},
      async ({ port }) => {
        const connection = raw(port, line.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
        connection.socket.pause();
        const held = await settled(() => made.count);
        expect(held).toBeGreaterThan(100);
        expect(held).toBeLessThan(count / 2);
        connection.socket.resume();
        const text = await connection.closed;
        expect(made).toEqual({ count, over: true });
        expect(text.endsWith("</ArrayOfBook>\r\n0\r\n\r\n")).toBe(true);
      },
    );
  });

  test("stops producing items when the client disconnects", async () => {
    const made = { count: 0, over: false };
    await listening(
      serving(() => books(ENDLESS, made)),
      {},
      async ({ port }) => {
        const connection = raw(port, line);
        await until(() => connection.text().length > 1_000_000);
        connection.socket.destroy();
        await until(() => made.over);
        expect(made.count).toBeLessThan(ENDLESS);
      },
    );
  });

  test("is aborted after the timeout if the client reads nothing", async () => {
    const made = { count: 0, over: false };
    await listening(
      serving(() => books(ENDLESS, made)),
      { sendTimeout: 200 },
      async ({ port }) => {
        const connection = raw(port, line);
        connection.socket.pause();
        await until(() => made.over);
        connection.socket.destroy();
      },
    );
  });

  test("is not aborted if its source takes longer than sendTimeout to produce an item", async () => {
    async function* slow(): AsyncGenerator<Short> {
      yield* books(2_000);
      await new Promise((resolve) => setTimeout(resolve, 600));
      yield* books(10);
    }
    await listening(serving(slow), { sendTimeout: 200 }, async ({ port }) => {
      const response = await throughSockets(port)(asked("get"));
      expect(codec.decodeResponse("ListShort", "get", response)).toMatchObject({ kind: "ok" });
    });
  });

  test("is cut off together with its connection if an item fails late, and the failure is reported to onError", async () => {
    function* failing(): Generator<Short> {
      yield* books(LONG);
      throw new ServiceFault("ListShort: the shelf fell");
    }
    const errors: unknown[] = [];
    const transport = serving(failing, { onError: (error, call) => errors.push([String(error), call]) });
    await listening(transport, {}, async ({ port }) => {
      const text = await raw(port, line).closed;
      expect(text).toContain("Number 0 of many");
      expect(text).not.toContain("</ArrayOfBook>");
      expect(text.endsWith("\r\n0\r\n\r\n")).toBe(false);
      expect(text).not.toContain("the shelf fell");
      await expect(throughSockets(port)(asked("get"))).rejects.toThrow();
    });
    const reported = ["ServiceFault: ListShort: the shelf fell", { operation: "ListShort", binding: "get" }];
    expect(errors).toEqual([reported, reported]);
  });

  test("does not block other requests, and keeps its connection open for the next request", async () => {
    let served = false;
    let made = 0;
    function* untilServed(): Generator<Short> {
      for (yield book(0); !served; made += 1) yield book(made);
    }
    await listening(serving(untilServed), {}, async ({ port }) => {
      const connection = raw(port, line);
      await until(() => made > 1_000);
      const request = codec.encodeRequest("AddReader", "get", { credentials: reader, parameters: { Name: "Ann" } });
      expect((await throughSockets(port)(request)).status).toBe(200);
      served = true;
      await until(() => connection.text().endsWith("\r\n0\r\n\r\n"));
      connection.socket.write(line.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
      expect(await connection.closed).toMatch(/\r\n0\r\n\r\nHTTP\/1\.1 200 OK\r\n.*Content-Length: /s);
    });
  });

  test("is completed when the server closes", async () => {
    const made = { count: 0, over: false };
    const running = await listen(serving(() => books(100_000, made)));
    const connection = raw(running.port, line);
    await until(() => connection.text().length > 0);
    await running.close();
    expect((await connection.closed).endsWith("</ArrayOfBook>\r\n0\r\n\r\n")).toBe(true);
  });
});

test("the web adapter does not produce items far ahead of the reader, and stops when the reader cancels", async () => {
  const made = { count: 0, over: false };
  const handler = toWebHandler(serving(() => books(ENDLESS, made)));
  const response = await handler(new Request(`http://channel.example${path}`));
  const held = await settled(() => made.count);
  expect(held).toBeLessThan(LONG);
  const stream = response.body!.getReader();
  await stream.read();
  await stream.cancel();
  expect(made.over).toBe(true);
  expect(made.count).toBeLessThan(LONG);
});

test("onAnswer reports the bytes of a stream when it ends or is abandoned", async () => {
  const reported: AnsweredRequest[] = [];
  const transport = serving(() => books(LONG), { onAnswer: (answered) => reported.push(answered) });
  const response = await transport(asked("get"), { streams: true });
  expect(reported).toEqual([]);
  const { body } = await wholeResponse(response);
  expect(reported).toMatchObject([{ operation: "ListShort", binding: "get", status: 200, bytes: body.length }]);
  const left = await transport(asked("get"), { streams: true });
  for await (const piece of left.stream!) {
    expect(piece.length).toBeLessThan(body.length);
    break;
  }
  expect(reported[1]!.bytes).toBeLessThan(body.length);
});
