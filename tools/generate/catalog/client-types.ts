// Writes the named types of the channel client, and their exports in the package's index.
import { clientTypes } from "@staywire/contracts";
import type { Service } from "@staywire/model";

const module = "./generated/client-types.js";

/** Returns the source of `client-types.ts`. */
export function clientTypesSource(service: Service): string {
  return clientTypes(service, { client: "ChannelClient", streamingClient: "StreamingChannelClient" });
}

/** Returns the index with its export of generated types replaced. */
export function indexSource(index: string, types: string): string {
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  const exported = `export type { ${names.join(", ")} } from "${module}";`;
  const found = /export type \{[^}]*\} from "\.\/generated\/client-types\.js";/;
  if (!found.test(index)) throw new Error(`the index of the channel package has no export of types from ${module}`);
  return index.replace(found, exported);
}
