// Changes to the headers of a request.
import type { HttpRequest } from "@staywire/codec";

/** The request with one header set, or without it where there is no value. */
export function withHeader(request: HttpRequest, name: string, value: string | undefined): HttpRequest {
  const others = request.headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
}

/** The request with one header changed, where it has it. */
export function mapHeader(request: HttpRequest, name: string, change: (value: string) => string): HttpRequest {
  const headers = request.headers.map(([key, value]): readonly [string, string] =>
    key.toLowerCase() === name.toLowerCase() ? [key, change(value)] : [key, value],
  );
  return { ...request, headers };
}
