// Writes HTTP messages as text that `staywire decode` can read.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";

/**
 * Writes a request. Its Host field is the host of `baseUrl`, and its path is the path of `baseUrl`, followed by the
 * target.
 */
export function requestText({ method, target, headers, body }: HttpRequest, baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl);
  const path = `${pathname.replace(/\/$/, "")}${target}`;
  return messageText(`${method} ${path} HTTP/1.1`, [["Host", host], ...headers], body);
}

/** Writes a response as text. */
export function responseText({ status, headers, body }: HttpResponse): string {
  return messageText(`HTTP/1.1 ${status}`, headers, body);
}

function messageText(start: string, headers: readonly Header[], body: Uint8Array): string {
  const fields = headers.map(([name, value]) => `${name}: ${value}`);
  const text = new TextDecoder().decode(body).replaceAll("\r\n", "\n");
  return `${[start, ...fields].join("\n")}\n\n${text === "" ? "" : `${text.trimEnd()}\n`}`;
}
