// Delivers a response over a socket as an alteration requires.
import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Delivery } from "@staywire/alterations";
import type { HttpResponse } from "@staywire/codec";

/** Delivers a response. Resolves when its bytes were passed on, or when the connection has ended. */
export async function deliver(response: ServerResponse, answer: HttpResponse, delivery: Delivery = {}): Promise<void> {
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

/** The chunk of white space that is written repeatedly. */
const PIECE = Buffer.alloc(65_536, " ");

/**
 * Delivers a response with white space after it. Returns false if the client closed the connection before the end of
 * the white space.
 */
export async function fill(response: ServerResponse, answer: HttpResponse, size: number): Promise<boolean> {
  const fields = answer.headers.filter(([name]) => name.toLowerCase() !== "content-length").flat();
  response.writeHead(answer.status, fields);
  response.write(answer.body);
  for (let sent = 0; sent < size; sent += PIECE.length) {
    if (response.destroyed) return false;
    if (!response.write(PIECE)) await drained(response);
  }
  response.end();
  return !response.destroyed;
}

/** Resolves when more can be written, or the connection has ended. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}

function finish(response: ServerResponse, { end }: Delivery): void {
  if (end === undefined) response.end();
  else if (end === "reset") response.socket?.resetAndDestroy();
  else if (end === "close") response.socket?.end();
}
