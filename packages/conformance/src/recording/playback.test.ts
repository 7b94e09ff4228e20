// Tests the transport that plays a recording back in any binding, and the transport that records.
import { type RecordValue, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { type Binding, bindings, personal, type Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultArbitrary } from "../arbitrary/index.js";
import { parseRecording, recorder, replay } from "./index.js";

const Book = library.types.Book;
const marked: Service = {
  ...library,
  types: {
    ...library.types,
    Book: { ...Book, members: { ...Book.members, Title: personal("name", Book.members.Title) } },
  },
};
const codec = untypedCodec(marked);
const credentials = { username: "reader", password: "s3cret" };

function call(binding: Binding, BookId: number, as = credentials) {
  return codec.encodeRequest("GetBook", binding, { credentials: as, parameters: { BookId } });
}

/** Creates a service that returns the given values one after the other. */
function serving(values: readonly RecordValue[]): Transport {
  let at = 0;
  return async (request) => {
    const { operation, binding } = codec.decodeRequest(request);
    at += 1;
    return codec.encodeResponse(operation, binding, values[at - 1] ?? null);
  };
}

async function recordedText(transport: Transport, requests: readonly ReturnType<typeof call>[]): Promise<string> {
  let text = "";
  const write = (line: string) => {
    text += line;
  };
  const tapped = recorder(marked, transport, { write, key: "a key", now: () => 1_000 });
  for (const request of requests) await tapped(request);
  return text;
}

const book = (Id: number) => ({
  ...{ Id, Title: "Emma Woodhouse", Book: "1.50", Bought: "2027-05-01T00:00:00", Sold: "2027-05-02T00:00:00" },
  Lent: true,
});

async function idIn(play: Transport, binding: Binding, BookId: number): Promise<unknown> {
  const reply = codec.decodeResponse("GetBook", binding, await play(call(binding, BookId)));
  return reply.kind === "ok" ? (reply.value as RecordValue).Id : reply.text;
}

describe("a recording that is played back", () => {
  test("answers a call in any binding, even if another binding was recorded", async () => {
    const offered = library.operations.GetBook.bindings;
    for (const from of bindings.filter((each) => offered.includes(each))) {
      const text = await recordedText(serving([book(7)]), [call(from, 7)]);
      for (const to of offered) expect(await idIn(replay(marked, text), to, 7)).toBe(7);
    }
  });

  test("answers repeated calls with the recorded replies in order, and then with the last reply", async () => {
    const text = await recordedText(serving([book(1), book(2), book(3)]), [
      call("soap11", 7),
      call("soap11", 8),
      call("soap11", 7),
    ]);
    const play = replay(marked, text);
    expect(await idIn(play, "soap12", 7)).toBe(1);
    expect(await idIn(play, "soap11", 7)).toBe(3);
    expect(await idIn(play, "soap11", 7)).toBe(3);
    expect(await idIn(play, "soap11", 8)).toBe(2);
  });

  test("returns every result as it was recorded", async () => {
    await fc.assert(
      fc.asyncProperty(resultArbitrary(marked, "FindBooks", { urlSafe: true, typed: true }), async (value) => {
        const parameters = {
          Ids: [],
          From: "01 May 2027",
          To: "02 May 2027",
          Exact: true,
          MaxPrice: "1",
          Since: "2027-05-01T00:00:00",
          Note: "",
        };
        const request = codec.encodeRequest("FindBooks", "soap11", { credentials, parameters });
        const response = codec.encodeResponse("FindBooks", "soap11", value);
        const text = await recordedText(async () => response, [request]);
        const recorded = parseRecording(text).exchanges[0]?.reply;
        const played = codec.decodeResponse("FindBooks", "soap11", await replay(marked, text)(request));
        expect(played.value).toEqual(recorded?.value ?? null);
      }),
      { numRuns: 50 },
    );
  });

  test("returns a recorded error as the same error", async () => {
    const fault = codec.encodeFault("soap11", { code: "server", text: "no book 7" });
    const text = await recordedText(async () => fault, [call("soap11", 7)]);
    expect(await idIn(replay(marked, text), "get", 7)).toMatch(/no book 7/);
    expect(await replay(marked, text)(call("soap11", 7))).toEqual(fault);
  });

  test("answers a call that was not recorded with a fault that says so, or with the fallback, and an invalid request with the status 400 or 404", async () => {
    const text = await recordedText(serving([book(7)]), [call("soap11", 7)]);
    expect(await idIn(replay(marked, text), "soap11", 8)).toMatch(/holds no reply to this call of GetBook/);
    expect(await idIn(replay(marked, ""), "soap11", 8)).toMatch(/holds no call of GetBook/);
    expect(await idIn(replay(marked, text, { fallback: serving([book(9)]) }), "soap11", 8)).toBe(9);
    const broken = { ...call("soap11", 7), body: utf8("<x") };
    expect((await replay(marked, text)(broken)).status).toBe(400);
    expect((await replay(marked, text)({ ...broken, target: "/other" })).status).toBe(404);
  });
});

describe("a recording transport", () => {
  test("records a call and its reply, but neither the password nor a name", async () => {
    const text = await recordedText(serving([book(7)]), [call("soap11", 7)]);
    expect(text).not.toMatch(/s3cret|Emma|Woodhouse/);
    expect(parseRecording(text).exchanges).toMatchObject([
      { operation: "GetBook", time: 1_000, reply: { kind: "ok" } },
    ]);
  });

  test("records a streamed response after its last chunk, and marks a response that was cut off", async () => {
    const { status, headers, body } = codec.encodeResponse("GetBook", "soap11", book(7));
    const streamed: Transport = async () => ({
      ...{ status, headers, body: new Uint8Array(0) },
      stream: (async function* () {
        yield body.subarray(0, 50);
        yield body.subarray(50);
      })(),
    });
    const lines: string[] = [];
    const tapped = recorder(marked, streamed, { write: (line) => lines.push(line), key: "k", now: () => 1 });
    for await (const _ of (await tapped(call("soap11", 7))).stream ?? []) expect(lines).toEqual([]);
    for await (const _ of (await tapped(call("soap11", 7))).stream ?? []) break;
    const { exchanges } = parseRecording(lines.join(""));
    expect(exchanges).toMatchObject([{ reply: { kind: "ok" } }, { silence: "the response was not read to its end" }]);
  });

  test("records why there was no response, and throws the same error as the wrapped transport", async () => {
    const lines: string[] = [];
    const failing: Transport = () => Promise.reject(new TypeError("reader:s3cret"));
    const tapped = recorder(marked, failing, { write: (line) => lines.push(line), key: "k", now: () => 1 });
    await expect(tapped(call("soap11", 7))).rejects.toThrow("reader:s3cret");
    expect(parseRecording(lines.join("")).exchanges).toMatchObject([{ silence: 'the transport failed: "…"' }]);
  });
});
