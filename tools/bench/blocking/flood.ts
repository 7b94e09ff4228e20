// Floods a server with requests, and measures how long another caller waits meanwhile.
import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { Flood } from "./floods.js";

/**
 * Minimum milliseconds for which the other caller makes calls. It then continues until a call takes less than
 * LONGEST_REST milliseconds.
 */
const SHORTEST = 1_500;
const LONGEST_REST = 30;

/** Sends a flood; resolves with the longest wait of the other caller in milliseconds. */
export async function longestWait(url: string, { body, connections, reads }: Flood): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const sockets: Socket[] = [];
  try {
    await waitOf(url, agent);
    for (let count = 0; count < connections; count += 1) sockets.push(await opened(url));
    const begun = performance.now();
    for (const socket of sockets) {
      if (!reads) socket.pause();
      socket.write(body);
    }
    let longest = 0;
    for (;;) {
      const wait = await waitOf(url, agent);
      longest = Math.max(longest, wait);
      if (wait < LONGEST_REST && performance.now() - begun > SHORTEST) return longest;
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    agent.destroy();
  }
}

async function opened(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  // The server may close the connection.
  socket.on("error", () => undefined).on("data", () => undefined);
  await once(socket, "connect");
  return socket;
}

function waitOf(url: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on("end", () => resolve(performance.now() - begun));
    }).on("error", reject);
  });
}
