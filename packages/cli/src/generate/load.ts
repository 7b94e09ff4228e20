// Writes the module for load tools: an ES module without imports that contains the codec and one service.
import { existsSync, readFileSync } from "node:fs";
import type { ContractFile } from "@staywire/contracts";
import { phrase, type Service } from "@staywire/model";
import { usageError } from "../cli-error.js";

// The script is next to the built program. If the program runs from its sources, it uses the script of the last build.
const places = ["load-runtime.js", "../../dist/load-runtime.js"].map((path) => new URL(path, import.meta.url));

/** Returns the module for a service as a file. Throws if its script is not built. */
export function loadFile(service: Service): ContractFile {
  const built = places.find((place) => existsSync(place));
  if (built === undefined) throw usageError(phrase`the load module is not built`, phrase`run \`pnpm build\` first`);
  return { path: "load/load.js", text: loadModule(readFileSync(built, "utf8"), service) };
}

const unread: ReadonlySet<string> = new Set(["doc", "notes"]);

/** Returns the text of the module, built from the script of the codec. */
export function loadModule(runtime: string, service: Service): string {
  const catalog = JSON.stringify(service, (name, value) => (unread.has(name) ? undefined : value));
  return `// Requests of the service and the evaluation of its replies, for load tools. Written by \`staywire generate --only load\`.
${runtime.trimEnd()}
export const { reads, request, evaluate } = staywire.loadCalls(${catalog});
`;
}
