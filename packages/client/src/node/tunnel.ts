// Connects to https through an HTTP proxy: CONNECT, then TLS with the service itself.
import type { EventEmitter } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AgentOptions, Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import { type ConnectionOptions, connect } from "node:tls";
import type { Header } from "@staywire/codec";
import { longestTimer } from "../deadline.js";

/** A step of opening a tunnel: the request to the proxy, or TLS. */
type Part = EventEmitter & { destroy(error: Error): unknown };

type Opened = (error: Error | null, socket?: Duplex) => void;

/** An agent that connects through tunnels. */
export class TunnelAgent extends HttpsAgent {
  readonly #proxy: URL;
  readonly #time: number;

  /**
   * `time` is the connect timeout of the exchange in milliseconds. The reply of the proxy may take one second longer,
   * and so may the TLS handshake.
   */
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
    const headers = Object.fromEntries([["Host", place], ...authorizationOf(this.#proxy)]);
    const at = { host: bareHost(this.#proxy), port, agent: false as const };
    const asking = start({ ...at, method: "CONNECT", path: place, headers });
    const stop = this.#limited(asking, "the proxy did not answer", opened);
    const answered = ({ statusCode = 0 }: IncomingMessage, socket: Duplex): void => {
      stop();
      if (statusCode >= 200 && statusCode < 300) {
        opened(null, socket);
      } else {
        socket.on("error", () => undefined).destroy();
        opened(new Error(`the proxy answered CONNECT with HTTP ${statusCode}`));
      }
    };
    asking.once("connect", answered);
    asking.once("upgrade", answered);
    asking.once("response", (response) => answered(response, response.socket));
    asking.end();
  }

  #secure(options: ConnectionOptions & { readonly socket: Duplex }, opened: Opened): void {
    const socket = connect(options);
    // The socket can fail before TLS listens to it.
    options.socket.on("error", (error) => void socket.destroy(error));
    const stop = this.#limited(socket, "TLS was not established in time", opened);
    socket.once("secureConnect", () => {
      stop();
      opened(null, socket);
    });
  }

  /**
   * Reports the failure of a step to `opened`, including a step that takes too long. The time is measured by a timer,
   * because a proxy that sends a byte now and then never becomes idle. Returns a function to call when the step has
   * ended.
   */
  #limited(part: Part, problem: string, opened: Opened): () => void {
    let isOver = false;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
    };
    const fail = (error: Error): void => {
      if (!isOver) opened(error);
      stop();
    };
    const late = (): void => void part.destroy(new Error(problem));
    // This limit is longer than the timeout of the exchange that waits for the tunnel, so that the exchange fails first
    // and reports the timeout.
    const time = this.#time + 1_000;
    const timer = time > longestTimer ? undefined : setTimeout(late, time);
    // `on` and not `once`: an error after the end of the step needs a listener too. Without a listener, it would end
    // the program.
    part.on("error", fail);
    part.once("close", () => fail(new Error("the proxy closed the connection")));
    return stop;
  }
}

/** Returns the host for a socket: an IPv6 address without brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Returns the header with the credentials of a proxy; empty if its URL has none. */
export function authorizationOf({ username, password }: URL): readonly Header[] {
  if (username === "" && password === "") return [];
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [["Proxy-Authorization", `Basic ${Buffer.from(credentials).toString("base64")}`]];
}
