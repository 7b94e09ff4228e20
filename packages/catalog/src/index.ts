// The public names of the catalog.
export { type Channel, service } from "./service.js";
