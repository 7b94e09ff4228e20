// Combines the rows that classify differences between two services: the first row that applies decides. Differences
// that the specification leaves open are noted.
import type { DifferenceRow } from "@staywire/conformance/checks";
import type { World } from "@staywire/world";
import { openRows } from "./rows/open.js";
import { openWorldRows } from "./rows/open-world.js";
import { statedRows } from "./rows/stated.js";

/**
 * Returns the rows for a world file and the main user's name; without a world file, rows that depend on its data do not
 * apply. Rows for open questions come first.
 */
export function rowsFor(world: World | undefined, username?: string): readonly DifferenceRow[] {
  return [...openRows, ...openWorldRows(world, username), ...statedRows];
}
