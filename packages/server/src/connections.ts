// Manages the connections of an HTTP server: processes one request per connection at a time, and closes the connections
// gracefully.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { Server as TlsServer } from "node:tls";
import { countAnswered } from "./pipeline-limit.js";

/** The connections of a server. */
export interface Connections {
  /**
   * Calls `begin` to start processing a request. If earlier requests of the connection have no response yet, waits
   * until the response to the previous request has been sent, and calls `begin` in a later turn of the event loop. Does
   * not call `begin` if the connection ends before that.
   */
  take(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** Returns the number of requests without a complete response. */
  pending(): number;
  /**
   * Accepts no more connections. Resolves when every connection has ended; those that remain after `timeout`
   * milliseconds are reset.
   */
  close(timeout: number): Promise<void>;
}

interface Taken {
  readonly request: IncomingMessage;
  readonly begin: () => void;
}

// A connection, with the requests that are not yet processed. Node reads up to 64 kB at once, and emits all requests in
// these bytes (at most `mostPipelined`) before anything else gets its turn. While requests wait here, nothing more is
// read from the connection.
interface Line {
  readonly socket: Socket;
  isBusy: boolean;
  isPaused: boolean;
  readonly waiting: Taken[];
}

/** Manages the connections that a server accepts from now on. */
export function connectionsOf(http: Server): Connections {
  const lines = new Map<Socket, Line>();
  let closing = false;
  const open = (socket: Socket): Line => {
    const line: Line = { socket, isBusy: false, isPaused: false, waiting: [] };
    lines.set(socket, line);
    socket.on("close", () => lines.delete(socket));
    // Node resumes reading after every request, so the connection is paused again.
    socket.on("resume", () => {
      if (line.isPaused) socket.pause();
    });
    return line;
  };
  const release = (line: Line) => {
    if (line.socket.writable && next(line)) return;
    line.isBusy = false;
    line.waiting.length = 0;
    if (closing) line.socket.destroySoon();
    else read(line);
  };
  const isTls = http instanceof TlsServer;
  http.on(isTls ? "secureConnection" : "connection", open);
  const beneath = isTls ? openSockets(http) : new Set<Socket>();
  return {
    take(request, response, begin) {
      const line = lines.get(request.socket) ?? open(request.socket);
      response.on("close", () => {
        countAnswered(line.socket);
        release(line);
      });
      if (line.isBusy) {
        line.waiting.push({ request, begin });
        line.isPaused = true;
        line.socket.pause();
      } else {
        line.isBusy = true;
        begin();
      }
    },
    pending: () => [...lines.values()].reduce((sum, { isBusy, waiting }) => sum + Number(isBusy) + waiting.length, 0),
    close(timeout) {
      closing = true;
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => {
          for (const socket of [...lines.keys(), ...beneath]) socket.destroy();
        }, timeout);
        closeListener(http, () => {
          clearTimeout(cutOff);
          // Calls the `close` of Node too, because it stops the timer with which Node looks for slow clients.
          http.close();
          resolve();
        });
        for (const { socket, isBusy } of lines.values()) if (!isBusy) socket.destroySoon();
      });
    },
  };
}

/**
 * Tracks the open network sockets. Over TLS, requests arrive on TLS sockets, which end together with the network
 * sockets below them.
 */
function openSockets(http: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  http.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Starts processing the next request of a connection in another turn of the event loop. Returns false if no request
 * waits.
 */
function next(line: Line): boolean {
  const { socket, waiting } = line;
  const taken = waiting.shift();
  if (taken === undefined) return false;
  // Removes the timeout that was set for the previous response.
  socket.setTimeout(0);
  setImmediate(() => {
    if (!socket.writable) return;
    taken.begin();
    // Continues reading from the connection only if the body is incomplete. Reading further than that, Node could find
    // that the client has ended its side, and would then not send the remaining responses.
    if (!taken.request.complete) read(line);
  });
  return true;
}

function read(line: Line): void {
  if (!line.isPaused) return;
  line.isPaused = false;
  line.socket.resume();
}

// The HTTP server of Bun is not a server of node:net. Its `close` is used, which waits for pending responses.
function closeListener(http: Server, ended: () => void): void {
  if (http instanceof NetServer) NetServer.prototype.close.call(http, ended);
  else (http as Server).close(ended);
}
