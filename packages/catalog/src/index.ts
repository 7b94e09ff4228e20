// The public names of the catalog.
export { type ChannelService, service } from "./service.js";
