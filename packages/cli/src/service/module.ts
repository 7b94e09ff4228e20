// Loads a handler from a file of the user, to be tested in this process.

import { resolve } from "node:path";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { handlerTarget, type Target, type TargetClock, webTarget } from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import { createJiti } from "jiti";
import { quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";

type WebHandler = (request: Request) => Response | Promise<Response>;
type Handler = (request: HttpRequest) => Promise<HttpResponse>;

const expected = phrase`export a default (Request) => Response, { fetch } with it, or transport: (HttpRequest) => Promise<HttpResponse>`;

/**
 * Returns the target in a module: its export `transport`, or its default export, which is a web handler or an object
 * with `fetch`. The module may export `advance(seconds)`, which the suite calls to move the clock of the target.
 */
export async function moduleTarget(io: Io, file: string): Promise<Target> {
  const exported = await loadModule(io, file);
  const target = targetOf(exported, file);
  const advance = exported.get("advance");
  if (advance === undefined) return target;
  if (typeof advance !== "function")
    throw usageError(phrase`the export advance of ${quoteFile(file)} is not a function; expected (seconds) => void`);
  return { ...target, clock: { advance: advance as TargetClock["advance"] } };
}

/** Returns the exports of a module of the user, by name. Throws a usage error if it cannot be loaded. */
export async function loadModule(io: Io, file: string): Promise<ReadonlyMap<string, unknown>> {
  try {
    const jiti = createJiti(import.meta.url, { fsCache: false, interopDefault: false });
    return new Map(Object.entries(await jiti.import<object>(resolve(io.cwd, file))));
  } catch (error) {
    const [line = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw usageError(
      phrase`cannot load ${quoteFile(file)}: ${quote(line)}`,
      phrase`pass a JavaScript or TypeScript module`,
    );
  }
}

function targetOf(exported: ReadonlyMap<string, unknown>, file: string): Target {
  const transport = exported.get("transport");
  if (typeof transport === "function") return handlerTarget(transport as Handler, file);
  const main = exported.get("default");
  if (typeof main === "function") return webTarget(main as WebHandler, undefined, file);
  if (typeof main === "object" && main !== null && "fetch" in main && typeof main.fetch === "function") {
    const { fetch } = main as { readonly fetch: WebHandler };
    return webTarget((request) => fetch.call(main, request), undefined, file);
  }
  throw usageError(phrase`${quoteFile(file)} exports no handler`, expected);
}
