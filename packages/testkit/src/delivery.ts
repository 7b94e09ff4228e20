// A server with a socket for a transport, which delivers its replies as a row of the alterations says.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Delivery } from "@staywire/alterations";
import type { HttpResponse, Transport } from "@staywire/codec";

/** A running server. */
export interface Delivering {
  readonly url: string;
  readonly close: () => void;
}

/** Starts a server on the loopback interface. */
export async function delivering(transport: Transport, delivery: Delivery = {}): Promise<Delivering> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url = "", rawHeaders } = request;
    const names = rawHeaders.filter((_, at) => at % 2 === 0);
    const headers = names.map((name, at): [string, string] => [name, rawHeaders[2 * at + 1] ?? ""]);
    await deliver(response, await transport({ method, target: url, headers, body: Buffer.concat(parts) }), delivery);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}

async function deliver(response: ServerResponse, answer: HttpResponse, delivery: Delivery): Promise<void> {
  const { coding, piece, until } = delivery;
  const body = coding === "gzip" ? gzipSync(answer.body) : answer.body;
  if (until === "nothing") return finish(response, delivery);
  const fields = answer.headers.filter(([name]) => name.toLowerCase() !== "content-length").flat();
  const coded = coding === undefined ? [] : ["Content-Encoding", coding];
  const sized = piece === undefined ? ["Content-Length", String(body.length)] : [];
  response.writeHead(answer.status, [...fields, ...coded, ...sized]);
  response.flushHeaders();
  const end = { head: 0, half: Math.floor(body.length / 2), all: body.length }[until ?? "all"];
  for (let at = 0; at < end; at += piece ?? end) {
    response.write(body.subarray(at, Math.min(end, at + (piece ?? end))));
    await turn();
  }
  finish(response, delivery);
}

function finish(response: ServerResponse, { end }: Delivery): void {
  if (end === undefined) response.end();
  else if (end === "reset") response.socket?.resetAndDestroy();
  else if (end === "close") response.socket?.end();
}
