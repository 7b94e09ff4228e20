// Reads the recorded DataSets that Mono created. `runMono("make", recordedFolder)` creates them again.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the recorded DataSets. */
export const recordedFolder = join(import.meta.dirname, "recorded");

/** A DataSet that Mono wrote, and Mono's list of its rows. */
export interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly listing: string;
}

/** Reads the DataSets in a folder. */
export function recordedIn(folder: string): readonly Recorded[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(".xml") ? [file.slice(0, -4)] : []));
  return names.sort().map((name) => ({
    name,
    text: readFileSync(join(folder, `${name}.xml`), "utf8"),
    listing: readFileSync(join(folder, `${name}.rows.txt`), "utf8"),
  }));
}
