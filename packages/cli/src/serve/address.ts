// Pages that are made once, with the address of each caller filled in.
import { randomUUID } from "node:crypto";
import { concatBytes, type HttpRequest, headerOf, utf8 } from "@staywire/codec";

/** The place of the host in a page that is made once: a name that no description can contain. */
export function hostMark(): string {
  return `${randomUUID()}.invalid`;
}

/** Returns a function that fills a host into the places of a mark; only the bytes between them are kept. */
export function hostTemplate(text: string, mark: string): (host: string) => Uint8Array {
  const [first = "", ...others] = text.split(mark);
  const [start, rest] = [utf8(first), others.map((each) => utf8(each))];
  return (host) => {
    const name = utf8(host);
    return concatBytes([start, ...rest.flatMap((each) => [name, each])]);
  };
}

// A name or an address, and a port: whatever else a caller sends does not belong into an address.
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the host and port that the caller used; `localhost` if the header contains no address. */
export function hostOf({ headers }: HttpRequest): string {
  const sent = headerOf(headers, "host") ?? "";
  return host.test(sent) ? sent : "localhost";
}
