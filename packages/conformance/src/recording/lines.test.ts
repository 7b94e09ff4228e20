// Tests recordings: lines are read back as written, and the error for an invalid line names its number and, if there is
// one, the invalid member.
import { createHash } from "node:crypto";
import { untypedCodec, utf8, type Value } from "@staywire/codec";
import { changedJson } from "@staywire/testkit/changed-json";
import { library } from "@staywire/testkit/library";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import schema from "../../exchange.schema.json" with { type: "json" };
import type { RecordedExchange, RequestForm } from "../core/recorded-exchange.js";
import { exchangeLine, parseRecording, recordingWriter } from "./lines.js";
import { exchangeRecorder } from "./recorder.js";
import { replyOf } from "./reply.js";
import { deepestValue } from "./values.js";

const codec = untypedCodec(library);
const record = exchangeRecorder(library);
const credentials = { username: "reader", password: "s3cret" };
const request = codec.encodeRequest("GetBook", "soap11", { credentials, parameters: { BookId: 7 } });
const book = {
  Id: 7,
  Title: "Emma",
  Book: "1.50",
  Bought: "2027-05-01T00:00:00",
  Sold: "2027-05-02T00:00:00",
  Lent: true,
};

const ok = record(
  { request, response: codec.encodeResponse("GetBook", "soap11", book), silence: undefined },
  1_000_000,
);
const fault = codec.encodeFault("soap11", { code: "server", text: "no book 7" });
const refused = record({ request, response: fault, silence: undefined }, 1_000_000);
const html = { status: 200, headers: [], body: utf8("<html>s3cret") };
const unreadable = record({ request, response: html, silence: undefined });
const broken = record({ request: { ...request, body: utf8("<x") }, response: html, silence: undefined });
const form: RequestForm = {
  ...({ isOwnEndpoint: true, mediaType: "text/xml", charset: "utf-8", soapAction: "quoted" } as const),
  ...{ bodies: 1, contents: 1, fields: [["BookId", "sent"]], queryLength: 0, hasMarkup: false },
};
function withPlaceholders(reply: RecordedExchange["reply"]): RecordedExchange["reply"] {
  const more = { placeholders: [["n", "7"]], item: { index: 1, id: "a" } } as const;
  return reply?.kind === "error" ? { ...reply, errors: reply.errors.map((each) => ({ ...each, ...more })) } : reply;
}

const all: readonly (readonly [string, RecordedExchange])[] = [
  ["a result", { ...ok, form }],
  ["an error", { ...refused, reply: withPlaceholders(refused.reply) }],
  ["a response that cannot be decoded", unreadable],
  ["a request that cannot be decoded", broken],
];

function reads(value: unknown): boolean {
  try {
    parseRecording(`${JSON.stringify(value)}\n`);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return false;
  }
}

describe("a recording", () => {
  test("is read back as it was written, without its blank lines", () => {
    const text = all.map(([, each]) => exchangeLine(each)).join("\n");
    expect(parseRecording(text)).toStrictEqual({ exchanges: all.map(([, each]) => each), isCut: false });
  });

  test("is read without its last line if that was cut off, and the cut is reported", () => {
    const text = exchangeLine(ok) + exchangeLine(refused).slice(0, -9);
    expect(parseRecording(text)).toStrictEqual({ exchanges: [ok], isCut: true });
  });

  test("contains a recurring long reply in one line, and is read back with the reply in every line", () => {
    const many = [ok, refused, ok, { ...ok, time: 7 }];
    const lineOf = recordingWriter();
    const lines = many.map(lineOf);
    expect(parseRecording(lines.join("")).exchanges).toStrictEqual(many);
    expect(lines.filter((line) => line.includes("Emma"))).toHaveLength(1);
    expect(() => parseRecording(lines.slice(2).join(""))).toThrow(/^line 1 names the reply of an earlier line/);
  });

  test("preserves bytes, any text, and numbers that JSON cannot express", () => {
    const special = fc.oneof(
      fc.double(),
      fc.constantFrom(Number.NaN, -0),
      fc.uint8Array(),
      fc.string({ unit: "binary" }),
    );
    const { value } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        special,
        fc.array(tie("value")),
        fc.dictionary(fc.stringMatching(/^\w+$/), tie("value")),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "__proto__", "constructor"), value), (parameters) => {
        const own = { ...ok, parameters: { ...parameters } };
        expect(parseRecording(exchangeLine(own)).exchanges).toEqual([own]);
      }),
    );
  });

  test.each<[string, string, RegExp]>([
    ["no JSON", "{", /^line 2 is not JSON; expected one recorded exchange a line$/],
    ["a list", "[]", /^line 2 is not a recorded exchange: it is not an object$/],
    ["another format", '{"format":2}', /^line 2 has format 2, and this version of staywire reads format 1: update/],
    ["an earlier format", '{"format":0}', /: record the exchanges again$/],
    ["no request", '{"format":1}', /^line 2 is not a recorded exchange: request is not an object$/],
    [
      "a wrong hash",
      exchangeLine({ ...ok, request: { ...ok.request, sha256: "x" } }).trim(),
      /^line 2 is not a recorded exchange: request\.sha256 is "x"; expected the form/,
    ],
    [
      "values that are nested too deep",
      exchangeLine(ok)
        .trim()
        .replace('"BookId":7', `"BookId":${"[".repeat(5_000)}${"]".repeat(5_000)}`),
      new RegExp(`its values are nested deeper than ${deepestValue} levels$`),
    ],
  ])("with %s is rejected", (_, line, message) => {
    expect(() => parseRecording(`${exchangeLine(ok)}${line}\n`)).toThrow(message);
  });
});

describe("ajv with the published schema and the reader of recordings", () => {
  const validate = new Ajv2020({ allErrors: true }).compile(schema);

  test.each(all)("accept and reject the same changes of a line: %s", (_, exchange) => {
    const differences: string[] = [];
    let rejected = 0;
    for (const { change, value } of changedJson(JSON.parse(exchangeLine(exchange)), "the line")) {
      const bySchema = validate(value);
      if (bySchema !== reads(value)) differences.push(change);
      if (!bySchema) rejected += 1;
    }
    expect(differences).toEqual([]);
    expect(rejected).toBeGreaterThan(100);
  });
});

describe("a record", () => {
  test("of a message that cannot be decoded has its size, and for a response its status and hash, but none of its text", () => {
    const { reply, response } = unreadable;
    expect(reply).toBeUndefined();
    expect(response).toMatchObject({ status: 200, size: 12, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(broken).toMatchObject({ request: { size: 2, problem: { code: "malformed-xml" } } });
    expect(broken).not.toHaveProperty("parameters");
    // The request may contain a password, and others could guess the password with the hash of the request.
    expect(broken.request.sha256).toBeUndefined();
    expect(unreadable.response?.sha256).toBe(createHash("sha256").update("<html>{{password}}").digest("hex"));
    expect(broken.response?.sha256).toBe(createHash("sha256").update(html.body).digest("hex"));
    expect(JSON.stringify([unreadable, broken])).not.toContain("s3cret");
  });

  test("of a decoded message has no hash, because it has the decoded content", () => {
    expect(ok.request).not.toHaveProperty("sha256");
    expect(ok.response).not.toHaveProperty("sha256");
  });

  test("of a request that cannot be decoded has a hash that does not cover the known secrets", () => {
    const hashOf = (secret: string) =>
      exchangeRecorder(library, { secrets: { token: secret } })({
        request: { ...request, body: utf8(`<x ${secret}`) },
        response: undefined,
        silence: undefined,
      }).request.sha256;
    expect(hashOf("tok-8831")).toBe(createHash("sha256").update("<x {{token}}").digest("hex"));
    expect(hashOf("another")).toBe(hashOf("tok-8831"));
  });

  test("of a run with two users contains the password of neither", () => {
    const secrets = { username: "reader", password: "s3cret", "password:two": "another" };
    const text = "s3cret and another and third1";
    const response = codec.encodeFault("soap11", { code: "server", text });
    const sent = codec.encodeRequest("GetBook", "soap11", {
      credentials: { username: "two", password: "third1" },
      parameters: { BookId: 7 },
    });
    const made = exchangeRecorder(library, { secrets })({ request: sent, response, silence: undefined });
    expect(JSON.stringify(made)).toContain("{{password}} and {{password:two}} and {{password:call}}");
    expect(JSON.stringify(made)).not.toMatch(/s3cret|another|third1/);
  });

  test("of an exchange without a response states why there is no response", () => {
    const silent = record({ request, response: undefined, silence: undefined });
    expect(silent.silence).toBe("no reply");
    expect(replyOf(silent)).toBeUndefined();
  });

  test("has a reply as the codec returns it", () => {
    expect(replyOf(ok)).toStrictEqual(
      codec.decodeResponse("GetBook", "soap11", codec.encodeResponse("GetBook", "soap11", book)),
    );
    expect(replyOf(refused)).toStrictEqual(codec.decodeResponse("GetBook", "soap11", fault));
  });

  test.each(["NaN", "Infinity"])("has no time if the time is %s", (time) => {
    expect(record({ request, response: undefined, silence: undefined }, Number(time))).not.toHaveProperty("time");
  });
});
