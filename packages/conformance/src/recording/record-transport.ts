// Creates a transport that records what a client sends and receives.
import { concatBytes, type HttpResponse, type Transport } from "@staywire/codec";
import { phrase, quote, type Service } from "@staywire/model";
import type { Exchange } from "../core/exchange.js";
import { recordingWriter } from "./lines.js";
import { pseudonymizer } from "./pseudonyms.js";
import { exchangeRecorder } from "./recorder.js";

/** The options of a recording transport. */
export interface RecordingOptions {
  /** Called with each line of the recording, including its newline. It must not throw. */
  readonly write: (line: string) => void;
  /**
   * The key for the pseudonyms of personal data. The same key gives the same pseudonyms. Nobody can find out the
   * replaced texts without the key.
   */
  readonly key: string;
  /** Returns the time in milliseconds from 1970-01-01T00:00:00Z. */
  readonly now: () => number;
}

/**
 * Returns a transport that passes everything on, and records each exchange when it is over. The record contains no
 * credentials, and pseudonyms in place of personal data. A streamed response is recorded after its last chunk was read.
 *
 * @throws TypeError for an empty key, and for a service that marks no personal data.
 *
 * @example
 * ```ts
 * import { service } from "@staywire/catalog";
 * import { client, fetchTransport } from "@staywire/client";
 * import { recorder } from "@staywire/conformance/recording";
 *
 * export function recordingClient(credentials: { username: string; password: string }, write: (line: string) => void) {
 *   const options = { write, key: crypto.randomUUID(), now: Date.now };
 *   const transport = recorder(service, fetchTransport({ baseUrl: "https://channel.example" }), options);
 *   return client(service, { transport, credentials });
 * }
 * ```
 */
export function recorder(service: Service, transport: Transport, { write, key, now }: RecordingOptions): Transport {
  const record = exchangeRecorder(service);
  const replace = pseudonymizer(service, key);
  const lineOf = recordingWriter();
  const keep = (exchange: Exchange, time: number) => write(lineOf(replace(record(exchange, time))));
  return async (request, options) => {
    const time = now();
    let response: HttpResponse;
    try {
      response = await transport(request, options);
    } catch (error) {
      const silence = phrase`the transport failed: ${quote(error instanceof Error ? error.name : String(error))}`;
      keep({ request, response: undefined, silence }, time);
      throw error;
    }
    const { stream } = response;
    if (stream === undefined) {
      keep({ request, response, silence: undefined }, time);
      return response;
    }
    const recorded = copying(stream, (body, isWhole) => {
      const silence = isWhole ? undefined : phrase`the response was not read to its end`;
      const { status, headers } = response;
      keep({ request, response: isWhole ? { status, headers, body } : undefined, silence }, time);
    });
    return { ...response, stream: recorded };
  };
}

/** Passes chunks on. Calls `done` with all of them after the last chunk, or when the reader stops. */
async function* copying(
  stream: AsyncIterable<Uint8Array>,
  done: (body: Uint8Array, isWhole: boolean) => void,
): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let isWhole = false;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      yield chunk;
    }
    isWhole = true;
  } finally {
    done(concatBytes(chunks), isWhole);
  }
}
