// Fills the address that a caller used into a page, which is created only once for all callers.
import { randomUUID } from "node:crypto";
import { concatBytes, type HttpRequest, headerOf, utf8 } from "@staywire/codec";

/** Returns a placeholder for the host in a page: a random name, which occurs nowhere else in the page. */
export function hostMark(): string {
  return `${randomUUID()}.invalid`;
}

/**
 * Returns a function that replaces each placeholder in a text by a host and returns the bytes. The text between the
 * placeholders is encoded only once.
 */
export function hostTemplate(text: string, mark: string): (host: string) => Uint8Array {
  const [first = "", ...others] = text.split(mark);
  const [start, rest] = [utf8(first), others.map((each) => utf8(each))];
  return (host) => {
    const name = utf8(host);
    return concatBytes([start, ...rest.flatMap((each) => [name, each])]);
  };
}

// Matches a name or an IP address, and an optional port. Nothing else that a caller sends may get into a page.
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the host and port that the caller used; `localhost` if the header contains no address. */
export function hostOf({ headers }: HttpRequest): string {
  const sent = headerOf(headers, "host") ?? "";
  return host.test(sent) ? sent : "localhost";
}
