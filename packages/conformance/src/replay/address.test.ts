// Tests which operation and binding each message of a failure has. They decide how its response is read.
import { type Header, type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { cellOf } from "../core/cell.js";
import { addressOf } from "./address.js";

const codec = untypedCodec(library);
const cell = cellOf(library, "ListShort", "post");
const credentials = { username: "u", password: "p" };

function address(request: HttpRequest) {
  if (cell === undefined) throw new Error("no cell");
  const { operation, binding } = addressOf(codec, cell, request);
  return [operation, binding];
}

function reader(binding: (typeof bindings)[number], Name: string): HttpRequest {
  return codec.encodeRequest("AddReader", binding, { credentials, parameters: { Name } });
}

function withHeaders(request: HttpRequest, ...added: readonly Header[]): HttpRequest {
  return { ...request, headers: [...request.headers, ...added] };
}

test.each(bindings)("a call in %s has the operation and the binding that it names", (binding) => {
  expect(address(reader(binding, "x"))).toEqual(["AddReader", binding]);
});

test("a GET request that accepts XML is a call over GET", () => {
  expect(address(withHeaders(reader("get", "x"), ["Accept", "text/xml"]))).toEqual(["AddReader", "get"]);
});

test.each(["GetBook xmlns", "GetBook>", "ListShort>"])("a parameter value with %s names no operation", (name) => {
  expect(address(reader("soap11", name))).toEqual(["AddReader", "soap11"]);
});

test("a call that accepts SOAP 1.2 has the binding of its envelope", () => {
  const request = withHeaders(reader("soap11", "x"), ["Accept", "application/soap+xml"]);
  expect(address(request)).toEqual(["AddReader", "soap11"]);
});

test("a call that cannot be decoded has the operation of its path, or else of the failure, and the binding of its method and media type", () => {
  expect(address({ ...reader("soap12", "x"), body: utf8("<AddReader xmlns") })).toEqual(["ListShort", "soap12"]);
  const lost = { ...reader("get", "x"), target: "/LibraryX.asmx/GetBook?Id=x" };
  expect(address(lost)).toEqual(["GetBook", "get"]);
});

test("a message to no endpoint has the operation and binding of the failure", () => {
  expect(address({ ...reader("get", "x"), target: "/GetBook" })).toEqual(["ListShort", "post"]);
});
