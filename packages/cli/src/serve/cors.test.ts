// Web pages of other origins can call a service that allows them.
import { emptyBody, type Header, type HttpRequest, headerOf, utf8 } from "@staywire/codec";
import { expect, test } from "vitest";
import { withCors } from "./cors.js";

const request = (method: string, headers: readonly Header[] = []): HttpRequest => ({
  method,
  target: "/",
  headers,
  body: emptyBody,
});

function served(origin: string) {
  const seen: string[] = [];
  const transport = withCors(async ({ method }) => {
    seen.push(method);
    return { status: 200, headers: [["Age", "3"]], body: utf8("ok") };
  }, origin);
  return { transport, seen };
}

test("a preflight request allows the headers of SOAP, and does not reach the service", async () => {
  const { transport, seen } = served("*");
  const { status, headers } = await transport(request("OPTIONS", [["Access-Control-Request-Method", "POST"]]));
  expect([status, seen]).toEqual([204, []]);
  expect(headerOf(headers, "Access-Control-Allow-Origin")).toBe("*");
  expect(headerOf(headers, "Access-Control-Allow-Headers")).toBe("Content-Type, SOAPAction");
});

test("a page of the allowed origin can read a response, and Vary prevents caches from using it for other origins", async () => {
  const { transport, seen } = served("https://app.example");
  const { headers } = await transport(request("POST"));
  expect(seen).toEqual(["POST"]);
  expect(headerOf(headers, "Access-Control-Allow-Origin")).toBe("https://app.example");
  expect(headerOf(headers, "Vary")).toBe("Origin");
  expect(headerOf(headers, "Access-Control-Expose-Headers")).toContain("Age");
});

test("an OPTIONS request that is not a preflight goes to the service", async () => {
  const { transport, seen } = served("*");
  await transport(request("OPTIONS"));
  expect(seen).toEqual(["OPTIONS"]);
});
