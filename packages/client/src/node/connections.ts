// The public exports for kept-alive connections. A separate entry point, because their types refer to those of Node.
export { type Connection, connectionsTo } from "./connection.js";
