// Reads and writes HTTP messages as files: start line, headers, blank line, body. Lines before the body end with CR LF.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";

interface Parts {
  readonly start: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

const reasons: Readonly<Record<number, string>> = { 200: "OK", 500: "Internal Server Error" };

/** Returns the bytes of a request as sent over a socket. */
export function writeRequest(request: HttpRequest): Uint8Array {
  const length: Header[] = request.method === "GET" ? [] : [["Content-Length", String(request.body.length)]];
  return write({
    start: `${request.method} ${request.target} HTTP/1.1`,
    headers: [["Host", "channel.example"], ...request.headers, ...length],
    body: request.body,
  });
}

/** Returns the bytes of a response as sent over a socket. */
export function writeResponse(response: HttpResponse): Uint8Array {
  return write({
    start: `HTTP/1.1 ${response.status} ${reasons[response.status] ?? ""}`,
    headers: [...response.headers, ["Content-Length", String(response.body.length)]],
    body: response.body,
  });
}

/** Reads a request from a file. Throws an Error if no blank line ends the headers. */
export function readRequest(bytes: Uint8Array): HttpRequest {
  const { start, headers, body } = read(bytes);
  const [method = "", target = ""] = start.split(" ");
  return { method, target, headers, body };
}

/** Reads a response from a file. Throws an Error if no blank line ends the headers. */
export function readResponse(bytes: Uint8Array): HttpResponse {
  const { start, headers, body } = read(bytes);
  return { status: Number(start.split(" ")[1]), headers, body };
}

function write({ start, headers, body }: Parts): Uint8Array {
  const lines = [start, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""];
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body]);
}

function read(bytes: Uint8Array): Parts {
  const text = Buffer.from(bytes).toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) throw new Error("no blank line ends the headers");
  const [start = "", ...fields] = text.slice(0, end).split("\r\n");
  const headers = fields.map((field): Header => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon), field.slice(colon + 1).trim()];
  });
  return { start, headers, body: bytes.subarray(end + 4) };
}
