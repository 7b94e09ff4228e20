// Streams give what whole messages give, split at any byte, and hold little.
import { bindings } from "@staywire/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Library, library } from "../../../../test/sample/library.js";
import { resultArbitrary } from "../../../../test/support/results.js";
import { untypedCodec } from "../codec.js";
import type { HttpResponse } from "../message.js";
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

describe.each(bindings)("%s", (binding) => {
  test("the bytes of a stream are those of a whole reply", async () => {
    await fc.assert(
      fc.asyncProperty(books, async (items) => {
        const text = await bytesOf(encodeResponseStream<Library, "FindBooks">(library, "FindBooks", binding, items));
        expect(text).toBe(new TextDecoder().decode(whole.encodeResponse("FindBooks", binding, items as never).body));
      }),
      { numRuns: 100 },
    );
  });

  test("a stream that is split anywhere says what the whole reply says", async () => {
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
      { numRuns: 100 },
    );
  });
});

const open = '<ArrayOfBook xmlns="http://library.example/xml">';

test("a fault is an error", async () => {
  const fault = whole.encodeFault("soap11", { code: "server", text: "FindBooks: Login Error 1" });
  const reply = await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "soap11", streamed(fault, 10));
  expect(reply).toMatchObject({ kind: "error", channel: "fault", code: "bad-login" });
});

test.each([
  ["text before the first item", `${open}x<Book Id="1">${bookContent}</Book></ArrayOfBook>`],
  ["text behind items", `${open}<Book Id="1">${bookContent}</Book>x<Book Id="2">${bookContent}</Book>y</ArrayOfBook>`],
  ["an attribute of the list", `${open.replace(">", ' odd="1">')}<Book Id="1">${bookContent}</Book></ArrayOfBook>`],
  ["a list in another namespace", `<ArrayOfBook><Book Id="1">${bookContent}</Book></ArrayOfBook>`],
])("%s is told of a stream as of a whole reply", async (_what, body) => {
  const expected = sample.decodeResponse("FindBooks", "get", response(body));
  const reply = await decodeResponseStream<Library, "FindBooks">(
    library,
    "FindBooks",
    "get",
    streamed(response(body), 9),
  );
  if (reply.kind !== "stream") expect.unreachable();
  expect(await collect(reply.items)).toEqual(expected.value);
  const told = (deviations: readonly { readonly code: string; readonly path: string }[]) =>
    deviations.map(({ code, path }) => `${code} ${path}`).sort();
  expect(told(expected.deviations).length).toBeGreaterThan(0);
  expect(told(reply.deviations)).toEqual(told(expected.deviations));
});

test("a reply that is cut off gives its whole items and then an error", async () => {
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

test("a reader that stops reading stops the sender", async () => {
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

test.each([
  ["the first item", ""],
  ["a later item", `<Book Id="1">${bookContent}</Book>`],
])("%s is refused by a limit where it never ends", async (_what, before) => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(`${open}${before}<Book><Title>`);
    for (;;) yield new TextEncoder().encode("x".repeat(1_000_000));
  }
  const read = async (): Promise<unknown> => {
    const body = { ...response(""), body: endless() };
    const reply = await decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "get", body);
    return reply.kind === "stream" ? collect(reply.items) : reply;
  };
  await expect(read()).rejects.toThrow(/within 67108864 bytes/);
});
