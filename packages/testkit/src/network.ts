// Starts a TLS server with its own certificate authority, and a small forward proxy, for tests of the network.
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";

/** A running server of a test. */
export interface Running {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * A TLS server in front of a plain HTTP server. `ca` is the certificate of the authority that signed the certificate of
 * the TLS server.
 */
export interface TlsFront extends Running {
  readonly ca: string;
}

/** Starts a TLS server for `localhost` that forwards connections to the server at a port. */
export async function startTls(port: number): Promise<TlsFront> {
  const ca = await generate([{ name: "commonName", value: "Test authority" }], {
    algorithm: "sha256",
    extensions: [{ name: "basicConstraints", cA: true, critical: true }],
  });
  const own = await generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    ca: { key: ca.private, cert: ca.cert },
  });
  const server = createTlsServer({ key: own.private, cert: own.cert }, (socket) => joined(socket, connect(port)));
  server.on("tlsClientError", () => undefined);
  return { ...(await running(server)), ca: ca.cert };
}

/** A running forward proxy, and the addresses that clients requested. */
export interface ForwardProxy extends Running {
  readonly asked: readonly string[];
}

/** Starts a forward proxy that handles CONNECT and requests with a whole URL. */
export async function startProxy(): Promise<ForwardProxy> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    passOn(request, response);
  });
  server.on("connect", ({ url = "" }: IncomingMessage, socket: Socket) => {
    asked.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const other = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      joined(socket, other);
    });
  });
  return { ...(await running(server)), asked };
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", headers, url = "" } = request;
  const outgoing = forward(url, { method, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 500, incoming.rawHeaders);
    incoming.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  request.pipe(outgoing);
}

/** Forwards the bytes of each of two connections to the other. */
export function joined(one: Socket, other: Socket): void {
  for (const [socket, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on("error", () => peer.destroy());
    socket.on("close", () => peer.destroy());
  }
  one.pipe(other).pipe(one);
}

/** Listens on a free port. Closing the server also closes every connection. */
export async function running(server: Server): Promise<Running> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, close };
}
