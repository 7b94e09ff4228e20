// Manages the connections of an HTTP server: it processes one request of each at a time, and closes all of them
// gracefully.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { Server as TlsServer } from "node:tls";
import { countAnswered } from "./pipeline-limit.js";

/** The connections of a server. */
export interface Connections {
  /**
   * Starts processing a request with `begin`: at once, or, if earlier requests of the same connection are still
   * unanswered, in a turn of the event loop after the response before it was sent.
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

// The requests of one connection. Node reads up to 64 kB at once and emits all requests in it (at most `mostPipelined`)
// before anything else gets its turn. They wait here, and meanwhile nothing more is read from the connection.
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
    // Node resumes reading after every request.
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
          // Stops the timer with which Node looks for slow clients.
          http.close();
          resolve();
        });
        for (const { socket, isBusy } of lines.values()) if (!isBusy) socket.destroySoon();
      });
    },
  };
}

/** Tracks the open network sockets. Over TLS, requests arrive on other sockets, which end together with these. */
function openSockets(http: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  http.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return sockets;
}

/** Starts the next request of a connection in another turn of the event loop. Returns false if none waits. */
function next(line: Line): boolean {
  const { socket, waiting } = line;
  const taken = waiting.shift();
  if (taken === undefined) return false;
  // Clears the timeout of the previous response.
  socket.setTimeout(0);
  setImmediate(() => {
    if (!socket.writable) return;
    taken.begin();
    // Reads the rest of the body, if any. Otherwise nothing is read, so that a client that has ended its side still
    // gets its responses.
    if (!taken.request.complete) read(line);
  });
  return true;
}

function read(line: Line): void {
  if (!line.isPaused) return;
  line.isPaused = false;
  line.socket.resume();
}

// Bun's HTTP server is not a server of node:net. Its own close waits for responses.
function closeListener(http: Server, ended: () => void): void {
  if (http instanceof NetServer) NetServer.prototype.close.call(http, ended);
  else (http as Server).close(ended);
}
