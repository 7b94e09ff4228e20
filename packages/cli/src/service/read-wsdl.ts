// A service description from a file or a URL, with the documents that it imports.
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exitCodes } from "@staywire/conformance";
import { type FromWsdlOptions, type ImportedWsdl, importedLocations, readWsdl, WsdlError } from "@staywire/contracts";
import { CatalogError } from "@staywire/model";
import { CliError, messageOf, usageError } from "../cli-error.js";
import { UNREACHABLE } from "../conform/reachable.js";
import { readText } from "../files/read-file.js";
import type { Io } from "../io.js";

// Far more than any service imports; a circle ends earlier.
const mostDocuments = 200;
const longest = 20_000_000;
/** Milliseconds for one document. */
const longestFetch = 30_000;

/** True for a source that is fetched. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Reads a description and what it imports. Throws a CliError that names the source. */
export async function readDescription(io: Io, source: string, options: FromWsdlOptions = {}): Promise<ImportedWsdl> {
  const text = await textAt(io, source);
  try {
    const documents = await importedBy(io, source, text);
    return readWsdl(text, { ...options, documents });
  } catch (error) {
    if (!(error instanceof WsdlError || error instanceof CatalogError)) throw error;
    throw new CliError(exitCodes.incomplete, `${source}: ${messageOf(error)}`);
  }
}

async function textAt(io: Io, source: string): Promise<string> {
  if (isUrl(source)) return fetched(io, source);
  const path = resolve(io.cwd, source);
  if (!existsSync(path)) throw usageError(`there is no file ${source}`);
  try {
    return readText(path);
  } catch (error) {
    throw usageError(`cannot read ${source}: ${messageOf(error)}`);
  }
}

async function fetched(io: Io, url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([io.signal, AbortSignal.timeout(longestFetch)]) });
    if (!response.ok) throw new Error(`the status is ${response.status}`);
    const text = await response.text();
    if (text.length > longest) throw new Error(`it is longer than ${longest} characters`);
    return text;
  } catch (error) {
    throw new CliError(exitCodes.unreachable, `cannot read ${url}: ${reasonOf(error)}`, [UNREACHABLE]);
  }
}

// The reason of a failed fetch is in its cause.
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);
}

// Locations are relative to the document that names them. One that cannot be read is reported by the import.
async function importedBy(io: Io, source: string, text: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting: (readonly [location: string, base: string])[] = importedLocations(text).map((each) => [each, source]);
  for (let next = waiting.shift(); next !== undefined && found.size < mostDocuments; next = waiting.shift()) {
    const [location, base] = next;
    if (found.has(location)) continue;
    const place = placeOf(io, location, base);
    const own = await textOrNothing(io, place);
    if (own === undefined) continue;
    found.set(location, own);
    for (const each of importedLocations(own)) waiting.push([each, place]);
  }
  return found;
}

// Relative to the folder of a file, or to a URL.
function placeOf({ cwd }: Io, location: string, base: string): string {
  if (isUrl(base)) return new URL(location, base).href;
  return isUrl(location) ? location : resolve(cwd, dirname(base), location);
}

async function textOrNothing(io: Io, place: string): Promise<string | undefined> {
  try {
    return await textAt(io, place);
  } catch {
    return undefined;
  }
}
