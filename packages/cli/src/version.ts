// The version of the program, as its manifest says.
import manifest from "../package.json" with { type: "json" };

/** As `1.2.3`. */
export const version: string = manifest.version;
