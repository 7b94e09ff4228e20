// Fetches one document of a service description over HTTP: one request, within limits, to a checked address.

import { type LookupAddress, lookup as resolveName } from "node:dns";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Message, phrase } from "@staywire/model";
import { problemError } from "../cli-error.js";

/** The limits of one request. */
export interface FetchLimits {
  /** Maximum size of the body in bytes, after decompression. */
  readonly bytes: number;
  readonly signal: AbortSignal;
  /** Explains why the program must not connect to an address; undefined if it may. */
  readonly addressProblem: (address: string) => Message | undefined;
}

/** The response: a document, or the location to which it redirects. */
export type Fetched =
  | { readonly body: Uint8Array; readonly address: string }
  | { readonly redirect: string; readonly address: string };

/** Sends a GET request. Rejects with an Error that explains why there is no document. */
export async function fetchDocument(url: URL, limits: FetchLimits): Promise<Fetched> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const problem = isIP(host) === 0 ? undefined : limits.addressProblem(host);
  if (problem !== undefined) throw problemError(problem);
  const response = await responseOf(url, limits);
  const address = response.socket.remoteAddress ?? "";
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    response.destroy();
    return { redirect: headers.location, address };
  }
  if (status < 200 || status > 299) {
    response.destroy();
    throw problemError(phrase`the status is ${status}`);
  }
  return { body: await bodyOf(decompressed(response), response, limits.bytes), address };
}

function responseOf(url: URL, { signal, addressProblem }: FetchLimits): Promise<IncomingMessage> {
  const lookup = checkedLookup(addressProblem);
  const headers = { Accept: "text/xml, application/xml, */*;q=0.5", "Accept-Encoding": "gzip, deflate, br" };
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = start(url, { agent: false, lookup, headers, signal });
    request.once("response", resolve);
    request.on("error", reject);
    // A response that switches protocols causes no event `response`. Its socket is closed, and the event `close`
    // rejects the promise.
    request.once("upgrade", (_, socket) => socket.destroy());
    request.once("close", () => reject(new Error("the connection was closed without a response")));
    request.end();
  });
}

// Looks up a host name. Rejects the name if one of its addresses is not allowed, because Node may connect to any of the
// addresses.
function checkedLookup(addressProblem: FetchLimits["addressProblem"]): NonNullable<RequestOptions["lookup"]> {
  return (hostname, options, done) => {
    resolveName(
      hostname,
      { ...options, all: true },
      (error: Error | null, addresses: readonly LookupAddress[] = []) => {
        const [first] = addresses;
        const problem = addresses.map(({ address }) => addressProblem(address)).find((each) => each !== undefined);
        const failure = error ?? (problem === undefined ? undefined : problemError(problem));
        if (failure !== undefined || first === undefined)
          done(failure ?? new Error(`${hostname} has no address`), "", 4);
        else if (options.all === true) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
    );
  };
}

function decompressed(response: IncomingMessage): Readable {
  const coding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return response;
  const decoder = decoders[coding];
  if (decoder === undefined) throw problemError(phrase`its Content-Encoding is not one of gzip, deflate and br`);
  return pipeline(response, decoder(), () => undefined);
}

const decoders: Readonly<Record<string, (() => ReturnType<typeof createGunzip>) | undefined>> = Object.assign(
  Object.create(null),
  { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress },
);

async function bodyOf(body: Readable, response: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw problemError(phrase`the documents together are longer than 20000000 bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
