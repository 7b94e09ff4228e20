// Starts a server on this machine that detects whether a target fetches external entities. A correct target never calls
// this server.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Listener } from "@staywire/conformance";

/** A listener that can be closed. */
export interface OpenListener extends Listener {
  readonly close: () => Promise<void>;
}

/**
 * Starts a listener at a free port of this machine; returns undefined if the target is on another machine, which cannot
 * reach the listener.
 */
export async function openListener(target: string | undefined): Promise<OpenListener | undefined> {
  if (target !== undefined && !isLocal(target)) return undefined;
  const counts = new Map<string, number>();
  const server = createServer(({ url = "" }, response) => {
    counts.set(url, (counts.get(url) ?? 0) + 1);
    response.setHeader("Connection", "close").end("fetched");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fetched: (path) => counts.get(path) ?? 0,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** True if a base URL names this machine. */
function isLocal(target: string): boolean {
  const { hostname } = new URL(target);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
