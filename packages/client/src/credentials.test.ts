// Nothing in a failure contains a credential, even if a server, a runtime or a transport has repeated it.

import { inspect } from "node:util";
import { CodecError, type HttpResponse, type Transport, utf8 } from "@staywire/codec";
import { phrase, quote } from "@staywire/model";
import { type Echo, echoForms, isLost, secrets, shortSecrets } from "@staywire/testkit/echo-forms";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import {
  type Failure,
  fetchTransport,
  ServiceCallError,
  streamingClient,
  TransportError,
  untypedClient,
  unwrap,
} from "./index.js";

const xml: Echo = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function answer(body: string, contentType = "text/xml; charset=utf-8", ...more: [string, string][]): Transport {
  return async () => ({ status: 200, headers: [["Content-Type", contentType], ...more], body: utf8(body) });
}

function throwing(error: (text: string) => unknown): (text: string) => Transport {
  return (text) => async () => {
    throw error(text);
  };
}

const report = (inner: string) => `<Report xmlns="${library.namespace}">${inner}</Report>`;

/** The places where a failing call can receive a given text. */
const places: Readonly<Record<string, (text: string) => Transport>> = {
  "the charset": (text) => answer(report(""), `text/xml; charset="${text.replaceAll('"', "")}"`),
  "a value that is no number": (text) => answer(`<int xmlns="${library.namespace}">${xml(text)}</int>`),
  "the name of an element": (text) => answer(`<${text.replace(/[^\p{L}\p{N}_-]/gu, "_").replace(/^/, "x_")}/>`),
  "a tag that is malformed": (text) => answer(`<${text}`),
  "an undeclared prefix": (text) => answer(`<a><b></${text}></a>`),
  "a header beside a page": (text) => answer("<html>", "text/html", ["X-Echo", text]),
  "the page of a gateway": (text) => answer(`<p>${text}</p>`, "text/html"),
  "a redirect": (text) => async () => ({
    status: 302,
    headers: [["Location", `https://x.example/${text}`]],
    body: utf8(""),
  }),
  "an error of the transport": throwing((text) => new Error(`cannot send APIPassword=${text}&Id`)),
  "a TransportError of the caller's": throwing((text) => new TransportError(`cannot send ${text}`)),
  "a cause": throwing((text) => new TypeError("fetch failed", { cause: new Error(`to ${text}`, { cause: text }) })),
  "several errors at once": throwing((text) => new AggregateError([new Error(text), { text }], `all ${text}`)),
  "fields of an error": throwing((text) =>
    Object.assign(new Error("no"), { code: text, config: { url: text, list: [{ text }] }, bytes: utf8(text) }),
  ),
  "a thrown text": throwing((text) => text),
  "a thrown record": throwing((text) => ({ text })),
  "an error of the web": throwing((text) => new DOMException(`not ${text}`, "AbortError")),
  "a CodecError": throwing((text) => new CodecError("bad-value", phrase`no ${quote(text)}`, { value: text })),
  "a getter, a symbol and a socket": throwing((text) =>
    Object.defineProperties(new Error("no"), {
      lazy: { enumerable: true, get: () => text },
      [Symbol("text")]: { enumerable: true, value: text },
      socket: { enumerable: true, value: new Map([[text, text]]) },
    }),
  ),
  "the error of a fetch": (text) =>
    fetchTransport({
      baseUrl: "https://channel.example",
      fetch: async () => {
        throw new TypeError(`cannot fetch ${text}`, { cause: Object.assign(new Error(text), { code: text }) });
      },
    }),
};

/** Returns everything of a failure that a person or a log can see. */
function shown(failure: unknown): string {
  const bodies = failure as { readonly response?: HttpResponse };
  const body = bodies.response === undefined ? "" : new TextDecoder().decode(bodies.response.body);
  return [
    inspect(failure, { depth: 20, showHidden: true, maxArrayLength: 10_000 }),
    JSON.stringify(failure),
    body,
  ].join("\n");
}

/** Returns a text in four ways: as it is, as JSON writes it once and twice, and as inspect writes it. */
function written(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  return [text, json, JSON.stringify(json).slice(1, -1), inspect(text).slice(1, -1)].map((each) => each.trim());
}

/** Returns a function that makes a call through a given transport, with these credentials, and returns its failure. */
function calls(password: string, username = "agent&<x>"): (transport: Transport) => Promise<Failure> {
  let current: Transport = answer("");
  const call = untypedClient(library, (...given) => current(...given), {
    credentials: { username, password },
    binding: "get",
  });
  return async (transport) => {
    current = transport;
    const outcome = await call("AddLoan", { BookId: 1, Reader: "Ann", From: "2027-05-01T00:00:00" });
    if (outcome.kind !== "failed" || outcome.reason === "not-encodable")
      throw new Error(`no failure: ${JSON.stringify(outcome)}`);
    return outcome;
  };
}

const awkward = secrets.filter((secret) => /^(?:p&w|agent|Secret|a"b|\^a|пароль|İ|long)/.test(secret));

describe.each(Object.entries(places))("a failure caused by %s", (_, transportOf) => {
  test.each(awkward)("does not contain the password %j, however it is encoded", async (password) => {
    const failed = calls(password);
    for (const [form, write] of Object.entries(echoForms)) {
      if (isLost(password, form)) continue;
      const text = write(password);
      const all = shown(await failed(transportOf(text)));
      for (const each of written(text)) expect(all.includes(each) ? `${form}: ${each}` : "").toBe("");
    }
  });
});

describe("an error of the service", () => {
  const password = "Secret99!";
  const page = (status: number, text: string): Transport => {
    const headers: [string, string][] = [["Content-Type", "text/plain; charset=utf-8"]];
    return async () => ({ status, headers, body: utf8(text) });
  };
  const credentials = { username: "book", password };

  test.each([
    ["plain text", page(500, `Invalid password '${password}' for this book`)],
    ["an unclassified text with the password twice", page(500, `${password} or secret99! for this book`)],
  ])("does not repeat the password: %s", async (_, transport) => {
    const call = untypedClient(library, transport, { credentials, binding: "get" });
    const outcome = await call("ListShort");
    expect(outcome).toMatchObject({ kind: "error", text: expect.stringMatching(/\[redacted\].* for this book$/) });
    expect(JSON.stringify(outcome)).not.toMatch(/secret99/i);
    expect(() => unwrap(outcome)).toThrow(/^ListShort: .*\[redacted\].* for this book$/);
    const items = streamingClient(library, transport, { credentials, binding: "get" }).ListShort();
    await expect(items[Symbol.asyncIterator]().next()).rejects.toThrow(/^ListShort: .*\[redacted\].* for this book$/);
  });
});

test("a failure keeps at most the first MiB of a response, and no part of a password that the cut divides", async () => {
  const password = "Secret99!";
  const text = `<${"x".repeat(1024 * 1024 - 5)}${password}${"y".repeat(1024 * 1024)}`;
  const { response } = await calls(password)(answer(text));
  const body = new TextDecoder().decode(response?.body);
  expect(body.length).toBeLessThanOrEqual(1024 * 1024);
  expect(body.length).toBeGreaterThan(1024 * 1024 - 20);
  expect(body).not.toMatch(/Secr/);
});

describe("the client's own wording", () => {
  const words = ["a", "e", "red", "is", "not", "int", "the", "response", "AddLoan", "network", "came", "CodecError"];

  test.each([...words, ...shortSecrets, "pass", "word", "owner", "property"])(
    "stays unchanged if it contains the password %j",
    async (word) => {
      const bad = await calls(word)(places["a value that is no number"]?.(word) ?? answer(""));
      expect(bad.message).toBe(
        'AddLoan: the response is not a reply of the service: HTTP 200: cannot decode AddLoan result: "[redacted]" is not an int' +
          " (line 1, column 1); it may have been carried out and was not retried: read back before you send it again",
      );
      expect(bad.error).toMatchObject({
        name: "CodecError",
        code: "bad-value",
        value: "[redacted]",
        operation: "AddLoan",
      });
      expect(bad.error).toBeInstanceOf(CodecError);
      const lost = await calls(word)(places["the error of a fetch"]?.(`no ${word}`) ?? answer(""));
      expect(lost.message).toContain('no response came: GET https://channel.example/LibraryY.asmx/AddLoan failed: "');
      expect(lost.message).not.toContain(`no ${word}"`);
    },
  );
});

describe("the thrown value in a failure", () => {
  const failed = calls("Secret99");
  const refused = (error: unknown) => failed(throwing(() => error)(""));

  test("is the thrown object itself if it contains no credential", async () => {
    const errors = [
      new Error("no", { cause: new AggregateError([new TypeError("x")]) }),
      Object.assign(new Error("no"), { code: "ECONNRESET", errno: -104, when: { at: [1, null, true] } }),
      new CodecError("bad-value", phrase`no`, { value: "x" }),
      undefined,
      "no",
    ];
    for (const error of errors) expect((await refused(error)).error).toBe(error);
  });

  test("is a redacted copy of the same class, with its fields, cause and stack, if it contains a credential", async () => {
    class OddError extends TypeError {
      override readonly name = "OddError";
      readonly code = "ODD";
      readonly where = { list: ["the Secret99", 7] };
    }
    const cause = new AggregateError([new RangeError("secret99"), "SECRET99"], "x");
    const { error } = await refused(new OddError("no Secret99", { cause }));
    expect(error).toBeInstanceOf(OddError);
    expect(error).toMatchObject({
      name: "OddError",
      code: "ODD",
      message: "no [redacted]",
      where: { list: ["the [redacted]", 7] },
      stack: expect.stringContaining("no [redacted]\n    at "),
      cause: { message: "x", errors: [{ message: "[redacted]" }, "[redacted]"] },
    });
    expect((error as Error).cause).toBeInstanceOf(AggregateError);
    expect(Object.keys(error as Error).sort()).toEqual(["code", "name", "where"]);
  });

  test("may contain a cycle", async () => {
    const error: Error & { self?: unknown } = new Error("Secret99");
    error.self = { error };
    error.cause = error;
    const { error: copy } = await refused(error);
    expect((copy as Error).cause).toBe(copy);
    expect(inspect(copy)).not.toContain("Secret99");
  });

  test("contains no credential, even in a ServiceCallError", async () => {
    const transport: Transport = async () => {
      throw new Error("Secret99", { cause: "Secret99" });
    };
    const lists = streamingClient(library, transport, { credentials: { username: "agent", password: "Secret99" } });
    const read = async () => {
      for await (const _ of lists.ListShort({ BookId: 1 } as never)) throw new Error("an item");
    };
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceCallError);
    expect(inspect(error, { depth: 20 })).not.toContain("Secret99");
  });
});

test("the response of a failure is the same object if it contains no credential", async () => {
  const response = { status: 200, headers: [["X-A", "b"]], body: utf8("<html>") } as const;
  expect((await calls("Secret99")(async () => response)).response).toBe(response);
});
