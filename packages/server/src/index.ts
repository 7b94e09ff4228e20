// The public names of the server.
export { type CallContext, type Implementation, ServiceFault } from "./api.js";
