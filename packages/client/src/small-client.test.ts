// The small client: the outcomes of the whole one, and no password in anything that it returns.
import { inspect } from "node:util";
import { clientCodec, type HttpResponse, soap11Binding, type Transport, utf8 } from "@staywire/codec";
import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import { client, smallClient, unwrap } from "./index.js";

const codec = clientCodec(library, [soap11Binding]);
const inMemory = server(library, implementation);
const credentials = { username: "agent", password: "Secret99!" };

test("a call has the outcome of the whole client", async () => {
  const [small, whole] = [
    smallClient(codec, inMemory, { credentials: reader }),
    client(library, inMemory, { credentials: reader }),
  ];
  expect(unwrap(await small.GetBook({ BookId: 1 }))).toEqual(unwrap(await whole.GetBook({ BookId: 1 })));
  expect(await small.GetReport({ BookId: 1 })).toMatchObject({ kind: "error", channel: "fault", status: 500 });
  expect(await small.GetBook({ BookId: 1 }, { binding: "get" })).toMatchObject({ reason: "not-encodable" });
});

describe("a failure repeats no password", () => {
  const answer = (status: number, type: string, body: string): Transport => {
    const response: HttpResponse = {
      status,
      headers: [
        ["Content-Type", type],
        ["X-Echo", "Secret99!"],
      ],
      body: utf8(body),
    };
    return async () => response;
  };
  const fault = (text: string) =>
    `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body><Fault><faultcode>Server</faultcode><faultstring>${text}</faultstring></Fault></Body></Envelope>`;

  test.each([
    ["a page", answer(403, "text/html", "<p>Secret99!</p>"), "http-status"],
    ["a reply that is none", answer(200, "text/xml", "<Secret99/>"), "undecodable"],
    ["an error of the transport", async () => Promise.reject(new Error("to Secret99!")), "network"],
    ["a fault", answer(500, "text/xml", fault("no Secret99!")), "unclassified"],
    ["a fault with escapes", answer(500, "text/xml", fault("no s&amp;#69;cret99%21")), "unclassified"],
  ] as [string, Transport, string][])("%s", async (_, transport, reason) => {
    const outcome = await smallClient(codec, transport, { credentials }).GetReport({ BookId: 1 });
    expect(outcome).toMatchObject(outcome.kind === "error" ? { code: reason } : { reason });
    expect(inspect(outcome, { depth: 20, showHidden: true, getters: true })).not.toMatch(/s(?:e|&#69;)cret99/i);
  });

  test("and an error without it keeps its words", async () => {
    const outcome = await smallClient(codec, answer(500, "text/xml", fault("It burns")), { credentials }).GetReport({
      BookId: 1,
    });
    expect(outcome).toMatchObject({ kind: "error", message: "It burns" });
  });
});
