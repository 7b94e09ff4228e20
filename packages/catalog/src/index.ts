// The public exports of the catalog.
export { type ChannelService, service } from "./service.js";
