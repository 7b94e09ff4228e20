// Starts a server that sends the replies of a transport over sockets in an altered way, such as slowly or in chunks.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Delivery } from "@staywire/alterations";
import { deliver } from "@staywire/client-conformance/node";
import type { Transport } from "@staywire/codec";

/** A running server that alters the delivery of its replies. */
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
