// Servers of a faulty network: each reads requests, counts them, and then does one thing wrong.
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";
import { type Running, running } from "./network.js";

/** Handles one request that the server has read. */
export type Behaviour = (socket: Socket, request: string) => void;

/** A server of a faulty network. */
export interface Faulty extends Running {
  /** The requests that arrived whole. */
  readonly requests: readonly string[];
}

/** Starts a server. With `cert`, it speaks TLS with that certificate. */
export async function startFaulty(behaviour: Behaviour, tls?: { key: string; cert: string }): Promise<Faulty> {
  const requests: string[] = [];
  const serve = (socket: Socket): void => {
    socket.on("error", () => undefined);
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!isWhole(text)) return;
      requests.push(text);
      const request = text;
      text = "";
      behaviour(socket, request);
    });
  };
  const server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve);
  server.on("tlsClientError", () => undefined);
  return { ...(await running(server)), requests };
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? "0";
  return text.length >= end + 4 + Number(length);
}

/** Makes a certificate for `localhost` that nobody trusts, and its key. */
export async function selfSigned(): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { algorithm: "sha256" });
  return { key, cert };
}

/** The bytes of a response: its status, its fields, and its body as it is, without a length of our own. */
export function response(status: number, fields: Readonly<Record<string, string>>, body: string | Buffer = ""): Buffer {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Reason\r\n${head.join("")}\r\n`), Buffer.from(body)]);
}

/** The bytes of a response with its length. */
export function sized(status: number, fields: Readonly<Record<string, string>>, body: string | Buffer = ""): Buffer {
  return response(status, { ...fields, "Content-Length": `${Buffer.byteLength(body)}` }, body);
}
