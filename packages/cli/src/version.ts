// Reads the version of the program from its manifest.
import manifest from "../package.json" with { type: "json" };

/** The version of the program, such as `1.2.3`. */
export const version: string = manifest.version;
