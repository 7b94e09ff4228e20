// The entry: the bundles whose sizes the packed packages keep too.
export { bundle, bundles, gzippedSize } from "./size/bundles.js";
