// The public exports for Node: a session over sockets, and commands that are started for each case.
export { deliver } from "./deliver.js";
export { type ServedSession, type ServeOptions, serveClient } from "./serve.js";
