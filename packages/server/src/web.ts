// Serves a transport with the Request and Response of the Fetch API.
import { concatBytes, emptyBody, type HttpRequest, type HttpResponse, type Transport } from "@staywire/codec";
import { defaultRequestBytes } from "./limits.js";

/** The options of the web adapter. */
export interface WebHandlerOptions {
  /**
   * The maximum size of a request body in bytes; a longer one gets status 413. The server's `codec.limits.bytes`
   * applies too: raise both together.
   * @defaultValue 4194304 (4 MiB, as ASP.NET)
   */
  readonly maxBodyBytes?: number | undefined;
}

/** Creates a handler for any runtime that serves `(Request) => Response`. Its promise never rejects. */
export function toWebHandler(
  transport: Transport,
  options: WebHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const limit = options.maxBodyBytes ?? defaultRequestBytes;
  return async (request) => {
    try {
      const body = await readWebBody(request, limit);
      if (body === undefined) return new Response(null, { status: 413 });
      return toResponse(await transport(fromRequest(request, body), { signal: request.signal, streams: true }));
    } catch {
      return new Response(null, { status: 500 });
    }
  };
}

function fromRequest(request: Request, body: Uint8Array): HttpRequest {
  return { method: request.method, target: targetInUrl(request.url), headers: [...request.headers], body };
}

// The target is cut out of the text of the URL, because parsing the URL could change the query.
function targetInUrl(url: string): string {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const hash = url.indexOf("#");
  return url.slice(path, hash < 0 ? url.length : hash);
}

async function readWebBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  if (request.body === null) return emptyBody;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return concatBytes(chunks);
}

function toResponse(response: HttpResponse): Response {
  const headers = response.headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(bodyOf(response), { status: response.status, headers });
}

function bodyOf({ body, stream }: HttpResponse): BodyInit | null {
  if (stream !== undefined) return readable(stream);
  return body.length === 0 ? null : (body as Uint8Array<ArrayBuffer>);
}

// Reads a chunk only when the consumer asks for one.
function readable(stream: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(control) {
        const { done, value } = await pieces.next();
        if (done) control.close();
        else control.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
