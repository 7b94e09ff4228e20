// Reads and writes HTTP messages as they stand in a file: start line, headers, blank line, body.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";

interface Parts {
  readonly start: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

function partsOf(bytes: Uint8Array): Parts {
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) throw new Error("no blank line ends the headers");
  const [start = "", ...fields] = text.slice(0, end).split("\r\n");
  const headers = fields.map((field): Header => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon), field.slice(colon + 1).trim()];
  });
  return { start, headers, body: bytes.subarray(end + 4) };
}

/** The request in a file. Throws an Error where it has no blank line. */
export function readRequest(bytes: Uint8Array): HttpRequest {
  const { start, headers, body } = partsOf(bytes);
  const [method = "", target = ""] = start.split(" ");
  return { method, target, headers, body };
}

/** The response in a file. Throws an Error where it has no blank line. */
export function readResponse(bytes: Uint8Array): HttpResponse {
  const { start, headers, body } = partsOf(bytes);
  return { status: Number(start.split(" ")[1]), headers, body };
}
