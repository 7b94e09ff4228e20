// Tests sessions over sockets: the checks that need sockets, and the responses that a client gets.
import { once } from "node:events";
import { type ClientRequest, request as send } from "node:http";
import { request as sendSecurely } from "node:https";
import { service } from "@staywire/catalog";
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountOf } from "../service/correlate.js";
import { Session } from "../session.js";
import { sessionTransport } from "../transport.js";
import { type ServedSession, serveClient } from "./serve.js";

const codec = untypedCodec(service);
let now = Date.now();
let served: ServedSession;

beforeEach(async () => {
  served = await serveClient({ tls: true, trusted: true, strict: true, now: () => now, page: () => "<p>live</p>" });
});
afterEach(() => served.close());

function call(id: string): HttpRequest {
  const credentials = { username: accountOf(id), password: "s3cret-word" };
  return codec.encodeRequest("GetExtras", "soap11", { credentials, parameters: { PropertyID: 1101 } });
}

function fetched(url: string, { target, headers, body }: HttpRequest): Promise<Response> {
  // A text body can be sent again after a redirect.
  return fetch(`${url}${target}`, {
    method: "POST",
    headers: [...headers].map(([name, value]): [string, string] => [name, value]),
    body: new TextDecoder().decode(body),
  });
}

const verdictOf = (id: string) => served.session.results().checks.find((each) => each.id === id)?.verdict;

test("a client that follows a redirect to another host has a finding", async () => {
  await fetched(served.url, call("redirect"));
  expect(verdictOf("redirect")).toBe("fail");
});

test("a client that does not follow redirects has no finding", async () => {
  const { target, headers, body } = call("redirect");
  const response = await fetch(`${served.url}${target}`, {
    method: "POST",
    headers: Object.fromEntries(headers),
    body: new TextDecoder().decode(body),
    redirect: "manual",
  });
  expect(response.status).toBe(307);
  expect(verdictOf("redirect")).toBe("not-observed");
});

async function ended(request: ClientRequest, body: Uint8Array): Promise<unknown> {
  request.end(body);
  return once(request, "response").then(
    ([{ statusCode }]) => statusCode,
    (error: NodeJS.ErrnoException) => error.code,
  );
}

test("calls that were running when the password was rejected do not fail the check wrong-password, but later calls do", async () => {
  const calls = Array.from({ length: 30 }, () => call("wrong-password"));
  await fetched(served.url, call("plain"));
  const send = (each: HttpRequest) => fetched(served.url, each).then((response) => response.text());
  await Promise.all(calls.map(send));
  expect(verdictOf("wrong-password")).not.toBe("fail");
  expect(verdictOf("parallel-calls")).toBe("fail");
  now += 1_000;
  await Promise.all(calls.map(send));
  expect(verdictOf("wrong-password")).toBe("fail");
});

test("replies in the case without changes are delayed, and so is the first rejection of a wrong password", async () => {
  const waited: number[] = [];
  const session = new Session({
    sleep: async (ms) => {
      waited.push(ms);
    },
  });
  const send = sessionTransport(session);
  for (const id of ["plain", "plain", "one-item", "wrong-password", "wrong-password"]) await send(call(id));
  expect(waited).toEqual([50, 50, 500]);
});

test("a client that accepts any certificate has a finding, and a client that rejects it passes the check", async () => {
  await fetched(served.url, call("plain"));
  const { target, headers, body } = call("certificate");
  const options = { method: "POST", headers: Object.fromEntries(headers) };
  const url = `${served.tlsUrl}${target}`;
  expect(await ended(sendSecurely(url, options), body)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  await expect.poll(() => verdictOf("certificate")).toBe("pass");
  expect(await ended(sendSecurely(url, { ...options, rejectUnauthorized: false }), body)).toBe(200);
  expect(verdictOf("certificate")).toBe("fail");
});

test("a client that trusts the certificate of the second https address calls it without a finding", async () => {
  const { target, headers, body } = call("plain");
  const options = { method: "POST", headers: Object.fromEntries(headers) };
  const url = `${served.trusted?.url}${target}`;
  expect(await ended(sendSecurely(url, options), body)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(await ended(sendSecurely(url, { ...options, ca: served.trusted?.certificate }), body)).toBe(200);
  expect(served.session.requestsOf("plain")).toBe(1);
  expect(verdictOf("certificate")).not.toBe("fail");
});

test("a client that fetches the address in a document type has a finding", async () => {
  const text = await (await fetched(served.url, call("doctype"))).text();
  const [, address = ""] = /SYSTEM "([^"]+)"/.exec(text) ?? [];
  expect(verdictOf("doctype")).toBe("not-observed");
  await fetch(address);
  expect(verdictOf("doctype")).toBe("fail");
});

test("a client that does not end after a reply with entities has a finding, and a client that stops passes the check", async () => {
  const plain = { code: 0 };
  await fetched(served.url, call("plain"));
  await fetched(served.url, call("plain"));
  served.session.ended("plain", plain);
  const text = await (await fetched(served.url, call("entities"))).text();
  expect(text).toMatch(/<!ENTITY g "(?:&f;){10}">[\s\S]*>&g;</);
  served.session.ended("entities", { code: 1 });
  expect(verdictOf("entities")).toBe("pass");
  served.session.ended("entities", { code: undefined });
  expect(verdictOf("entities")).toBe("fail");
  // If a command also hangs in another case, hanging proves nothing.
  served.session.ended("lost-reply", { code: undefined });
  expect(verdictOf("entities")).not.toBe("fail");
});

test.each([
  ["closes the connection passes", 2 ** 20, "pass"],
  ["reads to the end has a finding", Number.POSITIVE_INFINITY, "fail"],
])("a client that gets a gigabyte and %s", async (_, most, verdict) => {
  const { target, headers, body } = call("gigabyte");
  const request = send(`${served.url}${target}`, { method: "POST", headers: Object.fromEntries(headers) });
  let size = 0;
  request.on("response", (response) => {
    response.on("error", () => undefined);
    response.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > most) request.destroy();
    });
  });
  request.on("error", () => undefined);
  request.end(body);
  await expect.poll(() => verdictOf("long-reply"), { timeout: 60_000 }).toBe(verdict);
});

test("a client that must be stopped while it reads a gigabyte has a finding, because it does not stop by itself", async () => {
  const { target, headers, body } = call("gigabyte");
  const request = send(`${served.url}${target}`, { method: "POST", headers: Object.fromEntries(headers) });
  request.on("response", (response) => response.on("error", () => undefined).once("data", () => request.destroy()));
  request.on("error", () => undefined);
  request.end(body);
  await expect.poll(() => verdictOf("long-reply")).toBe("pass");
  served.session.ended("gigabyte", { code: undefined });
  expect(verdictOf("long-reply")).toBe("fail");
});

test.each([
  ["after a minute has no finding", 60_000, "pass"],
  ["after two minutes has a finding", 120_000, "fail"],
])("a client that ends a call without a reply %s", async (_, waited, verdict) => {
  const { target, headers, body } = call("silence");
  const request = send(`${served.url}${target}`, { method: "POST", headers: Object.fromEntries(headers) });
  request.on("error", () => undefined);
  request.end(body);
  await expect.poll(() => served.session.latestTime).toBe(now);
  now += waited;
  request.destroy();
  await expect.poll(() => verdictOf("deadline")).toBe(verdict);
});

test("requests for the WSDL and the live page do not count as calls", async () => {
  await fetch(`${served.url}/ServiceXML.15.025.asmx?WSDL`);
  expect(await (await fetch(`${served.url}/`)).text()).toBe("<p>live</p>");
  expect(served.session.results().cases.every(({ requests }) => requests === 0)).toBe(true);
});

test("a lost reply ends the connection, and a client that sends the write again has a finding", async () => {
  const credentials = { username: accountOf("lost-reply"), password: "s3cret-word" };
  const parameters = { BookingID: 90002, ItemCodeToAddToBooking: "CLEAN" };
  const write = codec.encodeRequest("AddExtra", "soap11", { credentials, parameters });
  await expect(fetched(served.url, write)).rejects.toThrow();
  expect((await fetched(served.url, write)).status).toBe(200);
  expect(verdictOf("unknown-outcome")).toBe("fail");
});
