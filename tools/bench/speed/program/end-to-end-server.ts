// Runs a bare server in a separate process, which answers every request with the same bytes. Sends its port to the
// parent.
import { createServer } from "node:http";
import { portOf } from "@staywire/testkit/port";
import { replyBytes } from "./end-to-end-calls.js";

const body = replyBytes();
const headers = { "Content-Type": "text/xml; charset=utf-8", "Content-Length": String(body.length) };
const server = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(200, headers).end(body));
});
server.listen(0, "127.0.0.1", () => process.send?.(portOf(server)));
