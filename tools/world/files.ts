// Generates files from the schema of world files: TypeScript types, the published JSON Schema, and the reference page.
import { worldSchema } from "@staywire/world";
import { formatted } from "../generate/formatted.js";
import type { Made } from "../generate/made.js";
import { worldPage } from "./page.js";
import { type Schema, worldTypesSource } from "./types.js";

/** Returns the generated files. */
export function worldFiles(): Made {
  const read = worldSchema("read") as Schema;
  return new Map([
    ["packages/world/src/generated/world-types.ts", formatted("world-types.ts", worldTypesSource(read))],
    ["packages/world/world.schema.json", formatted("world.json", JSON.stringify(worldSchema(), null, 2))],
    ["docs/reference/world-files.md", worldPage(read)],
  ]);
}
