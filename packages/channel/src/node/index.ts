// The public names of the channel client that need Node.
export { jsonFileStore } from "./json-file-store.js";
