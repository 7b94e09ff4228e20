// The connections of an HTTP server: one request of each is in work at a time, and all of them end gracefully.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { Server as TlsServer } from "node:tls";
import { countAnswered } from "./pipeline-limit.js";

/** The state of the connections of a server. */
export interface Connections {
  /**
   * Begins the work on a request: at once, or, if its connection has others that are not answered, in a turn of the
   * event loop after the response before it is out.
   */
  take(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** Returns the number of requests without a complete response. */
  pending(): number;
  /** Takes no more connections, and resolves when every one has ended, or was cut off after `timeout` milliseconds. */
  close(timeout: number): Promise<void>;
}

interface Taken {
  readonly request: IncomingMessage;
  readonly begin: () => void;
}

// Node reads up to 64 kB at once, and hands over all requests in it before anything else has its turn, up to
// `mostPipelined` of them. They wait here, and nothing more is read from the connection meanwhile.
interface Line {
  readonly socket: Socket;
  isBusy: boolean;
  isPaused: boolean;
  readonly waiting: Taken[];
}

/** Keeps account of the connections of a server from now on. */
export function connectionsOf(http: Server): Connections {
  const lines = new Map<Socket, Line>();
  let closing = false;
  const open = (socket: Socket): Line => {
    const line: Line = { socket, isBusy: false, isPaused: false, waiting: [] };
    lines.set(socket, line);
    socket.on("close", () => lines.delete(socket));
    // Node reads on whenever it has done with a request.
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
          // Ends the timer with which node looks for slow clients.
          http.close();
          resolve();
        });
        for (const { socket, isBusy } of lines.values()) if (!isBusy) socket.destroySoon();
      });
    },
  };
}

/** The sockets of the network that are open. Over TLS, requests come on others, which end with them. */
function openSockets(http: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  http.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  return sockets;
}

/** Begins the next request of a connection in another turn of the event loop; returns false if none waits. */
function next(line: Line): boolean {
  const { socket, waiting } = line;
  const taken = waiting.shift();
  if (taken === undefined) return false;
  // The time of the response before it.
  socket.setTimeout(0);
  setImmediate(() => {
    if (!socket.writable) return;
    taken.begin();
    // The rest of its body. Otherwise nothing is read, so that the end of a client that has sent all is not read either.
    if (!taken.request.complete) read(line);
  });
  return true;
}

function read(line: Line): void {
  if (!line.isPaused) return;
  line.isPaused = false;
  line.socket.resume();
}

// Bun's HTTP server is no server of node:net; its own close lets responses arrive.
function closeListener(http: Server, ended: () => void): void {
  if (http instanceof NetServer) NetServer.prototype.close.call(http, ended);
  else (http as Server).close(ended);
}
