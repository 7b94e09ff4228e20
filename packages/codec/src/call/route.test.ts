// Tests that routing decides from method, target and content type which endpoint, operation and binding a request is
// for.
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import type { CodecError } from "../core/error.js";
import { emptyBody, type HttpRequest } from "../core/message.js";
import { sample } from "../sample.cases.js";
import { type RouteOptions, route } from "./route.js";

function request(method: string, target: string, type?: string): HttpRequest {
  return { method, target, headers: type === undefined ? [] : [["Content-Type", type]], body: emptyBody };
}

function routed(method: string, target: string, options?: RouteOptions, service: Service = library) {
  const { endpoint, rest, operation, binding, query, problem } = route(service, request(method, target), options);
  return { endpoint, rest, operation, binding, query, problem: problem?.code };
}

function errorOf(act: () => unknown): CodecError {
  try {
    act();
  } catch (error) {
    return error as CodecError;
  }
  throw new Error("nothing was thrown");
}

const call = { endpoint: "X", rest: "/GetBook", operation: "GetBook", binding: "get", query: "", problem: undefined };

describe("route recognizes a call", () => {
  test.each([
    ["as it is", "/LibraryX.asmx/GetBook"],
    ["with the endpoint in another letter case", "/LIBRARYX.asmX/GetBook"],
    ["with an encoded dot", "/LibraryX%2easmx/GetBook"],
    ["with an encoded letter", "/LibraryX.asmx/Get%42ook"],
    ["with an encoded slash", "/LibraryX.asmx%2FGetBook"],
    ["with an encoded letter of 16 bits", "/LibraryX.asmx/Get%u0042ook"],
    ["in the absolute form", "http://channel.example/LibraryX.asmx/GetBook"],
    ["in the absolute form with a user and a port", "HTTPS://u:p@channel.example:81/LibraryX.asmx/GetBook"],
  ])("%s", (_, target) => {
    expect(routed("GET", target)).toEqual(call);
  });

  test("with a query, and returns the query as it was sent", () => {
    expect(routed("GET", "/LibraryX.asmx/GetBook?a=%41+b?c").query).toBe("a=%41+b?c");
  });

  test.each([
    ["text/xml; charset=utf-8", "soap11"],
    ["APPLICATION/SOAP+XML;action=x", "soap12"],
    ["application/soap+xmlx", "soap11"],
  ])("over SOAP by the content type %s", (type, binding) => {
    expect(route(library, request("POST", "/LibraryX.asmx", type))).toMatchObject({ binding, problem: undefined });
  });
});

describe("route with a request that calls no operation", () => {
  test.each([
    ["GET", "/LibraryX.asmx/Nope", "Nope", "get"],
    ["GET", "/LibraryX.asmx/GetBook/more", "GetBook/more", "get"],
    ["GET", "/LibraryX.asmx/GetBook/", "GetBook/", "get"],
    ["POST", "/LibraryX.asmx/GetBook/more", "GetBook/more", "post"],
    ["GET", "/LibraryX.asmx/GetBook/LibraryX.asmx/GetBook", "GetBook/LibraryX.asmx/GetBook", "get"],
    ["GET", "/LibraryX.asmx/LibraryX.asmx/GetBook", "LibraryX.asmx/GetBook", "get"],
    ["GET", "/LibraryX.asmx/GetBook%3fBookId=1", "GetBook?BookId=1", "get"],
    ["GET", "/LibraryX.asmx/GetBook%u003fBookId=1", "GetBook?BookId=1", "get"],
    ["GET", "/LibraryX.asmx/Get+Book", "Get+Book", "get"],
    ["GET", "/LibraryX.asmx/__proto__", "__proto__", "get"],
  ])("rejects %s %s like ASP.NET", (method, target, name, binding) => {
    const { problem, ...others } = route(library, request(method, target));
    expect(others).toMatchObject({ operation: undefined, binding, rest: `/${name}` });
    expect([problem?.code, problem?.reply?.status]).toEqual(["unknown-operation", 500]);
    expect(new TextDecoder().decode(problem?.reply?.body)).toBe(`${name} Web Service method name is not valid.\r\n`);
  });

  test.each([
    ["PUT", "/LibraryX.asmx/GetBook"],
    ["GET", "/LibraryX.asmx/"],
    ["PUT", "/LibraryX.asmx"],
    ["GET", "/LibraryX.asmx"],
  ])("returns no operation for %s %s", (method, target) => {
    expect(routed(method, target)).toMatchObject({ operation: undefined, problem: "method-not-allowed" });
  });
});

describe("route with a path outside of all endpoints", () => {
  test.each([
    "/elsewhere",
    "/app/LibraryX.asmx/GetBook",
    "/LibraryX.asmxx",
    "/x/LibraryX.asmx",
    "//LibraryX.asmx/GetBook",
    "/./LibraryX.asmx/GetBook",
    "LibraryX.asmx/GetBook",
    "*",
    "",
    "/%zz%",
  ])("rejects %j", (target) => {
    const error = errorOf(() => routed("GET", target));
    expect([error.code, error.reply?.status]).toEqual(["unknown-path", 404]);
    expect(errorOf(() => sample.decodeRequest(request("GET", target))).code).toBe("unknown-path");
  });

  test("escapes control characters in the message", () => {
    expect(errorOf(() => routed("GET", "/%c2%9b%e2%80%ae")).message).toContain('"/\\u009b\\u202e" is not an endpoint');
  });
});

describe("route below a base path", () => {
  const options = { basePath: "/My%20App/" };

  test.each(["/My%20App/LibraryX.asmx/GetBook", "/my app/libraryx.asmx/GetBook"])(
    "recognizes %s as a call",
    (target) => {
      expect(routed("GET", target, options)).toEqual(call);
    },
  );

  test.each([
    "/LibraryX.asmx/GetBook",
    "/My%20App/x/LibraryX.asmx",
    "/My%20AppLibraryX.asmx",
    "/x/My%20App/LibraryX.asmx",
  ])("rejects %s", (target) => {
    expect(errorOf(() => routed("GET", target, options)).message).toContain("/My App/LibraryX.asmx");
  });
});

test("route prefers the longer path of two endpoints, one of which is below the other", () => {
  const { X, Y } = library.endpoints;
  const service: Service = { ...library, endpoints: { X: { ...X, path: "/a" }, Y: { ...Y, path: "/a/b" } } };
  expect(routed("GET", "/a/b/ListShort", {}, service)).toMatchObject({ endpoint: "Y", operation: "ListShort" });
  expect(routed("GET", "/a/GetBook", {}, service)).toMatchObject({ endpoint: "X", operation: "GetBook" });
});

test("decodeRequest uses a given route", () => {
  const sent = sample.encodeRequest("AddReader", "get", {
    credentials: { username: "a", password: "b" },
    parameters: { Name: "Ann" },
  });
  const below = { ...sent, target: `/app${sent.target}` };
  const found = route(library, below, { basePath: "/app" });
  expect(sample.decodeRequest(below, { route: found }).parameters).toEqual({ Name: "Ann" });
});
