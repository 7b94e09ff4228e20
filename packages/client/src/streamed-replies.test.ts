// Tests what a streaming client reports, in memory and through sockets: errors of items with their ids, the metadata of
// a reply, and requests and responses to hooks.
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import type { ServiceError, Transport } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { type Behaviour, response, sized, startFaulty } from "@staywire/testkit/faulty-network";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import {
  type ClientOptions,
  client,
  fetchTransport,
  type ReplyMetadata,
  ServiceCallError,
  type StreamCallOptions,
  streamingClient,
} from "./index.js";
import { nodeTransport } from "./node/index.js";

const { Book } = library.types;
const { FindBooks } = library.operations;

// The library, with an identifying member in books, and with errors of single books.
const service = {
  ...library,
  types: { ...library.types, Book: { ...Book, members: { ...Book.members, Id: identifying(Book.members.Id) } } },
  operations: {
    ...library.operations,
    FindBooks: {
      ...FindBooks,
      errors: [
        ...FindBooks.errors,
        error("book-lost", "Book is lost"),
        { ...error("no-books", "No books found"), meaning: "empty" as const },
      ],
    },
  },
};

function identifying<M extends object>(member: M): M {
  return { ...member, identifies: true };
}

function error(code: string, text: string) {
  return { code, text, paraphrased: false, scope: "item", category: "not-found", retry: false, spec: "7" } as const;
}

const credentials = { username: "agent", password: "pass-canary" };
const find = {
  Ids: [1],
  From: "01 Mar 2026",
  To: "04 Mar 2026",
  Exact: true,
  MaxPrice: "1.00",
  Since: "2026-01-02T00:00:00",
};

function book(id: number, message?: string): string {
  const shared =
    "<Book>1.00</Book><Bought>2026-01-02T00:00:00</Bought><Sold>2026-01-02T00:00:00</Sold><Lent>true</Lent>";
  const error = message === undefined ? "" : `<ErrorMsg>${message}</ErrorMsg>`;
  return `<Book Id="${id}">${shared}<Shelf xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true" />${error}</Book>`;
}

function messageOf(binding: Binding, books: readonly string[]): { readonly type: string; readonly text: string } {
  const { namespace } = library;
  if (binding === "get" || binding === "post") {
    return { type: "text/xml", text: `<ArrayOfBook xmlns="${namespace}">${books.join("")}</ArrayOfBook>` };
  }
  const isFirst = binding === "soap11";
  const soap = isFirst ? "http://schemas.xmlsoap.org/soap/envelope/" : "http://www.w3.org/2003/05/soap-envelope";
  const result = `<FindBooksResponse xmlns="${namespace}"><FindBooksResult>${books.join("")}</FindBooksResult></FindBooksResponse>`;
  const text = `<s:Envelope xmlns:s="${soap}"><s:Body>${result}</s:Body></s:Envelope>`;
  return { type: isFirst ? "text/xml" : "application/soap+xml", text };
}

// Sends a reply in several writes.
function replying(
  binding: Binding,
  books: readonly string[],
  fields: Readonly<Record<string, string>> = {},
): Behaviour {
  const { type, text } = messageOf(binding, books);
  const bytes = sized(200, { "Content-Type": `${type}; charset=utf-8`, ...fields }, text);
  return (socket) => {
    for (let at = 0; at < bytes.length; at += 1000) socket.write(bytes.subarray(at, at + 1000));
  };
}

const kinds = {
  fetch: (baseUrl: string): Transport & { close?: () => void } => fetchTransport({ baseUrl }),
  node: (baseUrl: string): Transport & { close?: () => void } => nodeTransport({ baseUrl }),
} as const;
const ways = (["fetch", "node"] as const).flatMap((kind) => bindings.map((binding) => [kind, binding] as const));

async function reaching(
  kind: keyof typeof kinds,
  behaviour: Behaviour,
  use: (transport: Transport) => Promise<void>,
): Promise<void> {
  const server = await startFaulty(behaviour);
  const transport = kinds[kind](`http://127.0.0.1:${server.port}`);
  try {
    await use(transport);
  } finally {
    transport.close?.();
    await server.close();
  }
}

function made(transport: Transport, options: Partial<ClientOptions> = {}) {
  return streamingClient(service, transport, { credentials, ...options });
}

describe.each(ways)("a streaming client with %s, in %s", (kind, binding) => {
  test("reports errors of items before their items, with the ids of the buffered reply", async () => {
    const books = Array.from({ length: 60 }, (_, at) => book(at + 500, at % 7 === 3 ? "Book is lost" : undefined));
    await reaching(kind, replying(binding, books), async (transport) => {
      const plain = await client(service, transport, { credentials, binding }).FindBooks(find);
      if (plain.kind !== "ok") throw new Error(JSON.stringify(plain));
      const seen: unknown[] = [];
      const errors: ServiceError[] = [];
      const onItemError = (error: ServiceError) => {
        errors.push(error);
        seen.push(`${error.code} of ${error.item?.id}`);
      };
      for await (const item of made(transport, { binding }).FindBooks(find, { onItemError })) seen.push(item?.Id);
      expect(errors).toEqual(plain.itemErrors);
      expect(seen.slice(0, 6)).toEqual([500, 501, 502, "book-lost of 503", 503, 504]);
      expect(seen).toHaveLength(60 + errors.length);
    });
  });

  test("reports metadata before the first item, and the request and the response to hooks", async () => {
    const events: unknown[] = [];
    const options: Partial<ClientOptions> = {
      binding,
      onRequest: ({ operation, attempt, request }) => void events.push([operation, attempt, request.method]),
      onResponse: ({ operation, attempt, response }) => void events.push([operation, attempt, response.status]),
    };
    const behaviour = replying(binding, [book(1)], { Age: "20", "X-Echo": "pass-canary" });
    await reaching(kind, behaviour, async (transport) => {
      const onReply = (meta: ReplyMetadata) => void events.push(meta);
      for await (const item of made(transport, options).FindBooks(find, { onReply })) events.push(item?.Id);
      const meta = events[2] as ReplyMetadata;
      expect(meta).toMatchObject({ status: 200, age: 20, response: undefined });
      // The cache time of the operation is one minute.
      expect(meta.freshUntil - meta.receivedAt).toBe(40_000);
      expect(meta.headers.map(([name, value]) => [name.toLowerCase(), value])).toContainEqual(["x-echo", "[redacted]"]);
      const method = binding === "get" ? "GET" : "POST";
      expect(events).toEqual([["FindBooks", 1, method], ["FindBooks", 1, 200], meta, 1]);
    });
  });
});

async function readThrough(transport: Transport, call: StreamCallOptions): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const item of made(transport).FindBooks(find, call)) items.push(item);
  return items;
}

test("a streamed empty list has metadata too", async () => {
  const metas: ReplyMetadata[] = [];
  await reaching("fetch", replying("soap11", []), async (transport) => {
    expect(await readThrough(transport, { onReply: (meta) => void metas.push(meta) })).toEqual([]);
  });
  expect(metas).toMatchObject([{ status: 200 }]);
});

test("an error text that means an empty list gives an empty stream with a warning, as in a buffered reply", async () => {
  const warnings: ServiceError[] = [];
  await reaching("node", replying("soap11", [book(0, "No books found")]), async (transport) => {
    const plain = await client(service, transport, { credentials }).FindBooks(find);
    const items = await readThrough(transport, { onItemWarning: (warning) => void warnings.push(warning) });
    expect(plain).toMatchObject({ kind: "ok", value: items, warnings });
  });
  expect(warnings).toMatchObject([{ code: "no-books", meaning: "empty" }]);
});

test("a streamed call whose reply is an error reports metadata", async () => {
  const metas: ReplyMetadata[] = [];
  await reaching("fetch", replying("soap11", [book(0, "Login Error 1")]), async (transport) => {
    const reading = readThrough(transport, { onReply: (meta) => void metas.push(meta) });
    await expect(reading).rejects.toMatchObject({ code: "bad-login", reply: { meta: { status: 200 } } });
  });
  expect(metas).toHaveLength(1);
});

test("an error that a callback throws reaches the caller, and the response is closed", async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const begin = replying("soap11", [book(1, "Book is lost"), book(2)], { "Content-Length": "100000" });
  const behaviour: Behaviour = (socket, request, nth) => {
    closed = new Promise((resolve) => socket.once("close", resolve));
    begin(socket, request, nth);
  };
  await reaching("node", behaviour, async (transport) => {
    const onItemError = () => {
      throw new RangeError("mine");
    };
    await expect(readThrough(transport, { onItemError })).rejects.toThrow(new RangeError("mine"));
    await closed;
  });
});

test("errors of items do not repeat the password", async () => {
  const repeated = "Book is lost: pass-canary";
  await reaching("fetch", replying("soap11", [book(1), book(2, repeated)]), async (transport) => {
    const shown: unknown[] = [];
    await readThrough(transport, { onItemError: (error) => void shown.push(error) });
    const plain = await client(service, transport, { credentials }).FindBooks(find);
    expect(plain).toMatchObject({ kind: "ok", value: [{ Id: 1 }, { Id: 2 }], itemErrors: [{ item: { id: 2 } }] });
    expect(shown).toHaveLength(1);
    expect(inspect([shown, plain], { depth: 20, showHidden: true })).not.toContain(credentials.password);
  });
});

const zip = { "Content-Type": "text/xml; charset=utf-8", "Content-Encoding": "gzip" };
const zipped = gzipSync(messageOf("get", [book(1), book(2)]).text);
const cutZip = zipped.subarray(0, 120);
const page = "<h1>No pass-canary</h1>";

const broken: readonly (readonly [title: string, behaviour: Behaviour, code: string])[] = [
  ["a reset", (socket) => void socket.resetAndDestroy(), "network"],
  ["a page with 401", (socket) => void socket.write(sized(401, { "Content-Type": "text/html" }, page)), "http-status"],
  ["a page with 429", (socket) => void socket.write(sized(429, { "Retry-After": "7" }, page)), "http-status"],
  ["a page with 502", (socket) => void socket.write(sized(502, { "Content-Type": "text/html" }, page)), "http-status"],
  ["a page with 200", (socket) => void socket.write(sized(200, { "Content-Type": "text/html" }, page)), "undecodable"],
  ["500 without a body", (socket) => void socket.write(sized(500, {})), "http-status"],
  [
    "gzip cut off",
    (socket) => void socket.end(response(200, { ...zip, "Content-Length": `${zipped.length}` }, cutZip)),
    "network",
  ],
];

describe.each(["fetch", "node"] as const)("a stream with %s", (kind) => {
  test.each(broken)("fails without showing the password: %s", async (_, behaviour, code) => {
    await reaching(kind, behaviour, async (transport) => {
      const reading = (async () => {
        for await (const _ of made(transport, { binding: "get" }).FindBooks(find));
      })();
      const thrown: unknown = await reading.catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(ServiceCallError);
      expect(thrown).toMatchObject({ code, reply: { kind: "failed", attempts: 1, outcome: "unknown" } });
      const { message, stack, reply } = thrown as ServiceCallError;
      const shown = [inspect(thrown, { depth: 20, showHidden: true }), JSON.stringify(reply), message, stack];
      expect(shown.join("\n")).not.toContain(credentials.password);
    });
  });
});
