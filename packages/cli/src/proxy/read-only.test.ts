// At the level read-only, on real sockets, no disguised write reaches the upstream, but ordinary reads do.
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { service } from "@staywire/catalog";
import { connectionsTo } from "@staywire/client/connections";
import { type HttpRequest, type RecordValue, untypedCodec } from "@staywire/codec";
import { type Binding, operationOf } from "@staywire/model";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tap } from "./forward.js";
import { startProxy } from "./proxy.js";
import { readOnlyDecision } from "./read-only.js";

const codec = untypedCodec(service);
const credentials = { username: "agent", password: "agent-password" };
const named = (effect: string) => service.order.filter((name) => operationOf(service, name).effect === effect);

/** The number of disguised writes, which STAYWIRE_WRITES can set. */
const RUNS = Number(process.env.STAYWIRE_WRITES ?? 150);

let arrived = "";
let port: number;
const upstream = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    arrived += chunk.toString("latin1");
    if (/\r\n\r\n/.test(arrived)) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  });
});
const tap = (): Tap => ({
  request: () => undefined,
  head: () => undefined,
  response: () => undefined,
  end: () => undefined,
});
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const network = { connectionsTo: (baseUrl: string) => connectionsTo({ baseUrl }) };
  const decide = readOnlyDecision(service);
  const served = await startProxy({ upstream: url, network, host: "127.0.0.1", port: 0, tls: undefined, tap, decide });
  port = served.port;
  closers.push(
    () => upstream.close(),
    () => served.close(),
  );
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/**
 * Sends bytes. Resolves to everything that was received until the head of a response was complete, or until the
 * connection ended.
 */
function exchanged(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let got = "";
    const done = () => {
      socket.destroy();
      resolve(got);
    };
    socket.on("data", (chunk) => {
      got += chunk.toString("latin1");
      if (/\r\n\r\n/.test(got)) setImmediate(done);
    });
    socket.on("error", done);
    socket.on("close", done);
    socket.end(bytes);
  });
}

interface Form {
  readonly head?: readonly string[];
  readonly target?: (target: string) => string;
  readonly method?: string;
  readonly body?: (body: Buffer) => Buffer;
  /** Returns the fields that frame the body, and the bytes of the framed body. */
  readonly frame?: (body: Buffer) => readonly [fields: readonly string[], bytes: Buffer];
}

const sized = (body: Buffer) => [[`Content-Length: ${body.length}`], body] as const;
const chunk = (body: Buffer, extension = "") =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}${extension}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);

/** The ways in which a write is disguised. */
const forms: Readonly<Record<string, Form>> = {
  plain: {},
  "chunks with an extension": { frame: (body) => [["Transfer-Encoding: chunked"], chunk(body, ";a=b")] },
  "a length and chunks": { frame: (body) => [["Content-Length: 0", "Transfer-Encoding: chunked"], chunk(body)] },
  "an odd name of chunks": { frame: (body) => [["Transfer-Encoding: xchunked"], chunk(body)] },
  "two lengths": { frame: (body) => [["Content-Length: 0", `Content-Length: ${body.length}`], body] },
  "a signed length": { frame: (body) => [[`Content-Length: +${body.length}`], body] },
  "a method override": { head: ["X-HTTP-Method-Override: POST"] },
  "another method": { method: "PUT" },
  "a method in lower case": { method: "post" },
  "a content coding": { head: ["Content-Encoding: gzip"] },
  "an unknown charset": { head: ["Content-Type: text/xml; charset=utf-7"] },
  "a second action": { head: ['SOAPAction: "http://channel.example/xml/GetExtras"'] },
  "a folded field": { head: ["X-A: b\r\n c"] },
  "an escaped path": {
    target: (target) => target.replace(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  },
  "a path with dots": { target: (target) => `/x/..${target}` },
  "a whole URL": { target: (target) => `http://other.example${target}` },
  "UTF-16": {
    head: ["Content-Type: text/xml; charset=utf-16"],
    body: (body) => Buffer.from(`\uFEFF${body}`, "utf16le"),
  },
  "a comment in its name": {
    body: (body) => Buffer.from(String(body).replace(/<(\w{3})(\w+) xmlns/, "<$1<!-- -->$2 xmlns")),
  },
};

function bytesOf({ method, target, headers, body }: HttpRequest, form: Form): Buffer {
  const [fields, framed] = (form.frame ?? sized)(form.body?.(Buffer.from(body)) ?? Buffer.from(body));
  const own = headers.filter(([name]) => !/^content-length$/i.test(name)).map(([name, value]) => `${name}: ${value}`);
  const lines = [
    `${form.method ?? method} ${form.target?.(target) ?? target} HTTP/1.1`,
    "Host: a",
    ...own,
    ...(form.head ?? []),
    ...fields,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), framed]);
}

function callsOf(names: readonly string[]): fc.Arbitrary<HttpRequest> {
  const all = names.flatMap((name) =>
    operationOf(service, name).bindings.map((binding): [string, Binding] => [name, binding]),
  );
  return fc
    .constantFrom(...all)
    .map(([name, binding]) =>
      codec.encodeRequest(name, binding, { credentials, parameters: operationOf(service, name).sample as RecordValue }),
    );
}

test("no disguised write reaches the upstream, neither alone nor after a read on the same connection", async () => {
  await fc.assert(
    fc.asyncProperty(
      callsOf(named("write")),
      fc.constantFrom(...Object.values(forms)),
      fc.boolean(),
      async (write, form, isBehind) => {
        arrived = "";
        const read = codec.encodeRequest("GetExtras", "soap11", { credentials, parameters: { PropertyID: 1 } });
        const bytes = bytesOf(write, form);
        await exchanged(isBehind ? Buffer.concat([bytesOf(read, {}), bytes]) : bytes);
        expect(named("write").filter((name) => arrived.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
        if (!isBehind) expect(arrived).toBe("");
      },
    ),
    { numRuns: RUNS },
  );
}, 3_600_000);

test("a read in each binding reaches the upstream completely", async () => {
  await fc.assert(
    fc.asyncProperty(callsOf(named("read")), async (read) => {
      arrived = "";
      expect(await exchanged(bytesOf(read, {}))).toMatch(/^HTTP\/1\.1 200 /);
      expect(arrived.endsWith(Buffer.from(read.body).toString("latin1"))).toBe(true);
      expect(arrived.startsWith(`${read.method} ${read.target} HTTP/1.1\r\n`)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
