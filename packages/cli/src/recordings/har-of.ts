// Writes recorded exchanges as an HTTP archive (HAR 1.2). The messages are encoded again, because a recording contains
// only decoded content.
import { CodecError, type Header, type HttpRequest, headerOf, type RecordValue, untypedCodec } from "@staywire/codec";
import { exchangeLine, type RecordedExchange } from "@staywire/conformance";
import { replay } from "@staywire/conformance/recording";
import type { Binding, Service } from "@staywire/model";
import { version } from "../version.js";

/** A placeholder, because a recording does not contain the address of the service. */
const ADDRESS = "https://channel.example";

/**
 * Returns the archive of all exchanges whose call and reply were decoded and can be encoded. The member `_staywire` of
 * an entry is the recorded exchange.
 */
export async function harOf(service: Service, exchanges: readonly RecordedExchange[]): Promise<object> {
  const entries = await Promise.all(exchanges.map((each) => entryOf(service, each)));
  const creator = { name: "staywire", version };
  return { log: { version: "1.2", creator, entries: entries.filter((each) => each !== undefined) } };
}

async function entryOf(service: Service, exchange: RecordedExchange): Promise<object | undefined> {
  const { operation, binding, parameters, reply, user = "", time = 0 } = exchange;
  if (operation === undefined || binding === undefined || parameters === undefined || reply === undefined) return;
  const request = requestOf(service, operation, binding, { username: user, parameters });
  if (request === undefined) return;
  const { status, headers, body } = await replay(service, [exchange])(request);
  const url = `${ADDRESS}${request.target}`;
  const query = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
  const unknown = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1 };
  const text = textOf(request.body);
  return {
    startedDateTime: new Date(Math.min(time, LAST)).toISOString(),
    time: 0,
    request: {
      ...{ ...unknown, method: request.method, url, queryString: query, headers: fieldsOf(request.headers) },
      bodySize: request.body.length,
      ...(text === "" ? {} : { postData: { mimeType: mediaTypeOf(request.headers), text } }),
    },
    response: {
      ...{ ...unknown, status, statusText: "", redirectURL: "", headers: fieldsOf(headers), bodySize: body.length },
      content: { size: body.length, mimeType: mediaTypeOf(headers), text: textOf(body) },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    _staywire: JSON.parse(exchangeLine(exchange)) as object,
  };
}

/** The latest time that a Date can have. Later times become this time, because a file can contain any number. */
const LAST = 8.64e15;

/** Encodes a request again; undefined if the codec cannot encode it. */
function requestOf(
  service: Service,
  operation: string,
  binding: Binding,
  { username, parameters }: { readonly username: string; readonly parameters: RecordValue },
): HttpRequest | undefined {
  try {
    const credentials = { username, password: "{{password}}" };
    return untypedCodec(service).encodeRequest(operation, binding, { credentials, parameters });
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function mediaTypeOf(headers: readonly Header[]): string {
  return headerOf(headers, "content-type") ?? "";
}

function fieldsOf(headers: readonly Header[]): readonly object[] {
  return headers.map(([name, value]) => ({ name, value }));
}
