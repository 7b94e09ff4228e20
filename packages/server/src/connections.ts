// The connections of an HTTP server, and its graceful end: node's own takes one whose response is still on its way for idle.
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** The state of the connections of a server. */
export interface Connections {
  /** Marks the connection of a response as in use until the response is out. */
  busy(response: ServerResponse): void;
  /** Returns the number of requests without a complete response. */
  pending(): number;
  /** Takes no more connections, and resolves when every one has ended, or was cut off after `timeout` milliseconds. */
  close(timeout: number): Promise<void>;
}

/** Keeps account of the connections of a server from now on. */
export function connectionsOf(http: Server): Connections {
  const sockets = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let closing = false;
  http.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const isIdle = (socket: Socket) => {
    for (const { req } of pending) if (req.socket === socket) return false;
    return true;
  };
  function release(this: ServerResponse): void {
    pending.delete(this);
    if (closing && isIdle(this.req.socket)) this.req.socket.destroySoon();
  }
  return {
    busy(response) {
      pending.add(response);
      response.on("close", release);
    },
    pending: () => pending.size,
    close(timeout) {
      closing = true;
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, timeout);
        closeListener(http, () => {
          clearTimeout(cutOff);
          // Ends the timer with which node looks for slow clients.
          http.close();
          resolve();
        });
        for (const socket of sockets) if (isIdle(socket)) socket.destroySoon();
      });
    },
  };
}

// Bun's HTTP server is no server of node:net; its own close lets responses arrive.
function closeListener(http: Server, ended: () => void): void {
  if (http instanceof NetServer) NetServer.prototype.close.call(http, ended);
  else (http as Server).close(ended);
}
