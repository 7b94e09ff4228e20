// Connections to https through an HTTP proxy: CONNECT, then TLS with the service itself.
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AgentOptions, Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import { type ConnectionOptions, connect } from "node:tls";

type Opened = (error: Error | null, socket?: Duplex) => void;

/** An agent whose connections are tunnels. */
export class TunnelAgent extends HttpsAgent {
  readonly #proxy: URL;
  readonly #time: number;

  /** `time` is in milliseconds, for the answer of the proxy and for TLS each. */
  constructor(options: AgentOptions, proxy: URL, time: number) {
    super(options);
    this.#proxy = proxy;
    this.#time = time;
  }

  override createConnection(options: ConnectionOptions, opened: Opened): undefined {
    this.#ask(`${options.host}:${options.port}`, (error, socket) => {
      if (socket === undefined) opened(error);
      else this.#secure({ ...options, socket }, opened);
    });
  }

  #ask(place: string, opened: Opened): void {
    const { protocol, port } = this.#proxy;
    const start = protocol === "https:" ? httpsRequest : httpRequest;
    const headers = ["Host", place, ...authorizationOf(this.#proxy)];
    const at = { host: bareHost(this.#proxy), port, agent: false as const };
    const asking = start({ ...at, method: "CONNECT", path: place, headers });
    asking.setTimeout(this.#time, () => asking.destroy(new Error("the proxy did not answer")));
    asking.once("error", (error) => opened(error));
    asking.once("response", (response) => response.destroy(refusal(response)));
    asking.once("connect", (response, socket) => {
      socket.setTimeout(0);
      if (response.statusCode === 200) {
        opened(null, socket);
      } else {
        socket.destroy();
        opened(refusal(response));
      }
    });
    asking.end();
  }

  #secure(options: ConnectionOptions, opened: Opened): void {
    const socket = connect(options);
    const fail = (error: Error): void => opened(error);
    socket.setTimeout(this.#time, () => socket.destroy(new Error("TLS was not established in time")));
    socket.once("error", fail);
    socket.once("secureConnect", () => {
      socket.setTimeout(0);
      socket.off("error", fail);
      opened(null, socket);
    });
  }
}

function refusal({ statusCode }: IncomingMessage): Error {
  return new Error(`the proxy answered CONNECT with HTTP ${statusCode}`);
}

/** The host for a socket: an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** The name and value of the header field with the credentials of a proxy; empty if its URL has none. */
export function authorizationOf({ username, password }: URL): readonly string[] {
  if (username === "" && password === "") return [];
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return ["Proxy-Authorization", `Basic ${Buffer.from(credentials).toString("base64")}`];
}
