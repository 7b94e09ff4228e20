// Starts servers that behave as on a faulty network. Each server reads and counts requests, and then responds in a
// faulty way.
import { createServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";
import { type Running, running } from "./network.js";

/** Handles one request that the server has read; `nth` counts the requests of the server from 1. */
export type Behaviour = (socket: Socket, request: string, nth: number) => void;

/** A server of a faulty network. */
export interface Faulty extends Running {
  /** The requests that the server received completely. */
  readonly requests: readonly string[];
}

/** The options of a server of a faulty network. */
export interface FaultyOptions {
  /** The certificate and key, for a server with TLS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** True if the server acts as soon as a connection opens, without reading a request. */
  readonly atOnce?: boolean | undefined;
}

/** Starts a server that calls `behaviour` for each request that it has read. */
export async function startFaulty(behaviour: Behaviour, { tls, atOnce = false }: FaultyOptions = {}): Promise<Faulty> {
  const requests: string[] = [];
  const serve = (socket: Socket): void => {
    socket.on("error", () => undefined);
    if (atOnce) {
      behaviour(socket, "", 1);
      return;
    }
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!isWhole(text)) return;
      requests.push(text);
      const request = text;
      text = "";
      behaviour(socket, request, requests.length);
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

/** Creates a key and a self-signed certificate for a host name. The certificate expires in `days` days. */
export async function selfSigned(
  name = "localhost",
  days = 365,
): Promise<{ readonly key: string; readonly cert: string }> {
  const at = (offset: number): Date => new Date(Date.now() + offset * 86_400_000);
  const { private: key, cert } = await generate([{ name: "commonName", value: name }], {
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }],
    notBeforeDate: at(-10),
    notAfterDate: at(days),
  });
  return { key, cert };
}

/** Returns the bytes of a response with a status, headers and a body. Adds no Content-Length. */
export function response(status: number, fields: Readonly<Record<string, string>>, body: string | Buffer = ""): Buffer {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Reason\r\n${head.join("")}\r\n`), Buffer.from(body)]);
}

/** Returns the bytes of a response and adds its Content-Length. */
export function sized(status: number, fields: Readonly<Record<string, string>>, body: string | Buffer = ""): Buffer {
  return response(status, { ...fields, "Content-Length": `${Buffer.byteLength(body)}` }, body);
}

/** One step of a script: bytes to send, milliseconds to wait, or an action. */
export type Step = string | Buffer | number | ((socket: Socket) => unknown);

/** Closes the connection after all bytes are sent. */
export const fin: Step = (socket) => socket.end();

/**
 * Resets the connection after 20 ms, in which the bytes before the reset can arrive. Without the wait, it would depend
 * on chance whether the client gets these bytes.
 */
export const rst: Step = async (socket) => {
  await wait(20);
  if (!socket.destroyed) socket.resetAndDestroy();
};

/** Sends bytes: the first 200 one at a time, and then the rest. */
export function drip(bytes: string | Buffer): Step {
  return async (socket) => {
    const all = Buffer.from(bytes);
    for (const byte of all.subarray(0, 200)) {
      if (socket.destroyed) return;
      socket.write(Buffer.of(byte));
      await turn();
    }
    socket.write(all.subarray(200));
  };
}

/** Sends the same bytes every `ms` milliseconds until the connection is closed. */
export function forever(bytes: string | Buffer, ms: number): Step {
  return async (socket) => {
    while (!socket.destroyed) {
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
      await wait(ms);
    }
  };
}

/** Executes the steps of a script one after the other, as long as the connection is open. */
export function script(steps: readonly Step[]): Behaviour {
  return (socket) => void perform(socket, steps);
}

async function perform(socket: Socket, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (socket.destroyed) return;
    if (typeof step === "number") await wait(step);
    else if (typeof step === "function") await step(socket);
    else socket.write(step, "latin1");
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
