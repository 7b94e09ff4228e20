// Logins that a web server asks for besides the credentials of the service: Basic, or a handshake such as NTLM.
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { readAll } from "../body-stream.js";

/** A login that a web server asks for. */
export interface AuthorizationRequest {
  /** 0 before the first request; then the number of responses with status 401. */
  readonly round: number;
  /** The challenges of the last response, as its fields `WWW-Authenticate` have them; empty in round 0. */
  readonly challenges: readonly string[];
}

/**
 * Returns the value of the header field `Authorization` of the next request; undefined for none. In round 0 the request is
 * then sent without it; later, the response with status 401 is what the caller gets. All rounds of one request use one
 * connection.
 */
export type Authorize = (request: AuthorizationRequest) => string | undefined | Promise<string | undefined>;

/**
 * Makes the option `authorize` of a Node transport for a web server that wants a login of the scheme Basic. Use https: the
 * scheme hides nothing.
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

/** The most handshakes for one request: NTLM needs two responses with status 401. */
const mostRounds = 4;

/** Sends a request, and again after each response with status 401, as long as there is another value to send. */
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

// A body that is not read to its end would close the connection of the handshake.
async function whole(response: HttpResponse, limit: number): Promise<HttpResponse> {
  const { status, headers, stream } = response;
  return stream === undefined ? response : { status, headers, body: await readAll(stream, limit) };
}
