// A request has a maximum size: 4 MiB by default, in the server and in both adapters, or as configured.
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { describe, expect, test } from "vitest";
import { defaultRequestBytes, server, toWebHandler } from "./index.js";
import { listening, throughSockets } from "./transports.cases.js";

const codec = untypedCodec(library);
const serve = server(library, implementation);
const raised = { codec: { limits: { bytes: 2 * defaultRequestBytes } } };

/** Creates a valid call over SOAP or as an HTML form, padded to a number of bytes. */
function call(binding: "soap11" | "post", bytes: number): HttpRequest {
  const request = codec.encodeRequest("AddReader", binding, { credentials: reader, parameters: { Name: "Ann" } });
  const filler = " ".repeat(bytes - request.body.length - "&=".length);
  const text = new TextDecoder().decode(request.body);
  const filled = binding === "post" ? `${text}&=${filler}` : `${text}${filler}  `;
  return { ...request, body: utf8(filled) };
}

test("the default limit is the limit of ASP.NET", () => {
  expect(defaultRequestBytes).toBe(4_194_304);
});

describe.each(["soap11", "post"] as const)("a call over %s", (binding) => {
  const fits = call(binding, defaultRequestBytes);
  const longer = call(binding, defaultRequestBytes + 1);

  test("is served if it has exactly the maximum size, and gets 413 if it is longer", async () => {
    expect((await serve(fits)).status).toBe(200);
    expect((await serve(longer)).status).toBe(413);
  });

  test("is served if it is longer than the default limit, but the limit was raised", async () => {
    expect((await server(library, implementation, raised)(longer)).status).toBe(200);
  });

  test("is limited to 4 MiB by the node:http adapter, even if the server allows more, unless maxBodyBytes is raised", async () => {
    const generous = server(library, implementation, raised);
    await listening(generous, {}, async ({ port }) => {
      const statuses = [];
      for (const each of [fits, longer]) statuses.push((await throughSockets(port)(each)).status);
      expect(statuses).toEqual([200, 413]);
    });
    await listening(generous, { maxBodyBytes: 2 * defaultRequestBytes }, async ({ port }) => {
      expect((await throughSockets(port)(longer)).status).toBe(200);
    });
  });

  test("is limited to 4 MiB by the web handler, even if the server allows more", async () => {
    const handler = toWebHandler(server(library, implementation, raised));
    const statuses = [];
    for (const { method, target, headers, body } of [fits, longer]) {
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
      const request = new Request(`http://channel.example${target}`, { ...init, body: new Uint8Array(body) });
      statuses.push((await handler(request)).status);
    }
    expect(statuses).toEqual([200, 413]);
  });
});

test("the default limits of elements (a million) and depth apply, however many bytes are allowed", async () => {
  // An undefined limit, which a JavaScript program may pass, has its default.
  const unset: object = { depth: undefined };
  const generous = { codec: { limits: { bytes: 64 * 1024 * 1024, ...unset } } };
  const serving = server(library, implementation, generous);
  const filled = (content: string): HttpRequest => {
    const request = codec.encodeRequest("AddReader", "soap11", { credentials: reader, parameters: { Name: "Ann" } });
    const text = new TextDecoder().decode(request.body);
    return { ...request, body: utf8(text.replace("<soap:Body>", `<soap:Header>${content}</soap:Header><soap:Body>`)) };
  };
  expect((await serving(filled("<a/>".repeat(1_000)))).status).toBe(200);
  expect((await serving(filled("<a/>".repeat(1_000_001)))).status).toBe(400);
  expect((await serving(filled(`${"<a>".repeat(100)}${"</a>".repeat(100)}`))).status).toBe(400);
});
