// The connections of an HTTP server, and its graceful end: node's own takes one whose response is still on its way for idle.
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** What is known of the connections of a server. */
export interface Connections {
  /** Marks a connection as in use until the response is out. */
  busy(socket: Socket, response: ServerResponse): void;
  /** Takes no more connections, and resolves when every one has ended, or was cut off after `timeout` milliseconds. */
  close(timeout: number): Promise<void>;
}

/** Keeps account of the connections of a server from now on. */
export function connectionsOf(http: Server): Connections {
  // How many responses each has to wait for.
  const pending = new Map<Socket, number>();
  let closing = false;
  http.on("connection", (socket: Socket) => {
    pending.set(socket, 0);
    socket.on("close", () => pending.delete(socket));
  });
  const release = (socket: Socket) => {
    const left = (pending.get(socket) ?? 1) - 1;
    if (pending.has(socket)) pending.set(socket, left);
    if (closing && left === 0) socket.destroySoon();
  };
  return {
    busy(socket, response) {
      pending.set(socket, (pending.get(socket) ?? 0) + 1);
      response.on("close", () => release(socket));
    },
    close(timeout) {
      closing = true;
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => {
          for (const socket of pending.keys()) socket.destroy();
        }, timeout);
        NetServer.prototype.close.call(http, () => {
          clearTimeout(cutOff);
          // Ends the timer with which node looks for slow clients.
          http.close();
          resolve();
        });
        for (const [socket, left] of pending) if (left === 0) socket.destroySoon();
      });
    },
  };
}
