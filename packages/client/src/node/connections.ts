// The public names of the kept connections. Their types are those of Node, so they are an entry of their own.
export { type Connection, connectionsTo } from "./connection.js";
