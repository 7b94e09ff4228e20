// Defines ways to reach a transport in tests: through the web adapter, through node:http, and through a raw socket.
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import type { Header, HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { type Listening, type ListenOptions, listen } from "./node.js";
import { toWebHandler } from "./web.js";

/** Returns a transport that calls the given one through the web adapter. */
export function throughWeb(transport: Transport): Transport {
  const handler = toWebHandler(transport);
  return async ({ method, target, headers, body }) => {
    const bodiless = method === "GET" || method === "HEAD";
    const response = await handler(
      new Request(`http://channel.example${target}`, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(!bodiless && { body: body as Uint8Array<ArrayBuffer> }),
      }),
    );
    const received = [...response.headers].map(([name, value]): Header => [name, value]);
    return { status: response.status, headers: received, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** Returns a transport that sends requests to a port as they are, with a Host header added. */
export function throughSockets(port: number): Transport {
  return ({ method, target, headers, body }: HttpRequest) =>
    new Promise<HttpResponse>((resolve, reject) => {
      const sent = httpRequest({
        port,
        method,
        path: target,
        headers: [...headers, ["Host", "x"]].flat(),
        agent: false,
      });
      sent.on("error", reject);
      sent.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const raw = response.rawHeaders;
          const pairs = raw.flatMap((name, at): Header[] => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""]] : []));
          resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) });
        });
      });
      sent.end(body);
    });
}

/** Serves a transport while `use` runs. */
export async function listening(
  transport: Transport,
  options: ListenOptions,
  use: (server: Listening) => Promise<void>,
): Promise<void> {
  const server = await listen(transport, options);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

/** A raw connection to a server, with the text received so far. */
export interface RawConnection {
  readonly socket: Socket;
  readonly text: () => string;
  /** Resolves with all received text when the other side has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a raw connection and sends a text. */
export function raw(port: number, text: string): RawConnection {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    received += String(chunk);
  });
  // A reset is not an error here, because a server may disconnect with one.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received)));
  socket.write(text);
  return { socket, text: () => received, closed };
}
