// Tests that hostile documents are rejected with a short error, and how the limits count.

import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { credentials, response, sample, soapX } from "../sample.cases.js";
import { CodecError } from "./error.js";

const root = '<ArrayOfBook xmlns="http://library.example/xml">';
const attacks: readonly (readonly [what: string, body: () => string, code: string])[] = [
  ["10 MB of nesting", () => root + "<a>".repeat(3_500_000), "too-deep"],
  ["a list of a million items", () => `${root}${"<Book/>".repeat(1_100_000)}</ArrayOfBook>`, "list-too-long"],
  [
    "100,000 attributes",
    () => `${root.slice(0, -1)} ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(" ")}/>`,
    "too-many-attributes",
  ],
  [
    "100,000 namespace declarations",
    () => `${root.slice(0, -1)} ${Array.from({ length: 100_000 }, (_, i) => `xmlns:a${i}="u:${i}"`).join(" ")}/>`,
    "too-many-attributes",
  ],
  [
    "an entity bomb",
    () => '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ArrayOfBook>&b;</ArrayOfBook>',
    "doctype",
  ],
  ["a huge DOCTYPE", () => `<!DOCTYPE a [${"<!ENTITY a 'x'>".repeat(300_000)}]><a/>`, "doctype"],
  ["a long name", () => `${root}<${"a".repeat(20_000)}/></ArrayOfBook>`, "text-too-long"],
  ["a long namespace", () => `<ArrayOfBook xmlns="${"u".repeat(20_000)}"/>`, "text-too-long"],
  ["a huge text", () => `${root}${"x".repeat(20_000_000)}</ArrayOfBook>`, "text-too-long"],
];

test.each(attacks)("a document with %s is rejected", (_what, body, code) => {
  const reply = response(body());
  try {
    sample.decodeResponse("FindBooks", "get", reply);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(CodecError);
    expect((error as CodecError).code).toBe(code);
    expect((error as CodecError).message.length).toBeLessThan(300);
  }
});

test("a body that exceeds the byte limit is rejected", () => {
  const small = untypedCodec(library, { limits: { bytes: 10 } });
  expect(() => small.decodeResponse("GetBook", "get", response("<Book></Book>"))).toThrow(/13 bytes; the limit is 10/);
});

test("a deeply nested request gets the reply of an ASMX service", () => {
  const nested = soapX("<a>".repeat(100), [["SOAPAction", '"http://library.example/xml/GetBook"']]);
  try {
    sample.decodeRequest(nested);
    expect.unreachable();
  } catch (error) {
    expect((error as CodecError).reply).toMatchObject({ status: 400, body: new Uint8Array(0) });
  }
});

test("a query with more names than the item limit is rejected, and an unknown name is reported once", () => {
  const small = untypedCodec(library, { limits: { items: 10 } });
  const call = { credentials, parameters: { BookId: 7 } };
  const request = small.encodeRequest("GetBook", "get", call);
  const longer = (extra: string) => ({ ...request, target: `${request.target}${extra}` });
  const received = small.decodeRequest(longer("&more=1&MORE=2"));
  expect(received.deviations.map(({ code, path }) => [code, path])).toEqual([["unknown-parameter", "more"]]);
  try {
    small.decodeRequest(longer("&more=1".repeat(10)));
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: "list-too-long", reply: { status: 400 } });
  }
});

const books = (count: number, attributes = ""): string =>
  `${root}${`<Book${attributes}/>`.repeat(count)}</ArrayOfBook>`;

test("elements and attributes of a response count together towards the element limit", () => {
  const { decodeResponse } = untypedCodec(library, { limits: { elements: 20 } });
  const read = (body: string) => () => decodeResponse("FindBooks", "get", response(body));
  expect(read(books(18))).not.toThrow();
  expect(read(books(19))).toThrow(/more than 20 elements and attributes \(line 1, column 175\)/);
  expect(read(books(9, ' a=""'))).not.toThrow();
  expect(read(books(10, ' a=""'))).toThrow(expect.objectContaining({ code: "too-many-elements" }));
});

test("by default, a request may have a million elements, and a response one element for every 16 bytes of its byte limit", () => {
  const many = (each: string, count: number): string => `<a>${each.repeat(400_000)}</a>`.repeat(count);
  const request = soapX(many("<x/>", 3), [["SOAPAction", '"http://library.example/xml/GetBook"']]);
  try {
    sample.decodeRequest(request);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: "too-many-elements", reply: { status: 400 } });
  }
  const reply = response(`${root}${many("<x/>", 3)}</ArrayOfBook>`);
  expect(sample.decodeResponse("FindBooks", "get", reply)).toMatchObject({ kind: "ok" });
  const small = untypedCodec(library, { limits: { bytes: 16_000_000 } });
  expect(() => small.decodeResponse("FindBooks", "get", reply)).toThrow(/more than 1000000 elements/);
  const open = untypedCodec(library, { limits: { elements: 2_000_000 } });
  expect(open.decodeRequest(request)).toMatchObject({ operation: "GetBook" });
});
