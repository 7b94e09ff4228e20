// The public exports of the channel client that need Node.
export { diagnostics } from "@staywire/client/diagnostics";
export {
  type AppInfo,
  type AuthorizationRequest,
  type Authorize,
  basicAuthorization,
  type NodeTransport,
  type NodeTransportOptions,
  nodeTransport,
} from "@staywire/client/node";
export { type FileSyncStore, fileSyncStore } from "./file-store.js";
