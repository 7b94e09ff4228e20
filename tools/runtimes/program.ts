// Runs the sections that every runtime runs. Their lines are the same wherever the packages work.
import { channelSections } from "./channel-sections.js";
import { clientSections } from "./client-sections.js";
import { codecSections, type GoldenMessage } from "./codec-sections.js";
import { linesOf } from "./section.js";
import { valueSections } from "./value-sections.js";

/** Returns the lines of every section that needs no API of Node. */
export function portableLines(messages: readonly GoldenMessage[]): Promise<readonly string[]> {
  return linesOf({ ...valueSections, ...codecSections(messages), ...clientSections, ...channelSections });
}
