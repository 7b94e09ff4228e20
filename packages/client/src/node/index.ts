// The public exports of the Node transport.
export { type AuthorizationRequest, type Authorize, basicAuthorization } from "./authorize.js";
export type { AppInfo, NodeTransportOptions } from "./options.js";
export { type NodeTransport, nodeTransport } from "./transport.js";
