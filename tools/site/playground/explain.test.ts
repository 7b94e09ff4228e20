// The playground explains each golden case as the codec does, and rejects a text that is not a message.
import { service } from "@staywire/catalog";
import { beforeAll, describe, expect, test } from "vitest";
import { type CaseText, caseTexts } from "./case-text.js";
import { type Explanation, explain } from "./explain.js";
import { markedLines } from "./marks.js";
import { PasteError } from "./message.js";

let cases: readonly CaseText[];
beforeAll(() => {
  cases = [...caseTexts("golden").values()].flat();
});

const called = (id: string): CaseText => {
  const found = cases.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
};

const explained = (id: string): Explanation => {
  const { text, operation } = called(id);
  return explain(text, { operation });
};

test("every golden case that is text is explained, and its lines together are the pasted text", () => {
  expect(cases.length).toBeGreaterThan(1_500);
  for (const { text, operation } of cases) {
    const { title, lines } = explain(text, { operation });
    expect(title).not.toBe("");
    expect(lines.map((parts) => parts.map((part) => part.text).join("")).join("\n")).toBe(text);
  }
});

describe("a reply", () => {
  test("shows its value, no deviation, and the sample call in six forms", () => {
    const { title, meaning, deviations, calls } = explained("GetExtras/soap11.reply");
    expect(title).toBe("Reply to GetExtras over SOAP 1.1: a result");
    expect(JSON.parse(meaning)).toMatchObject({ kind: "ok", value: { RowCount: expect.any(Number) } });
    expect(deviations).toEqual([]);
    expect(calls.map((form) => form.title)).toEqual([
      ...["SOAP 1.1", "SOAP 1.2", "HTTP GET", "HTTP POST"],
      ...["curl", "TypeScript"],
    ]);
  });

  test("with an error shows its code and advice", () => {
    const { title, meaning } = explained("GetExtras/get.error.validation-error-1");
    expect(title).toBe("Reply to GetExtras over HTTP GET or POST: an error, validation-error-1");
    expect(JSON.parse(meaning)).toMatchObject({ kind: "error", advice: expect.stringContaining("user name") });
  });

  test("marks a deviation at its element", () => {
    const text = `<GetExtrasResult xmlns="${service.namespace}">\n  <RowCount>0</RowCount>\n  <Strange>1</Strange>\n</GetExtrasResult>`;
    const { deviations, lines } = explain(text);
    expect(deviations.map(({ code, line }) => [code, line])).toEqual([["unknown-element", 3]]);
    expect(lines[2]?.filter(({ remarks }) => remarks.length > 0).map((part) => part.text)).toEqual(["<Strange>"]);
  });

  test("is read in its own namespace, unless another namespace is given", () => {
    const text = '<GetExtrasResult xmlns="http://other.example/xml"><RowCount>0</RowCount></GetExtrasResult>';
    expect(explain(text).deviations).toEqual([]);
    const { deviations, calls } = explain(text, { namespace: service.namespace });
    expect(deviations.map(({ code }) => code)).toContain("wrong-namespace");
    expect(calls[0]?.text).toContain(service.namespace);
  });

  test("belongs to the operation that it names, or otherwise to the chosen operation", () => {
    const { text } = called("GetExtras/soap11.reply");
    expect(explain(text, { operation: "AddExtra" }).title).toContain("GetExtras");
    const number = `<int xmlns="${service.namespace}">-1</int>`;
    expect(explain(number, { operation: "AddBlackoutDates" }).title).toContain("AddBlackoutDates");
  });

  test("that cannot be decoded shows the error with its location", () => {
    const { title, deviations } = explain(
      "HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<GetExtrasResult><RowCount></GetExtrasResult>",
    );
    expect(title).toBe("This response cannot be decoded: malformed-xml");
    expect(deviations).toMatchObject([{ code: "malformed-xml", line: 4 }]);
  });
});

describe("a request", () => {
  test("shows its call without its password", () => {
    const { title, meaning, calls } = explain(
      called("GetExtras/soap11.request").text.replace(/(?<=<APIPassword>)[^<]*/, "s3cret-word"),
    );
    expect(title).toBe("Request of GetExtras over SOAP 1.1");
    expect(JSON.parse(meaning)).toMatchObject({
      operation: "GetExtras",
      parameters: { PropertyID: expect.any(Number) },
    });
    expect([meaning, ...calls.map(({ text }) => text)].filter((text) => text.includes("s3cret-word"))).toEqual([]);
  });

  test("is the same call in each binding", () => {
    const { parameters } = JSON.parse(explained("GetExtras/get.request").meaning);
    for (const { title, text } of explained("GetExtras/get.request").calls.slice(0, 4)) {
      expect(JSON.parse(explain(text).meaning).parameters, title).toEqual(parameters);
    }
  });

  test("can be the XML of an envelope alone", () => {
    const { text } = called("GetExtras/soap12.request");
    expect(explain(text.slice(text.indexOf("<"))).title).toBe("Request of GetExtras over SOAP 1.2");
  });
});

test("a text that is not a message is rejected", () => {
  for (const text of ["", "   ", "hello", "POST /x HTTP/1.1\nno colon\n\n"]) {
    expect(() => explain(text)).toThrow(PasteError);
  }
});

test("marks on one line do not overlap, and a mark beyond the end of a line is moved to its end", () => {
  const lines = markedLines("<a><b>1</b></a>\n\nx", [
    { line: 1, column: 5, text: "one" },
    { line: 1, column: 4, text: "two" },
    { line: 1, column: 7, text: "three" },
    { line: 2, column: 1, text: "four" },
    { line: 3, column: 9, text: "five" },
    { line: 0, column: 0, text: "none" },
  ]);
  expect(lines.map((parts) => parts.map(({ text, remarks }) => [text, ...remarks]))).toEqual([
    [["<a>"], ["<b>", "one", "two"], ["1", "three"], ["</b></a>"]],
    [["", "four"]],
    [["x", "five"]],
  ]);
});
