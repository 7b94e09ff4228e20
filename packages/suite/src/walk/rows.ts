// What differences between two services rest on: what the spec leaves open is noted, and what it states is not.
import type { DifferenceRow } from "@staywire/conformance/checks";
import { openRows } from "./rows/open.js";
import { openWorldRows } from "./rows/open-world.js";
import { statedRows } from "./rows/stated.js";
import type { WalkWorld } from "./world.js";

/** Returns the rows for a world file and the main user's name, or those that need none: what is open comes first. */
export function rowsFor(world: WalkWorld | undefined, username?: string): readonly DifferenceRow[] {
  return [...openRows, ...openWorldRows(world, username), ...statedRows];
}
