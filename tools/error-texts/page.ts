// Regenerates the tables in the page of error texts. The runs for them take minutes.
import { readFileSync } from "node:fs";
import type { Made } from "../generate/made.js";
import { withTables } from "../generate/tables.js";
import { provokedTexts } from "./provoked.js";
import { errorTable } from "./table.js";

/** Returns the page of error texts by its path. */
export async function errorTextsPage(): Promise<Made> {
  const path = "docs/error-texts.md";
  return new Map([[path, withTables(readFileSync(path, "utf8"), { texts: errorTable(await provokedTexts()) })]]);
}
