// Exports the public API of the catalog.
export { type ChannelService, service } from "./service.js";
