// Hostile documents: each is refused by a limit, at once, with one clear error.
import { expect, test } from "vitest";
import { library } from "../../../test/sample/library.js";
import { untypedCodec } from "./codec.js";
import { CodecError } from "./error.js";
import { credentials, response, sample, soapX } from "./sample.cases.js";

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
  ["a huge text", () => `${root}${"x".repeat(20_000_000)}</ArrayOfBook>`, "text-too-long"],
];

test.each(attacks)("%s is refused", (_what, body, code) => {
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

test("a body over the limit of bytes is refused before it is read", () => {
  const small = untypedCodec(library, { limits: { bytes: 10 } });
  expect(() => small.decodeResponse("GetBook", "get", response("<Book></Book>"))).toThrow(/13 bytes; the limit is 10/);
});

test("a request within the limits of nesting and a hostile one get the reply of the family", () => {
  const nested = soapX("<a>".repeat(100), [["SOAPAction", '"http://library.example/xml/GetBook"']]);
  try {
    sample.decodeRequest(nested);
    expect.unreachable();
  } catch (error) {
    expect((error as CodecError).reply).toMatchObject({ status: 400, body: new Uint8Array(0) });
  }
});

test("a query with more names than the limit of items is refused; a name that nothing has is told once", () => {
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
