// Runs a bare server that reads each request and returns fixed bytes, to measure Node itself.
import { createServer } from "node:http";
import { portOf } from "@staywire/testkit/port";
import { answerParent } from "./answer-parent.js";
import type { SentResponse } from "./child.js";

let current = { status: 503, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    response.writeHead(current.status, current.headers);
    response.end(current.body);
  });
});

server.listen(0, "127.0.0.1", () => {
  answerParent(portOf(server), ({ status, headers, body }: SentResponse) => {
    current = { status, headers: headers.flat(), body: Buffer.from(body) };
  });
});
