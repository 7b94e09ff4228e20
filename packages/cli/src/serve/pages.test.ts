// The pages say the address that the caller used, and nothing else that a caller sends.
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
  "the host %s is the address of the description",
  (host) => {
    expect(addressFor(host)).toBe(`http://${host}${service.endpoints.B.path}`);
  },
);

test.each([undefined, "", 'a"><script>', "channel.example/path", "user@channel.example", "a:b", "a b", "\u0001"])(
  "a Host header of %j is no address, so the description says localhost",
  (host) => {
    expect(addressFor(host)).toBe(`http://localhost${service.endpoints.B.path}`);
  },
);

test("what is not the address of an endpoint is left alone", () => {
  expect(pages({ method: "GET", target: "/other", headers: [], body: emptyBody })).toBeUndefined();
});

test.each([
  ["", "default-src 'none'"],
  ["?op=GetStaticPropertyDetails", "default-src 'none'"],
  ["?WSDL", undefined],
  ["?disco", undefined],
])("the page %j is taken for what it is, and runs no script", (query, policy) => {
  const target = `${service.endpoints.B.path}${query}`;
  const { headers = [] } = pages({ method: "GET", target, headers: [], body: emptyBody }) ?? {};
  expect(headerOf(headers, "X-Content-Type-Options")).toBe("nosniff");
  expect(headerOf(headers, "Content-Security-Policy")?.split(";")[0]).toBe(policy);
});

test("a page that is made once has the host of each caller and nothing of the one before", () => {
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
