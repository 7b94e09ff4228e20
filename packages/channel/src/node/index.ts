// The public names of the channel client that need Node.
export { type NodeTransport, type NodeTransportOptions, nodeTransport } from "@staywire/client/node";
export { type FileSyncStore, fileSyncStore } from "./file-store.js";
