// The pages contain the address that the caller used, but no other text from a request.
import { service } from "@staywire/catalog";
import { emptyBody, headerOf } from "@staywire/codec";
import { expect, test } from "vitest";
import { describingPages } from "./pages.js";

const pages = describingPages(service);

function addressFor(host: string | undefined): string | undefined {
  const headers = host === undefined ? [] : ([["host", host]] as const);
  const response = pages({ method: "GET", target: `${service.endpoints.B.path}?WSDL`, headers, body: emptyBody });
  return /:address location="([^"]*)"/.exec(new TextDecoder().decode(response?.body))?.[1];
}

test.each(["channel.example", "channel.example:8443", "127.0.0.1:80", "[::1]:99", "a_b.example"])(
  "a description contains the host %s if the caller used it",
  (host) => {
    expect(addressFor(host)).toBe(`http://${host}${service.endpoints.B.path}`);
  },
);

test.each([undefined, "", 'a"><script>', "channel.example/path", "user@channel.example", "a:b", "a b", "\u0001"])(
  "a Host header of %j is not an address, so the description contains localhost",
  (host) => {
    expect(addressFor(host)).toBe(`http://localhost${service.endpoints.B.path}`);
  },
);

test("a path that is not the path of an endpoint has no page", () => {
  expect(pages({ method: "GET", target: "/other", headers: [], body: emptyBody })).toBeUndefined();
});

test.each([
  ["", "default-src 'none'"],
  ["?op=GetStaticPropertyDetails", "default-src 'none'"],
  ["?WSDL", undefined],
  ["?disco", undefined],
])("the response with the page %j forbids content sniffing and, for HTML, scripts", (query, policy) => {
  const target = `${service.endpoints.B.path}${query}`;
  const { headers = [] } = pages({ method: "GET", target, headers: [], body: emptyBody }) ?? {};
  expect(headerOf(headers, "X-Content-Type-Options")).toBe("nosniff");
  expect(headerOf(headers, "Content-Security-Policy")?.split(";")[0]).toBe(policy);
});

test("a page contains the host of its own caller, and never that of an earlier caller", () => {
  for (const query of ["?WSDL", "?wsdl=soap", "?disco", "?op=GetStaticPropertyDetails"]) {
    const target = `${service.endpoints.B.path}${query}`;
    const textFor = (host: string) =>
      new TextDecoder().decode(pages({ method: "GET", target, headers: [["host", host]], body: emptyBody })?.body);
    const [one, other] = [textFor("one.example"), textFor("other.example:81")];
    expect(one).toContain("one.example");
    expect(one).not.toContain(".invalid");
    expect(one.replaceAll("one.example", "other.example:81")).toBe(other);
    expect(textFor("one.example")).toBe(one);
  }
});
