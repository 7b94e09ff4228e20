// A bare server in a process of its own, which answers every request with the same bytes.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { replyBytes } from "./end-to-end-calls.js";

const file = fileURLToPath(import.meta.url);

/** Starts the server. */
export async function startBareServer(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child: ChildProcess = fork(file, [], { execArgv: ["--import", "tsx"] });
  const port = await new Promise((resolve) => child.once("message", resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function serve(): void {
  const body = replyBytes();
  const headers = { "Content-Type": "text/xml; charset=utf-8", "Content-Length": String(body.length) };
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200, headers).end(body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (argv[1] === file) serve();
