// Splits a GET or POST request into its fields.
import { type HttpRequest, utf8 } from "@staywire/codec";

/** The name and the value of a field, both encoded with percent escapes. */
export type RawField = readonly [name: string, value: string];

/** Returns the fields of a GET or POST request, in order. */
export function fieldsOf(request: HttpRequest): RawField[] {
  const text = request.method === "GET" ? queryOf(request) : new TextDecoder().decode(request.body);
  return text
    .split("&")
    .filter((part) => part !== "")
    .map((part): RawField => {
      const equals = part.indexOf("=");
      return equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
    });
}

/** Returns a request whose fields are replaced by the given ones. */
export function withFields(request: HttpRequest, fields: readonly RawField[]): HttpRequest {
  const text = fields.map(([name, value]) => `${name}=${value}`).join("&");
  if (request.method !== "GET") return { ...request, body: utf8(text) };
  return { ...request, target: text === "" ? pathOf(request) : `${pathOf(request)}?${text}` };
}

/** Returns the request with the values of one field changed. */
export function mapField(request: HttpRequest, name: string, change: (value: string) => string): HttpRequest {
  const fields = fieldsOf(request).map(([key, value]): RawField => [key, key === name ? change(value) : value]);
  return withFields(request, fields);
}

/** Returns the path of a request, without its query. */
export function pathOf(request: HttpRequest): string {
  return request.target.split("?", 1)[0] ?? request.target;
}

function queryOf(request: HttpRequest): string {
  const at = request.target.indexOf("?");
  return at < 0 ? "" : request.target.slice(at + 1);
}

/** Encodes a text as the value of a field. */
export function escapeField(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+");
}
