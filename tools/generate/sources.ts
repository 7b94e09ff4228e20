// Generates sources from the catalog: the compact catalog, and the types and facts of the channel client.
import { readFileSync } from "node:fs";
import { service } from "@staywire/catalog";
import { channelFactsSource } from "./catalog/channel-facts.js";
import { clientTypesSource, indexSource } from "./catalog/client-types.js";
import { entrySource, rowsSource } from "./catalog/rows.js";
import { formatted } from "./formatted.js";
import type { Made } from "./made.js";

const catalog = "packages/catalog/src";
const channel = "packages/channel/src";

/** Returns each source, formatted and with sorted exports. */
export function generatedSources(): Made {
  const types = clientTypesSource(service);
  const index = readFileSync(`${channel}/index.ts`, "utf8");
  const sources = [
    [`${catalog}/generated/rows.ts`, rowsSource(service)],
    [`${catalog}/compact.ts`, entrySource(service)],
    [`${channel}/generated/client-types.ts`, types],
    [`${channel}/generated/facts.ts`, channelFactsSource(service)],
    [`${channel}/index.ts`, indexSource(index, types)],
  ] as const;
  return new Map(sources.map(([path, source]) => [path, formatted(path, source, ["check", "--write"])]));
}
