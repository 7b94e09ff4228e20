// Changes headers of a request.
import type { HttpRequest } from "@staywire/codec";

/** Returns the request with a header set. If `value` is undefined, the header is removed. */
export function withHeader(request: HttpRequest, name: string, value: string | undefined): HttpRequest {
  const others = request.headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
}

/** Returns the request with a header changed. If the request lacks the header, it stays unchanged. */
export function mapHeader(request: HttpRequest, name: string, change: (value: string) => string): HttpRequest {
  const headers = request.headers.map(([key, value]): readonly [string, string] =>
    key.toLowerCase() === name.toLowerCase() ? [key, change(value)] : [key, value],
  );
  return { ...request, headers };
}
