// The public names of the transport that needs Node.
export { type Connection, openConnection } from "./connection.js";
export type { NodeTransportOptions } from "./options.js";
export { type NodeTransport, nodeTransport } from "./transport.js";
