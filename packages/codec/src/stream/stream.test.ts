// Tests that streams give the same results as buffered messages, split at any byte, and that limits and consumers can
// end them.

import { resultArbitrary } from "@staywire/conformance";
import { bindings } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codec, untypedCodec } from "../codec.js";
import type { Deviation } from "../core/deviation.js";
import type { Limits } from "../core/limits.js";
import type { HttpResponse } from "../core/message.js";
import { bookContent, response, sample } from "../sample.cases.js";
import type { StreamedResponse } from "./decode.js";
import { decodeResponseStream, encodeResponseStream } from "./stream.js";

const whole = untypedCodec(library);

async function* split(body: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

const streamed = (from: HttpResponse, size: number): StreamedResponse => ({ ...from, body: split(from.body, size) });

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function bytesOf({ body }: StreamedResponse): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (const chunk of await collect(body)) text += decoder.decode(chunk, { stream: true });
  return text;
}

const books = resultArbitrary(library, "FindBooks") as fc.Arbitrary<
  NonNullable<ReturnType<typeof sample.decodeResponse<"FindBooks">>["value"]>
>;

describe.each(bindings)("a stream over %s", (binding) => {
  test("has the same bytes as a buffered reply", async () => {
    await fc.assert(
      fc.asyncProperty(books, async (items) => {
        const text = await bytesOf(encodeResponseStream<Library, "FindBooks">(library, "FindBooks", binding, items));
        expect(text).toBe(new TextDecoder().decode(whole.encodeResponse("FindBooks", binding, items as never).body));
      }),
      { numRuns: runs(100) },
    );
  });

  test("decodes like the buffered reply, split at any byte", async () => {
    await fc.assert(
      fc.asyncProperty(books, fc.integer({ min: 1, max: 300 }), async (items, size) => {
        const reply = sample.encodeResponse("FindBooks", binding, items);
        const expected = sample.decodeResponse("FindBooks", binding, reply);
        const actual = await decodeResponseStream<Library, "FindBooks">(
          library,
          "FindBooks",
          binding,
          streamed(reply, size),
        );
        if (actual.kind !== "stream") {
          expect(actual.kind).toBe(expected.kind);
          return;
        }
        expect(await collect(actual.items)).toEqual(expected.value);
        expect(actual.deviations).toEqual(expected.deviations);
        if (expected.kind === "ok") expect(actual.itemErrors).toEqual(expected.itemErrors);
      }),
      { numRuns: runs(100) },
    );
  });
});

test("encodeResponseStream rejects a binding that the operation does not have with the error of encodeResponse", () => {
  const { FindBooks } = library.operations;
  const one = { ...FindBooks, bindings: ["soap11"] as const };
  const service = { ...library, operations: { ...library.operations, FindBooks: one } };
  const problem = 'FindBooks has no binding "post"; the codec has soap11';
  expect(() => untypedCodec(service).encodeResponse("FindBooks", "post", [])).toThrow(problem);
  expect(() => encodeResponseStream(service, "FindBooks", "post", [])).toThrow(problem);
});

const open = '<ArrayOfBook xmlns="http://library.example/xml">';

test("a fault in place of a stream is an error reply", async () => {
  const fault = whole.encodeFault("soap11", { code: "server", text: "FindBooks: Login Error 1" });
  const reply = await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "soap11", streamed(fault, 10));
  expect(reply).toMatchObject({ kind: "error", channel: "fault", code: "bad-login" });
});

test.each([
  ["text before the first item", `${open}x<Book Id="1">${bookContent}</Book></ArrayOfBook>`],
  ["text behind items", `${open}<Book Id="1">${bookContent}</Book>x<Book Id="2">${bookContent}</Book>y</ArrayOfBook>`],
  ["an attribute of the list", `${open.replace(">", ' odd="1">')}<Book Id="1">${bookContent}</Book></ArrayOfBook>`],
  ["a list in another namespace", `<ArrayOfBook><Book Id="1">${bookContent}</Book></ArrayOfBook>`],
])("a stream has the same deviation as a buffered reply for %s", async (_what, body) => {
  const expected = sample.decodeResponse("FindBooks", "get", response(body));
  const reply = await decodeResponseStream<Library, "FindBooks">(
    library,
    "FindBooks",
    "get",
    streamed(response(body), 9),
  );
  if (reply.kind !== "stream") expect.unreachable();
  expect(await collect(reply.items)).toEqual(expected.value);
  const sorted = (deviations: readonly Deviation[]) => deviations.map((each) => JSON.stringify(each)).sort();
  expect(expected.deviations.length).toBeGreaterThan(0);
  expect(sorted(reply.deviations)).toEqual(sorted(expected.deviations));
});

test("a stream that is cut off yields its complete items and then throws", async () => {
  const cut = response(`${open}<Book Id="1">${bookContent}</Book><Book Id="2">${bookContent}</Bo`);
  const reply = await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "get", streamed(cut, 50));
  if (reply.kind !== "stream") expect.unreachable();
  const seen: unknown[] = [];
  await expect(
    (async () => {
      for await (const item of reply.items) seen.push(item);
    })(),
  ).rejects.toThrow(/malformed/);
  expect(seen).toMatchObject([{ Id: 1 }]);
});

test("a consumer that stops reading stops the sender", async () => {
  let sent = 0;
  let stopped = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      yield new TextEncoder().encode(open);
      for (;;) {
        sent += 1;
        yield new TextEncoder().encode(`<Book Id="${sent}">${bookContent}</Book>`);
      }
    } finally {
      stopped = true;
    }
  }
  const reply = await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "get", {
    ...response(""),
    body: endless(),
  });
  if (reply.kind !== "stream") expect.unreachable();
  for await (const item of reply.items) if (item?.Id === 1000) break;
  expect(stopped).toBe(true);
  expect(sent).toBeLessThan(1100);
});

const encoder = new TextEncoder();

function openList(chunks: AsyncIterable<Uint8Array>, limits: Partial<Limits> = {}) {
  const message = { ...response(""), body: chunks };
  return decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "get", message, { limits });
}

async function readList(chunks: AsyncIterable<Uint8Array>, limits: Partial<Limits> = {}): Promise<unknown> {
  const reply = await openList(chunks, limits);
  return reply.kind === "stream" ? collect(reply.items) : reply;
}

async function* endless(start: string, chunk: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(start);
  const bytes = encoder.encode(chunk);
  for (;;) yield bytes;
}

const first = `<Book Id="1">${bookContent}</Book>`;

test.each([
  ["the first item", `${open}<Book><Title>`, "x".repeat(1000)],
  ["a later item", `${open}${first}<Book><Title>`, "x".repeat(1000)],
  ["white space before the document", "", " ".repeat(1000)],
  ["white space between items", `${open}${first}`, " ".repeat(1000)],
  ["text between items", `${open}${first}`, "x".repeat(1000)],
  ["a comment between items", `${open}${first}<!--`, "x".repeat(1000)],
  ["a row of comments", `${open}${first}`, "<!-- c -->".repeat(100)],
  ["a row of other elements in the list", `${open}${first}`, "<x/>".repeat(250)],
  ["an element that is no result", "<s:Envelope xmlns:s='urn:s'><s:Body>", first],
  ["white space behind the document", `${open}${first}</ArrayOfBook>`, " ".repeat(1000)],
])("the byte limit ends a stream with %s that never ends", async (_what, start, chunk) => {
  await expect(readList(endless(start, chunk), { bytes: 200_000 })).rejects.toMatchObject({ code: "too-many-bytes" });
});

test("the byte limit of a stream applies to each item, not to the list", async () => {
  async function* many(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(open);
    for (let count = 0; count < 1000; count += 1) yield encoder.encode(`<!-- c -->${first}<x/>`);
    yield encoder.encode("</ArrayOfBook>");
  }
  expect(await readList(many(), { bytes: 2000 })).toHaveLength(1000);
});

/** The number of elements and attributes of the root and the first item. */
const least = [...`${open}${first}`.matchAll(/<[^/]|="/g)].length;

test("the element limit of a stream applies to each item and to the content between two items", async () => {
  const read = (content: string, elements: number): Promise<unknown> =>
    readList(split(encoder.encode(`${open}${content}</ArrayOfBook>`), 70), { elements });
  // The root counts with the first item, as an element and an attribute.
  expect(await read(first.repeat(40), least)).toHaveLength(40);
  await expect(read(first.repeat(40), least - 1)).rejects.toMatchObject({ code: "too-many-elements", line: 1 });
  await expect(read(`${first}${"<x/>".repeat(20)}`, 20)).resolves.toHaveLength(1);
  await expect(read(`${first}${"<x/>".repeat(21)}`, 20)).rejects.toMatchObject({ code: "too-many-elements" });
});

test("the element limit of a buffered document applies to the whole document", () => {
  const decode = (elements: number) =>
    codec(library, { limits: { elements } }).decodeResponse(
      "FindBooks",
      "get",
      response(`${open}${first}<x/></ArrayOfBook>`),
    );
  expect(decode(least + 1).value).toHaveLength(1);
  expect(() => decode(least)).toThrow(expect.objectContaining({ code: "too-many-elements", line: 1 }));
});

test.each([
  ["is invalid", `${open}<Book Id="x"/>`, "bad-value"],
  ["is no XML", "no XML at all, but text that is long enough to be checked: ".repeat(4), "not-xml"],
])("the sender is stopped if the reply %s", async (_what, start, code) => {
  let isStopped = false;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* endless(start, " ".repeat(200));
    } finally {
      isStopped = true;
    }
  }
  await expect(readList(watched())).rejects.toMatchObject({ code });
  expect(isStopped).toBe(true);
});

test.each(["FindBooksResult", "FindBooksResponse"])(
  "the time for many elements named %s grows at most linearly with their number",
  async (name) => {
    const cost = async (count: number): Promise<number> => {
      const inner = `<${name}>t<x/>t</${name}>t`.repeat(count);
      const body = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><FindBooksResponse>${inner}`;
      const chunks = [...`${body}</FindBooksResponse></s:Body></s:Envelope>`.matchAll(/.{1,4000}/g)];
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 3; round += 1) {
        async function* pieces(): AsyncGenerator<Uint8Array> {
          for (const [piece] of chunks) yield encoder.encode(piece);
        }
        const before = process.cpuUsage();
        const message = { ...response(""), body: pieces() };
        await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "soap11", message).catch(
          () => undefined,
        );
        best = Math.min(best, process.cpuUsage(before).user);
      }
      return best;
    };
    await cost(8000);
    // Eight times the elements take about eight times as long; quadratic time would be 64 times as long.
    expect((await cost(64_000)) / (await cost(8000))).toBeLessThan(24);
  },
);
