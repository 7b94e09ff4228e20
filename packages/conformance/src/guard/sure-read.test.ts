// Tests which requests count as only reading: ordinary reads do, and disguised writes do not.
import { type Header, type HttpRequest, untypedCodec, utf8, utf16 } from "@staywire/codec";
import { type Binding, bindings, operationOf } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parametersArbitrary } from "../arbitrary/index.js";
import { writeDoubt } from "./sure-read.js";

const codec = untypedCodec(library);
const credentials = { username: "reader", password: "s3cret" };
const named = (effect: string) => library.order.filter((name) => operationOf(library, name).effect === effect);
const [reads, writes] = [named("read"), named("write")];

function requests(names: readonly string[]): fc.Arbitrary<HttpRequest> {
  const all = names.flatMap((name) =>
    bindings
      .filter((binding) => operationOf(library, name).bindings.includes(binding))
      .map((binding) => [name, binding] as const),
  );
  return fc
    .constantFrom(...all)
    .chain(([name, binding]: readonly [string, Binding]) =>
      parametersArbitrary(library, name, { today: { year: 2027, month: 5, day: 1 } }).map((parameters) =>
        codec.encodeRequest(name, binding, { credentials, parameters }),
      ),
    );
}

const text = ({ body }: HttpRequest) => new TextDecoder().decode(body);
const withBody = (request: HttpRequest, body: Uint8Array): HttpRequest => ({ ...request, body });
const withHeader = (request: HttpRequest, ...header: Header): HttpRequest => ({
  ...request,
  headers: [...request.headers.filter(([name]) => name.toLowerCase() !== header[0].toLowerCase()), header],
});
const read = codec.encodeRequest("GetBook", "soap11", { credentials, parameters: { BookId: 7 } });

/** Ways to disguise a request that writes. Each is a function of the plain request. */
const disguises: Readonly<Record<string, (request: HttpRequest) => HttpRequest>> = {
  "as it is": (request) => request,
  "another method": (request) => ({ ...request, method: "PUT" }),
  "a GET with a body": (request) => ({ ...request, method: "GET" }),
  "a method override": (request) => withHeader(request, "X-HTTP-Method-Override", "POST"),
  "another letter case": (request) => ({
    ...withBody(request, utf8(text(request))),
    target: request.target.toUpperCase(),
  }),
  "an escaped path": (request) => ({
    ...request,
    target: request.target.replace(/[A-Z](?=[a-z]+Book)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  }),
  "an escape of .NET": (request) => ({ ...request, target: `${request.target}%u0041` }),
  "UTF-16": (request) =>
    withHeader(
      withBody(request, utf16(`\uFEFF${text(request)}`, "utf-16le")),
      "Content-Type",
      "text/xml; charset=utf-16",
    ),
  "an unknown charset": (request) => withHeader(request, "Content-Type", "text/xml; charset=utf-7"),
  "the action of a read": (request) => withHeader(request, "SOAPAction", '"http://library.example/GetBook"'),
  "the path of a read": (request) => (request.method === "GET" ? request : { ...request, target: read.target }),
  "a second body": (request) =>
    withBody(request, utf8(text(request).replace("</soap:Body>", `</soap:Body>${text(read)}`))),
  "a document type": (request) => withBody(request, utf8(`<!DOCTYPE x [<!ENTITY a "b">]>${text(request)}`)),
  "a content coding": (request) => withHeader(request, "Content-Encoding", "gzip"),
  "a transfer coding": (request) => withHeader(request, "Transfer-Encoding", "gzip, chunked"),
  "a header of a connection": (request) => withHeader(request, "Connection", "SOAPAction"),
  "a content type of a form": (request) => withHeader(request, "Content-Type", "application/x-www-form-urlencoded"),
};

describe("a request that writes", () => {
  test.each(Object.keys(disguises))("is not classified as only reading: %s", (name) => {
    fc.assert(
      fc.property(requests(writes), (request) => {
        expect(writeDoubt(codec, disguises[name]?.(request) ?? request)).toBeTypeOf("string");
      }),
      { numRuns: 60 },
    );
  });
});

describe("a request that reads", () => {
  test("is classified as only reading in any binding, unless a value names an operation that writes or can be understood in two ways", () => {
    fc.assert(
      fc.property(requests(reads), (request) => {
        const doubt = writeDoubt(codec, request);
        if (doubt !== undefined) expect(doubt).toMatch(/^could set off |understand differently|in two ways/);
      }),
    );
    expect(writeDoubt(codec, read)).toBeUndefined();
  });

  test.each<[string, HttpRequest, RegExp]>([
    ["a header that comes twice", { ...read, headers: [...read.headers, ["soapaction", '"x"']] }, /soapaction twice/],
    ["another action", withHeader(read, "SOAPAction", '"urn:x"'), /is not an operation$/],
    ["two calls in its body", withBody(read, utf8(text(read).replace("</soap:Body>", "<GetBook/></soap:Body>"))), /./],
    ["cut XML", withBody(read, read.body.subarray(0, 200)), /^cannot be decoded: /],
    ["an unknown path", { ...read, target: "/other.asmx" }, /^cannot be decoded: /],
    ["an unknown charset", withHeader(read, "Content-Type", "text/xml; charset=ibm037"), /has the charset "ibm037"/],
  ])("is not classified as only reading if it has %s", (_, request, doubt) => {
    expect(writeDoubt(codec, request)).toMatch(doubt);
  });

  test("for a page of an endpoint is classified as only reading", () => {
    const path = read.target;
    for (const query of ["", "?WSDL", "?wsdl", "?disco", "?op=GetBook"]) {
      expect(
        writeDoubt(codec, { method: "GET", target: `${path}${query}`, headers: [], body: utf8("") }),
      ).toBeUndefined();
    }
    const odd: HttpRequest = { method: "GET", target: `${path}?WSDL&x=1`, headers: [], body: utf8("") };
    expect(writeDoubt(codec, odd)).toBeDefined();
  });
});
