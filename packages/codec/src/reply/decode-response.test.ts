// Tests that a client decodes values, deviations, and errors (in a fault, in an error field, or as the result), and
// rejects anything else.
import { describe, expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import { bookContent, bookReply, response, sample } from "../sample.cases.js";

const soap = (body: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof CodecError) return error.code;
    throw error;
  }
  return "no error";
}

describe("a decoded value", () => {
  test("contains the attribute and the members of a record, one of which has the name of the record type", () => {
    const reply = sample.decodeResponse("GetBook", "get", bookReply(bookContent));
    expect(reply).toMatchObject({ kind: "ok", deviations: [], itemErrors: [] });
    expect(reply.value).toEqual({
      Id: 7,
      Title: "T",
      Book: "1.50",
      Bought: "2026-01-02T00:00:00",
      Sold: "2026-01-03T00:00:00",
      Lent: true,
    });
  });

  test("distinguishes absent, nil, empty and present", () => {
    const shelf = (text: string): unknown => {
      const reply = sample.decodeResponse("GetBook", "get", bookReply(bookContent + text));
      return reply.value?.Shelf;
    };
    expect(shelf("")).toBeUndefined();
    expect(shelf('<Shelf xsi:nil="true" />')).toBeNull();
    expect(shelf("<Shelf><Row>1</Row><Tags /></Shelf>")).toEqual({ Row: 1, Tags: [] });
    expect(shelf("<Shelf><Row>1</Row><Tags><string /></Tags></Shelf>")).toEqual({ Row: 1, Tags: [""] });
    expect(shelf("<Shelf><Row>1</Row></Shelf>")).toEqual({ Row: 1 });
  });

  test.each(["__proto__", "constructor", "hasOwnProperty"])("has no member for an unknown element named %s", (name) => {
    const reply = sample.decodeResponse("GetBook", "get", bookReply(`${bookContent}<${name}>1</${name}>`));
    expect(reply.deviations.map(({ code }) => code)).toEqual(["unknown-element"]);
    expect(Object.getPrototypeOf(reply.value)).toBe(Object.prototype);
  });

  test("is null for a SOAP reply without a result", () => {
    const reply = sample.decodeResponse(
      "FindBooks",
      "soap11",
      response(soap('<FindBooksResponse xmlns="http://library.example/xml" />')),
    );
    expect(reply).toMatchObject({ kind: "ok", value: null });
  });
});

const deviating: readonly (readonly [what: string, body: string, attributes: string, code: string, path: string])[] = [
  ["an unknown member", `${bookContent}<More>1</More>`, 'Id="7"', "unknown-element", "More"],
  ["an unknown attribute", bookContent, 'Id="7" Color="red"', "unknown-attribute", ""],
  ["a missing attribute", bookContent, "", "missing-member", "Id"],
  ["a missing member", bookContent.replace(/<Lent>.*<\/Lent>/, ""), 'Id="7"', "missing-member", "Lent"],
  ["a member twice", `${bookContent}<Lent>false</Lent>`, 'Id="7"', "duplicate-member", "Lent"],
  [
    "members out of order",
    `<Lent>true</Lent>${bookContent.replace(/<Lent>.*/, "")}`,
    'Id="7"',
    "out-of-order",
    "Title",
  ],
  [
    "a member in another namespace",
    `${bookContent}<ErrorMsg xmlns="urn:x" />`,
    'Id="7"',
    "wrong-namespace",
    "ErrorMsg",
  ],
  [
    "nil that is not allowed",
    bookContent.replace("<Title>T</Title>", '<Title xsi:nil="1" />'),
    'Id="7"',
    "unexpected-nil",
    "Title",
  ],
  ["an empty record for nil", `${bookContent}<Shelf />`, 'Id="7"', "empty-for-nil", "Shelf"],
  ["text between members", `${bookContent}stray`, 'Id="7"', "unexpected-text", ""],
  ["a comment in a value", bookContent.replace("1.50", "1<!-- -->.50"), 'Id="7"', "interrupted-value", "Book"],
  ["a boolean in capitals", bookContent.replace("true", "True"), 'Id="7"', "lexical-form", "Lent"],
];

describe("deviations of a response", () => {
  test.each(deviating)("include %s, and the value is still decoded", (_what, body, attributes, code, path) => {
    const reply = sample.decodeResponse("GetBook", "get", bookReply(body, attributes));
    expect(reply.kind).toBe("ok");
    expect(reply.deviations.map((each) => [each.code, each.path])).toContainEqual([code, path]);
    expect(reply.value?.Book).toBe("1.50");
  });

  test("have a line and a column", () => {
    const reply = sample.decodeResponse("GetBook", "get", bookReply(`${bookContent}\n  <More>1</More>`));
    expect(reply.deviations).toMatchObject([{ code: "unknown-element", line: 2, column: 3 }]);
  });

  test("include an unexpected content type, charset or status", () => {
    const { body } = bookReply(bookContent);
    const odd = { status: 201, headers: [["content-type", "application/xml"]], body } as const;
    const reply = sample.decodeResponse("GetBook", "get", odd);
    expect(reply.deviations.map(({ code }) => code)).toEqual(["content-type", "content-type", "status"]);
  });
});

describe("errors of a response", () => {
  test("in a SOAP fault are classified by the last message of its chain", () => {
    const fault = soap(
      "<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Server was unable to process request. ---&gt; FindBooks: Login Error 1</faultstring><detail /></soap:Fault>",
    );
    expect(sample.decodeResponse("FindBooks", "soap11", response(fault, undefined, 500))).toMatchObject({
      kind: "error",
      channel: "fault",
      code: "bad-login",
      category: "authentication",
      deviations: [],
    });
  });

  test("in plain text are decoded from HTML", () => {
    const reply = response("FindBooks: it&#39;s &lt;odd&gt;\r\n", "text/plain; charset=utf-8", 500);
    expect(sample.decodeResponse("FindBooks", "get", reply)).toMatchObject({
      kind: "error",
      channel: "fault",
      code: "unclassified",
      text: "FindBooks: it's <odd>",
    });
  });

  test("in an error field leave the value of the reply intact", () => {
    const reply = sample.decodeResponse(
      "GetBook",
      "get",
      bookReply(`${bookContent}<ErrorMsg>GetBook: Login Error 1</ErrorMsg>`),
    );
    expect(reply).toMatchObject({
      kind: "error",
      channel: "field",
      code: "bad-login",
      path: "ErrorMsg",
      value: { Id: 7 },
    });
  });

  test("are not reported for a blank error field", () => {
    expect(sample.decodeResponse("GetBook", "get", bookReply(`${bookContent}<ErrorMsg> </ErrorMsg>`)).kind).toBe("ok");
  });

  test("are reported for a result text that the catalog lists, but for no other text", () => {
    const text = (content: string): string => `<string xmlns="http://library.example/xml">${content}</string>`;
    expect(sample.decodeResponse("AddReader", "get", response(text("AddReader: Login Error 1")))).toMatchObject({
      kind: "error",
      channel: "result",
      code: "bad-login",
    });
    expect(sample.decodeResponse("AddReader", "get", response(text("Welcome")))).toMatchObject({
      kind: "ok",
      value: "Welcome",
    });
  });

  test("that are about an item do not make the reply an error, but errors about the call do", () => {
    const list = (message: string): string =>
      `<ArrayOfBook xmlns="http://library.example/xml"><Book Id="1">${bookContent}</Book><Book Id="2">${bookContent}<ErrorMsg>${message}</ErrorMsg></Book></ArrayOfBook>`;
    const item = sample.decodeResponse("FindBooks", "get", response(list("FindBooks: No such book (2)")));
    expect(item).toMatchObject({ kind: "ok", itemErrors: [{ code: "no-book", path: "[1].ErrorMsg", scope: "item" }] });
    const call = sample.decodeResponse("FindBooks", "get", response(list("FindBooks: Login Error 1")));
    expect(call).toMatchObject({ kind: "error", channel: "field", code: "bad-login" });
  });

  test.each([
    [400, "wire-malformed-request"],
    [405, "wire-method-not-allowed"],
    [415, "wire-unsupported-media-type"],
    [503, "unclassified"],
  ])("are reported for an empty response with the status %i", (status, code) => {
    expect(sample.decodeResponse("GetBook", "soap11", response("", undefined, status))).toMatchObject({
      kind: "error",
      code,
      status,
    });
  });

  test.each([
    [405, "wire-method-not-allowed"],
    [415, "wire-unsupported-media-type"],
    [400, "unclassified"],
  ])("are reported for a page with the status %i", (status, code) => {
    const reply = sample.decodeResponse("GetBook", "soap11", response("<html></html>", "text/html", status));
    expect(reply).toMatchObject({ kind: "error", code, status });
  });

  test("in a plain text with a whole exception are classified by the message of the exception", () => {
    const text =
      "A.B.SoapException: Server was unable. ---> C.Refused: FindBooks: No such book (1)\n  at C.Find () [0x1]";
    const reply = sample.decodeResponse("FindBooks", "get", response(text, "text/plain", 500));
    expect(reply).toMatchObject({ kind: "error", code: "no-book", text, errors: [{ code: "no-book" }] });
  });

  test("in an HTML or XML page are recognized by the texts of the catalog", () => {
    for (const [type, page] of [
      ["text/html", "<html><head><title>FindBooks: Login Error 1</title></head><body>At your service.</body></html>"],
      ["text/xml", "<error>Server was unable to process request. ---&gt; FindBooks: Login Error 1</error>"],
    ] as const) {
      const reply = sample.decodeResponse("FindBooks", "get", response(page, type, 500));
      expect(reply).toMatchObject({ kind: "error", channel: "fault", code: "bad-login", status: 500 });
    }
  });

  test("in plain text over GET are decoded even with the status 200, which is a deviation", () => {
    const reply = sample.decodeResponse("FindBooks", "get", response("FindBooks: Login Error 1\r\n", "text/plain"));
    expect(reply).toMatchObject({ kind: "error", code: "bad-login", status: 200, deviations: [{ code: "status" }] });
  });

  test("are unclassified for an HTML page of a proxy with the status 502", () => {
    const reply = sample.decodeResponse(
      "GetBook",
      "get",
      response("<html><body>Bad gateway</body></html>", "text/html", 502),
    );
    expect(reply).toMatchObject({ kind: "error", code: "unclassified", retry: true, status: 502 });
  });
});

const undecodable: readonly (readonly [what: string, reply: ReturnType<typeof response>, code: string])[] = [
  ["an empty body", response(""), "empty-body"],
  ["HTML", response("<!DOCTYPE html><html></html>", "text/html"), "not-xml"],
  ["JSON", response('{"d":null}', "application/json"), "not-xml"],
  ["a cut-off reply", response('<Book xmlns="http://library.example/xml" Id="7"><Title>'), "malformed-xml"],
  ["a DOCTYPE", response("<!DOCTYPE Book><Book />"), "doctype"],
  ["an entity that is not predefined", bookReply(bookContent.replace(">T<", ">&nbsp;<")), "malformed-xml"],
  ["another root", response('<Books xmlns="http://library.example/xml" />'), "wrong-root"],
  ["an envelope over GET", response(soap("<GetBookResponse />")), "wrong-root"],
  ["a bad number", bookReply(bookContent.replace("1.50", "n/a")), "bad-value"],
  ["an exponent in a decimal", bookReply(bookContent.replace("1.50", "1e3")), "bad-value"],
  ["an empty number", bookReply(bookContent.replace("1.50", "")), "bad-value"],
  ["an int out of range", bookReply(bookContent, 'Id="2147483648"'), "bad-value"],
  ["an impossible date", bookReply(bookContent.replace("2026-01-02", "2026-02-30")), "bad-value"],
  ["an element in a value", bookReply(bookContent.replace("1.50", "<b>1</b>")), "unexpected-child"],
  ["an illegal character reference", bookReply(bookContent.replace(">T<", ">&#x1F;<")), "illegal-character"],
  ["bytes that are not UTF-8", { ...response(""), body: new Uint8Array([0x3c, 0x61, 0xff, 0x3e]) }, "bad-encoding"],
];

describe("a response that cannot be decoded", () => {
  test.each(undecodable)("is rejected: %s", (_what, reply, code) => {
    expect(codeOf(() => sample.decodeResponse("GetBook", "get", reply))).toBe(code);
  });

  test("is rejected with an error that names the operation, the member, the text and the location", () => {
    const reply = bookReply(bookContent.replace("1.50", "n/a"));
    expect(() => sample.decodeResponse("GetBook", "get", reply)).toThrow(
      /^cannot decode GetBook result Book: "n\/a" is not a decimal \(line 1, column \d+\)$/,
    );
  });

  test("is rejected if an int result is missing", () => {
    const empty = response(soap('<AddLoanResponse xmlns="http://library.example/xml" />'));
    expect(codeOf(() => sample.decodeResponse("AddLoan", "soap11", empty))).toBe("missing-result");
  });
});
