// Logs in to a web server that requires its own login, besides the credentials of the service: Basic, or a handshake
// such as NTLM.
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { readAll } from "../body-stream.js";

/** Describes the state of a login: how often the web server has rejected the request, and its challenges. */
export interface AuthorizationRequest {
  /** 0 before the first request, then the number of 401 responses so far. */
  readonly round: number;
  /** The values of the headers `WWW-Authenticate` of the last response; empty in round 0. */
  readonly challenges: readonly string[];
}

/**
 * Returns the value of the header `Authorization` for the next request, or undefined. With undefined in round 0, the
 * request is sent without the header; in a later round, the caller gets the 401 response. All rounds of a request use
 * the same connection.
 */
export type Authorize = (request: AuthorizationRequest) => string | undefined | Promise<string | undefined>;

/**
 * Creates the option `authorize` of a Node transport for a web server that requires a Basic login. Use https, because
 * Basic encrypts nothing.
 *
 * @example
 * ```ts
 * const authorize = basicAuthorization({ username: "web", password: "web-password" });
 * const transport = nodeTransport({ baseUrl: "https://channel.example", authorize });
 * const library = client(service, transport, { credentials });
 * console.log(Object.keys(library));
 * transport.close();
 * ```
 */
export function basicAuthorization(login: { readonly username: string; readonly password: string }): Authorize {
  const value = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString("base64")}`;
  return ({ round }) => (round === 0 ? value : undefined);
}

/** The maximum number of times that one request is repeated after a 401 response. NTLM needs two. */
const mostRounds = 4;

/**
 * Sends a request, and repeats it after a 401 response, at most `mostRounds` times, as long as `authorize` returns a
 * value.
 */
export async function withLogin(
  authorize: Authorize,
  request: HttpRequest,
  send: (request: HttpRequest) => Promise<HttpResponse>,
  limit: number,
): Promise<HttpResponse> {
  let challenges: readonly string[] = [];
  let last: HttpResponse | undefined;
  for (let round = 0; round <= mostRounds; round += 1) {
    const value = await authorize({ round, challenges });
    if (value === undefined && last !== undefined) return last;
    const headers = value === undefined ? request.headers : [...request.headers, ["Authorization", value] as const];
    const response = await send({ ...request, headers });
    if (response.status !== 401) return response;
    last = await whole(response, limit);
    challenges = last.headers.filter(([name]) => name.toLowerCase() === "www-authenticate").map(([, text]) => text);
  }
  return last as HttpResponse;
}

// Reads the body completely. Otherwise the connection would be closed, and the next round of the login needs the same
// connection.
async function whole(response: HttpResponse, limit: number): Promise<HttpResponse> {
  const { status, headers, stream } = response;
  return stream === undefined ? response : { status, headers, body: await readAll(stream, limit) };
}
