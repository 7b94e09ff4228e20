// The entry point: bundles whose sizes the packed packages must keep too.
export { bundle, bundles, gzippedSize } from "./size/bundles.js";
