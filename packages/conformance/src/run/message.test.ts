// Tests how events and recordings store messages. Long responses are cut, no part of a credential remains, and complete
// requests can be restored.

import { emptyBody, type HttpResponse, untypedCodec, utf8 } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { type Step, stepSchema } from "../core/recorded-exchange.js";
import { schemaProblem } from "../core/schema-problem.js";
import { redaction } from "../guard/redact.js";
import { exchangeLine, parseRecording } from "../recording/lines.js";
import { exchangeRecorder } from "../recording/recorder.js";
import { messageKeeper, restoredRequest, stepOf } from "./message.js";

const password = "Secret-99x";
const redact = redaction({ username: "reader", password }, library);

async function shown(body: Uint8Array): Promise<string> {
  const response: HttpResponse = { status: 200, headers: [["Content-Type", "text/xml"]], body };
  const { response: row } = await stepOf(
    { request: { method: "GET", target: "/", headers: [], body: emptyBody }, response, silence: undefined },
    redact,
  );
  return row?.body ?? "";
}

const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
const references = [...password].map((each) => `&#${each.charCodeAt(0)};`).join("");

describe.each([
  ["in plain text", password],
  ["as references", references],
  ["in base64", btoa(password)],
  ["in percent encoding", [...password].map((each) => `%${each.charCodeAt(0).toString(16)}`).join("")],
])("a password %s", (_, written) => {
  // Tests positions around the end of the part that is shown, and around the end of the part that is searched.
  test.each([65_536, 81_920])(
    "that ends near the character %i of a long response leaves no readable part in the event",
    async (end) => {
      for (let before = 0; before <= written.length; before += 1) {
        const text = `${"-".repeat(end - before)}${written}${"-".repeat(200_000)}`;
        for (const body of [utf8(text), wide(text)]) {
          const part = await shown(body);
          expect(part.length).toBeLessThan(65_600);
          // The last letters of a password in base64 may remain. They depend on the text that follows, and encode less
          // than a character.
          expect(part.replace(/^\ufeff?-+/, "").replaceAll("{{password}}", "")).toMatch(
            /^[-{}a-zA=]*… \(\d+ characters\)$/,
          );
          expect(part).not.toContain(written.slice(0, 4));
        }
      }
    },
  );
});

test("a long response is cut after 65,536 characters, and its original length is stated", async () => {
  const text = "x".repeat(300_000);
  expect(await shown(utf8(text))).toBe(`${"x".repeat(65_536)}… (300000 characters)`);
});

test("if redaction shortens a text, nothing beyond the searched part is shown", async () => {
  const part = await shown(utf8(`${`${references} `.repeat(2_000)}${"y".repeat(100_000)}`));
  expect(part).not.toContain("&#");
  expect(part).toMatch(/^(?:\{\{password\}\} ?)+… \(\d+ characters\)$/);
});

test.each(["(left out: nothing)", "a text that ends in … (12 characters)"])(
  "a request is complete even if its body is %j, the text that marks a cut body",
  async (text) => {
    const request = { method: "POST", target: "/", headers: [], body: utf8(text) };
    const step = await stepOf({ request, response: undefined, silence: phrase`none` }, redact);
    expect(await restoredRequest(step, {})).toEqual(request);
    const cut = { ...step, request: { ...step.request, incomplete: true as const } };
    expect(await restoredRequest(cut, {})).toBeUndefined();
  },
);

test("a body that is cut is marked as incomplete", async () => {
  const response: HttpResponse = { status: 200, headers: [], body: utf8("x".repeat(300_000)) };
  const request = { method: "GET", target: "/", headers: [], body: emptyBody };
  const step = await stepOf({ request, response, silence: undefined }, redact);
  expect([step.request.incomplete, step.response?.incomplete]).toEqual([undefined, true]);
});

describe("the record of an exchange in an event", () => {
  const codec = untypedCodec(library);
  const credentials = { username: "reader", password };
  const request = codec.encodeRequest("GetBook", "soap11", { credentials, parameters: { BookId: 7 } });
  const dates = { Bought: "2027-05-01T00:00:00", Sold: "2027-05-02T00:00:00" };
  const answer = (Title: string) =>
    codec.encodeResponse("GetBook", "soap11", { Id: 7, Title, Book: "1.50", ...dates, Lent: true });

  test("has the decoded call and reply in addition to the messages, with placeholders in all of them", async () => {
    const step = await stepOf({ request, response: answer(`by ${password}`), silence: undefined }, redact);
    expect(step).toMatchObject({
      ...{ operation: "GetBook", binding: "soap11", user: "{{username}}", parameters: { BookId: 7 } },
      reply: { kind: "ok", value: { Id: 7, Title: "by {{password}}" } },
      request: { method: "POST", size: request.body.length, body: expect.stringContaining("{{password|xml}}") },
      response: { status: 200, body: expect.stringContaining("by {{password}}") },
    });
    expect(schemaProblem(stepSchema, JSON.parse(JSON.stringify(step)))).toBeUndefined();
    expect(await restoredRequest(step, { username: "reader", password })).toEqual(request);
  });

  test("has no decoded reply if the message is cut", async () => {
    const step = await stepOf({ request, response: answer("x".repeat(70_000)), silence: undefined }, redact);
    expect(step).not.toHaveProperty("reply");
    expect(step).not.toHaveProperty("silence");
    expect(step).toMatchObject({ operation: "GetBook", response: { status: 200, incomplete: true } });
    expect(step.response?.size).toBeGreaterThan(70_000);
  });

  test("has no parameters if the request is long", async () => {
    const long = {
      ...request,
      body: utf8(new TextDecoder().decode(request.body).replace("<BookId>", `${" ".repeat(70_000)}<BookId>`)),
    };
    const step = await stepOf({ request: long, response: undefined, silence: undefined }, redact);
    expect(step).not.toHaveProperty("parameters");
    expect(step.request).toMatchObject({ gzip: true, size: long.body.length });
  });
});

describe("messages in a recording", () => {
  const codec = untypedCodec(library);
  const sent = (username: string, secret: string) =>
    codec.encodeRequest("GetBook", "get", { credentials: { username, password: secret }, parameters: { BookId: 7 } });
  const keep = messageKeeper(library, { username: "reader", password });
  const record = exchangeRecorder(library);

  test("have placeholders for credentials, are read back, and can be sent again", async () => {
    const exchange = { request: sent("reader", password), response: undefined, silence: phrase`nobody listened` };
    const kept = await keep(record(exchange, 1), exchange);
    const [back] = parseRecording(exchangeLine(kept)).exchanges;
    expect(back).toStrictEqual(kept);
    expect(JSON.stringify(back)).not.toContain(password);
    expect(await restoredRequest(back as Step, { username: "reader", password })).toEqual(exchange.request);
  });

  test.each([
    ["User-Agent", "books/1", "books/1"],
    ["User-Agent", `books of ${password}`, "books of {{password}}"],
    ["X-Api-Key", "Unknown-1", "{{header:x-api-key}}"],
    ["Authorization", "Bearer Unknown-1", "{{header:authorization}}"],
    ["Cookie", "id=Unknown-1", "{{header:cookie}}"],
  ])("have the request header field %s: %s as %j", async (name, value, written) => {
    const request = sent("reader", password);
    const exchange = { request: { ...request, headers: [[name, value]] as const }, response: undefined };
    const { headers } = (
      (await keep(record({ ...exchange, silence: undefined }), { ...exchange, silence: undefined })) as Step
    ).request;
    expect(headers).toEqual([[name, written]]);
  });

  test.each([
    ["of a caller whose password is not known", sent("other", "Unknown-1")],
    ["that cannot be decoded", { ...sent("reader", password), target: "/elsewhere?p=Unknown-1" }],
  ])("are omitted for a request %s", async (_, request) => {
    const exchange = { request, response: undefined, silence: undefined };
    const recorded = record(exchange);
    expect(await keep(recorded, exchange)).toStrictEqual(recorded);
    expect(exchangeLine(recorded)).not.toContain("Unknown-1");
  });
});
