// Tests that a streamed list reply has the same result, errors and deviations as a buffered list reply.
import type { Binding } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { chunksOf, streamedDifference } from "@staywire/testkit/streamed";
import { describe, expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { CodecError } from "../core/error.js";
import type { HttpResponse } from "../core/message.js";
import type { Reply } from "../core/reply.js";
import { bookContent, response } from "../sample.cases.js";
import type { CodecOptions } from "../settings.js";
import type { StreamedReply } from "./decode.js";
import { decodeResponseStream } from "./stream.js";

const namespace = "http://library.example/xml";
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const envelopes = {
  soap11: "http://schemas.xmlsoap.org/soap/envelope/",
  soap12: "http://www.w3.org/2003/05/soap-envelope",
} as const;

const book = `<Book Id="1">${bookContent}</Book>`;
const badBook = '<Book Id="x"><Title>T</Title></Book>';
const failedBook = `<Book Id="2">${bookContent}<ErrorMsg>Login Error 1</ErrorMsg></Book>`;
const missedBook = `<Book Id="3">${bookContent}<ErrorMsg>No such book 4</ErrorMsg></Book>`;
const resultOf = (items: string, attributes = ""): string => `<FindBooksResult${attributes}>${items}</FindBooksResult>`;
const wrapperOf = (content: string, attributes = ` xmlns="${namespace}"`): string =>
  `<FindBooksResponse${attributes}>${content}</FindBooksResponse>`;
const good = wrapperOf(resultOf(book));
const fault = "<s:Fault><faultcode>s:Client</faultcode><faultstring>FindBooks: Login Error 1</faultstring></s:Fault>";
const envelopeOf = (content: string, version: string = envelopes.soap11): string =>
  `<s:Envelope xmlns:s="${version}" ${xsi}>${content}</s:Envelope>`;
const bodyOf = (content: string): string => `<s:Body>${content}</s:Body>`;
const soap = (content: string): string => envelopeOf(bodyOf(content));
const listOf = (content: string, attributes = ` xmlns="${namespace}" ${xsi}`): string =>
  `<ArrayOfBook${attributes}>${content}</ArrayOfBook>`;

/** A body, with the expected result of both decoders. */
interface Case {
  readonly binding: Binding;
  readonly body: string | Uint8Array;
  /** The expected code of the CodecError, `error` for a reply that reports an error, or the number of items. */
  readonly wanted: string | number;
  /** The expected codes of deviations. */
  readonly noted?: readonly string[];
  readonly contentType?: string;
}

const soap11 = (body: string, wanted: Case["wanted"], noted: readonly string[] = []): Case => ({
  binding: "soap11",
  body,
  wanted,
  noted,
});
const get = (body: string, wanted: Case["wanted"], noted: readonly string[] = []): Case => ({
  binding: "get",
  body,
  wanted,
  noted,
});

const cases: Readonly<Record<string, Case>> = {
  "a reply": soap11(soap(good), 1),
  "a Body in an element that is no envelope": soap11(`<x><Body>${good}</Body></x>`, "wrong-root"),
  "a Body deeper in the document": soap11(`<a><b><c><Body>${good}</Body></c></b></a>`, "wrong-root"),
  "an envelope in another envelope": soap11(`<a>${soap(good)}</a>`, "wrong-root"),
  "an envelope of an unknown version": soap11(envelopeOf(bodyOf(good), "urn:none"), "wrong-root"),
  "an envelope without a namespace": soap11(`<Envelope><Body>${good}</Body></Envelope>`, "wrong-root"),
  "an envelope of SOAP 1.2": soap11(envelopeOf(bodyOf(good), envelopes.soap12), 1, ["content-type", "wrong-namespace"]),
  "a Body of another version": soap11(
    `<s:Envelope xmlns:s="${envelopes.soap11}" xmlns:t="${envelopes.soap12}"><t:Body>${good}</t:Body></s:Envelope>`,
    "wrong-root",
  ),
  "a Body in the Header, and a fault": soap11(
    envelopeOf(`<s:Header>${bodyOf(good)}</s:Header>${bodyOf(fault)}`),
    "error",
  ),
  "a reply in the Header, and one in the Body": soap11(
    envelopeOf(`<s:Header>${good}</s:Header>${bodyOf(wrapperOf(resultOf(book + book)))}`),
    2,
  ),
  "a fault before the result": soap11(soap(fault + good), "error"),
  "a fault behind the result": soap11(soap(good + fault), "error"),
  "a fault in a Body before that of the result": soap11(envelopeOf(bodyOf(fault) + bodyOf(good)), "error"),
  "a fault in a Body behind that of the result": soap11(envelopeOf(bodyOf(good) + bodyOf(fault)), 1),
  "a fault behind the Body": soap11(envelopeOf(bodyOf(good) + fault), 1),
  "a fault behind the result, in the response element": soap11(soap(wrapperOf(resultOf(book) + fault)), 1, [
    "unknown-element",
  ]),
  "a fault in the list": soap11(soap(wrapperOf(resultOf(book + fault))), 1, ["unknown-element"]),
  "an empty Body, and one with a result": soap11(envelopeOf(bodyOf("") + bodyOf(good)), "wrong-root"),
  "two Bodies": soap11(envelopeOf(bodyOf(good) + bodyOf(good)), 1),
  "two response elements": soap11(soap(good + good), 1),
  "an element before the response element": soap11(soap(`<x/>${good}`), "wrong-root"),
  "two results": soap11(soap(wrapperOf(resultOf(book) + resultOf(book))), 1, ["unknown-element"]),
  "an empty result, and another": soap11(soap(wrapperOf(resultOf("") + resultOf(book))), 0, ["unknown-element"]),
  "a result that is nil, and another": soap11(
    soap(wrapperOf(resultOf("", ' xsi:nil="true"') + resultOf(book))),
    "missing-result",
  ),
  "elements before and behind the result": soap11(soap(wrapperOf(`<x/>${resultOf(book)}<y>${book}</y>`)), 1, [
    "unknown-element",
    "unknown-element",
  ]),
  "a nil result with items": soap11(soap(wrapperOf(resultOf(book, ' xsi:nil="true"'))), "missing-result"),
  "a nil result with items, written as 1": soap11(
    soap(wrapperOf(resultOf(book + book, " xsi:nil=' 1 '"))),
    "missing-result",
  ),
  "a response element in another namespace": soap11(soap(wrapperOf(resultOf(book), ' xmlns="urn:other"')), 1, [
    "wrong-namespace",
    "wrong-namespace",
    "wrong-namespace",
    ...Array<string>(5).fill("wrong-namespace"),
  ]),
  "a result in another namespace": soap11(
    soap(wrapperOf(`<q:FindBooksResult xmlns:q="urn:q">${book}</q:FindBooksResult>`)),
    1,
    ["wrong-namespace"],
  ),
  "an empty result in another namespace": soap11(soap(wrapperOf('<q:FindBooksResult xmlns:q="urn:q"/>')), 0, [
    "wrong-namespace",
  ]),
  "an empty result with an attribute": soap11(soap(wrapperOf(resultOf("", ' odd="1"'))), 0, ["unknown-attribute"]),
  "no result": soap11(soap(wrapperOf("")), 0),
  "another element in place of the result": soap11(soap(wrapperOf("<x/>")), "missing-result"),
  "another response element": soap11(soap(`<ListShortResponse>${book}</ListShortResponse>`), "wrong-root"),
  "no Body": soap11(envelopeOf(""), "wrong-root"),
  "only elements that are no items": soap11(soap(wrapperOf(resultOf("x<a/>y<b/>z"))), 0, [
    "unknown-element",
    "unknown-element",
    "unexpected-text",
  ]),
  "text and elements between items": soap11(soap(wrapperOf(resultOf(`${book}a<a/>${book}b<b/>c`))), 2, [
    "unknown-element",
    "unknown-element",
    "unexpected-text",
  ]),
  "text behind the items": soap11(soap(wrapperOf(resultOf(`${book}<!-- c -->late`))), 1, ["unexpected-text"]),
  "an error of the call in the first item": soap11(soap(wrapperOf(resultOf(failedBook + book))), "error"),
  "an error of the call in the first item, and a fault": soap11(
    soap(wrapperOf(resultOf(failedBook + book)) + fault),
    "error",
  ),
  "an error of the call in a later item": soap11(soap(wrapperOf(resultOf(book + failedBook + book))), "error"),
  "errors of items": soap11(soap(wrapperOf(resultOf(missedBook + book + missedBook))), 3),
  "a bad value in the first item": soap11(soap(wrapperOf(resultOf(badBook))), "bad-value"),
  "a bad value in a later item": soap11(soap(wrapperOf(resultOf(`${book}\r\n${book}\n  ${badBook}`))), "bad-value"),
  "a bad value in an item, and a fault": soap11(soap(wrapperOf(resultOf(book + badBook)) + fault), "error"),
  "a document that ends early": soap11(soap(good).slice(0, -5), "malformed-xml"),
  "text behind the document": soap11(`${soap(good)}x`, "malformed-xml"),
  "an undeclared prefix behind the result": soap11(soap(`${good}<q:x/>`), "malformed-xml"),

  "a bare list": get(listOf(book + book), 2),
  "a bare list that is nil": get(listOf("", ` xmlns="${namespace}" ${xsi} xsi:nil="true"`), 0),
  "a bare list that is nil and has items": get(listOf(book, ` xmlns="${namespace}" ${xsi} xsi:nil="true"`), 0),
  "a bare list in no namespace": get(listOf(book, ""), 1, Array<string>(7).fill("wrong-namespace")),
  "an empty bare list in another namespace": get(listOf("", ' xmlns="urn:other"'), 0, ["wrong-namespace"]),
  "an empty bare list with an attribute": get(listOf("", ` xmlns="${namespace}" odd="1"`), 0, ["unknown-attribute"]),
  "a bare list inside another element": get(`<x>${listOf(book)}</x>`, "wrong-root"),
  "a bare list inside a bare list": get(listOf(listOf(book) + book), 1, ["unknown-element"]),
  "an envelope for a bare reply": get(soap(good), "wrong-root"),
  "a bare list for an envelope": soap11(listOf(book), "wrong-root"),
  "a fault for a bare reply": get(soap(fault), "wrong-root"),
  "a bare list with text": get(listOf(`x${book}y`), 1, ["unexpected-text"]),
  "a DOCTYPE": get(`<!DOCTYPE a>${listOf(book)}`, "doctype"),
  "a document type of HTML": get(`<!doctype html>${listOf(book)}`, "not-xml"),
  "a page": get(`  <html>${listOf(book)}</html>`, "not-xml"),
  "text before the document": get(`x${listOf(book)}`, "not-xml"),
  "long text before the document": get(`${"x".repeat(300)}${listOf(book)}`, "not-xml"),
  "white space only": get(" \r\n ".repeat(60), "not-xml"),
  "a byte-order mark only": get("\ufeff", "not-xml"),
  "no body": get("", "empty-body"),
  "a list in an old encoding": {
    binding: "get",
    body: Uint8Array.from(
      listOf(`<Book Id="1">${bookContent.replace("T<", "\u0080 \u0093x\u0094<")}</Book>`),
      (character) => character.charCodeAt(0),
    ),
    contentType: "text/xml; charset=windows-1252",
    wanted: 1,
    noted: ["content-type"],
  },
  "bytes that are not UTF-8": {
    binding: "get",
    body: Uint8Array.from(`${listOf(book)}\n\u00e9`, (character) => character.charCodeAt(0)),
    wanted: "bad-encoding",
  },
  "an unknown charset": {
    binding: "get",
    body: listOf(book),
    contentType: "text/xml; charset=x-nope",
    wanted: "bad-encoding",
  },
  "another content type": {
    binding: "soap11",
    body: soap(good),
    contentType: "application/xml",
    wanted: 1,
    noted: ["content-type", "content-type"],
  },
  "a content type that is no XML": {
    binding: "get",
    body: listOf(book),
    contentType: "application/json",
    wanted: 1,
    noted: ["content-type", "content-type"],
  },
};

function responseOf({ body, contentType = "text/xml; charset=utf-8" }: Case): HttpResponse {
  if (typeof body === "string") return response(body, contentType);
  return { status: 200, headers: [["Content-Type", contentType]], body };
}

function decode({ binding }: Case, message: HttpResponse, options: CodecOptions = {}): Reply {
  return untypedCodec(library, options).decodeResponse("FindBooks", binding, message);
}

function kindOf(read: () => Reply): string | number {
  try {
    const reply = read();
    return reply.kind === "error" ? "error" : ((reply.value ?? []) as readonly unknown[]).length;
  } catch (error) {
    return error instanceof CodecError ? error.code : "threw";
  }
}

const chunkings = [[1], [2, 3], [7], [64], [1000], [1_000_000]];

function differenceOf(each: Case, message: HttpResponse, sizes: readonly number[], options: CodecOptions = {}) {
  const stream = (streamed: Parameters<typeof decodeResponseStream>[3]) =>
    decodeResponseStream<Library, "FindBooks">(
      library,
      "FindBooks",
      each.binding as "soap11",
      streamed,
      options,
    ) as Promise<StreamedReply | Reply>;
  return streamedDifference(() => decode(each, message, options), stream, message, sizes);
}

describe.each(Object.entries(cases))("a list reply with %s", (_, each) => {
  const message = responseOf(each);

  test("is decoded as expected by the buffered decoder", () => {
    expect(kindOf(() => decode(each, message))).toBe(each.wanted);
    if (typeof each.wanted === "number" && each.noted !== undefined)
      expect(
        decode(each, message)
          .deviations.map(({ code }) => code)
          .sort(),
      ).toEqual([...each.noted].sort());
  });

  test.each(chunkings)("is decoded the same by the streamed decoder, in chunks of %i", async (...sizes) => {
    expect(await differenceOf(each, message, sizes)).toBeUndefined();
  });
});

test("a stream replaces references to characters that XML cannot contain if the option asks for it", async () => {
  const each = get(listOf(`${book.replace("T<", "T&#1;<")}${book}`), 2, ["illegal-character"]);
  const message = responseOf(each);
  const options: CodecOptions = { illegalCharacters: "replace" };
  expect(kindOf(() => decode(each, message, options))).toBe(2);
  expect(decode(each, message, options).deviations.map(({ code }) => code)).toEqual(["illegal-character"]);
  expect(await differenceOf(each, message, [9], options)).toBeUndefined();
  expect(await differenceOf(each, message, [9])).toBeUndefined();
});

describe("an error after the first item of a stream", () => {
  const open = (body: string, size: number) =>
    decodeResponseStream<Library, "FindBooks">(library, "FindBooks", "soap11", {
      ...response(body),
      body: chunksOf(response(body).body, [size]),
    });

  test.each([
    ["a fault", soap(good + fault), "fault", 1],
    ["an error of the call in a later item", soap(wrapperOf(resultOf(book + book + failedBook + book))), "field", 2],
  ])("is thrown after the items before it, however the body is split: %s", async (_what, body, channel, count) => {
    for (const size of [1, 50, 1_000_000]) {
      const reply = await open(body, size);
      if (reply.kind !== "stream") expect.unreachable();
      const items: unknown[] = [];
      const read = async (): Promise<void> => {
        for await (const item of reply.items) items.push(item);
      };
      const error: unknown = await read().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CodecError);
      expect(error).toMatchObject({
        code: "error-reply",
        operation: "FindBooks",
        binding: "soap11",
        errorReply: { kind: "error", channel, code: "bad-login", value: null },
      });
      expect(items).toHaveLength(count);
    }
  });

  test("has the path of the member, with the index of the item in the reply", async () => {
    const reply = await open(soap(wrapperOf(resultOf(book + missedBook + failedBook))), 20);
    if (reply.kind !== "stream") expect.unreachable();
    const read = async (): Promise<void> => {
      for await (const _ of reply.items);
    };
    await expect(read()).rejects.toMatchObject({ path: "[2].ErrorMsg", errorReply: { path: "[2].ErrorMsg" } });
    expect(reply.itemErrors.map(({ path }) => path)).toEqual(["[1].ErrorMsg"]);
  });
});
