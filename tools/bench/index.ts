// The entry point: exports the measured bundles, so that other tools can measure them with the packed packages.
export { bundle, bundles, gzippedSize } from "./size/bundles.js";
