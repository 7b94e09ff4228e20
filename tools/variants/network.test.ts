// The suite blames no service for how its bytes travel: compressed, in chunks, with other header names, or slowly.

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { conform, handlerTarget, Tally, urlTarget } from "@staywire/conformance";
import { implementation } from "@staywire/reference";
import { server } from "@staywire/server";
import { channelSuite, worldOfFile } from "@staywire/suite";
import { afterEach, expect, test } from "vitest";
import { huntClock, today } from "../alterations/reference.js";
import { serve, variantWorld } from "./variant.js";

let running: Server | undefined;
afterEach(() => {
  running?.close().closeAllConnections();
  running = undefined;
});

const only = [
  "GetExtras",
  "GetReservations/get",
  "GetPropertiesNightlyRoomsToSell/soap12",
  "GetTaxRatesAndSettings/post",
];

type Send = (response: ServerResponse, answer: HttpResponse) => Promise<void> | void;

/** The header fields without the length, which the body that is sent may not have. */
const fields = ({ headers }: HttpResponse): string[] =>
  headers.filter(([name]) => name.toLowerCase() !== "content-length").flat();

const ways: readonly (readonly [how: string, send: Send])[] = [
  [
    "compressed",
    (response, answer) => {
      response.writeHead(answer.status, [...fields(answer), "Content-Encoding", "gzip"]);
      response.end(gzipSync(answer.body));
    },
  ],
  [
    "in chunks",
    (response, answer) => {
      response.writeHead(answer.status, fields(answer));
      const half = Math.ceil(answer.body.length / 2);
      response.write(answer.body.subarray(0, half));
      response.end(answer.body.subarray(half));
    },
  ],
  [
    "with header names in capitals",
    (response, answer) => {
      const named = answer.headers.flatMap(([name, value]) => [name.toUpperCase(), value]);
      response.writeHead(answer.status, named);
      response.end(answer.body);
    },
  ],
  [
    "slowly",
    async (response, answer) => {
      response.writeHead(answer.status, fields(answer));
      for (let at = 0; at < answer.body.length; at += 500) {
        response.write(answer.body.subarray(at, at + 500));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    },
  ],
];

async function listening(transport: Transport, send: Send): Promise<string> {
  running = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url = "", rawHeaders } = request;
    const names = rawHeaders.filter((_, at) => at % 2 === 0);
    const headers = names.map((name, at): [string, string] => [name, rawHeaders[2 * at + 1] ?? ""]);
    await send(response, await transport({ method, target: url, headers, body: Buffer.concat(parts) } as HttpRequest));
  });
  await new Promise<void>((resolve) => running?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

test.each(ways)("no case fails a service whose replies come %s", async (_, send) => {
  const clock = huntClock();
  const world = variantWorld([]);
  const username = "agent";
  const credentials = { username, password: `${username}-password` };
  const reference = server(service, implementation(world, { now: clock.now }));
  const suite = channelSuite({ world: worldOfFile(world, username), walk: { world, username, mostCalls: 300 } });
  const target = urlTarget(await listening(serve([], clock), send));
  const oracle = { target: handlerTarget(reference, "reference") };
  const tally = new Tally();
  for await (const event of conform(service, target, { credentials, today, suite, oracle, only, runs: 1, wait: 0 })) {
    tally.add(event);
  }
  const { failures, counts } = tally.summary();
  expect(failures.map(({ severity, name, actual }) => `${severity} ${name}: ${actual}`)).toEqual([]);
  expect(counts.pass).toBeGreaterThan(100);
});
