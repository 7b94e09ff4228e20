// The public exports for Node: sessions over sockets, and the delivery of altered responses over a socket.
export { deliver } from "./deliver.js";
export { type ServedSession, type ServeOptions, serveClient } from "./serve.js";
