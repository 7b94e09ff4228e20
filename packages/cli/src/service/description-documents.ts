// Loads a service description and the documents that it imports. Loads imported documents only from the location of the
// description and from allowed hosts.

import { realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { importedLocations, WsdlError } from "@staywire/contracts";
import { type Message, phrase, quote } from "@staywire/model";
import { messageOf, problemError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Io } from "../io.js";
import { AllowedHosts } from "./allowed-hosts.js";
import { type Fetched, fetchDocument } from "./fetch-document.js";

/** The limits for a description and all its imports. */
const loadLimits = {
  /** Number of requested documents, including those that cannot be read. */
  documents: 200,
  /** Number of redirects of one document. */
  redirects: 5,
  /** Size of all documents in bytes, after decompression. */
  bytes: 20_000_000,
  /** Time limit for all documents together, in milliseconds. */
  time: 30_000,
} as const;

/** The settings for loading a description. */
export interface LoadOptions {
  /** Hosts from which documents may be loaded in addition to the host of the description. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Timeout of one document in milliseconds. Default: the limit for all. */
  readonly timeout?: number | undefined;
}

/** A description with the documents that it imports, by name. */
export interface LoadedDescription {
  readonly text: string;
  readonly documents: ReadonlyMap<string, string>;
  /** Why documents were not read, by name. */
  readonly refused: ReadonlyMap<string, string>;
  /**
   * Returns the name of a document from a reference to it: the text `location` in the document with the name `base`. In
   * the description itself, `base` is undefined.
   */
  readonly documentName: (location: string, base: string | undefined) => string;
}

/** True if a source is a URL, and so must be fetched. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Loads a description and its imports. Rejects with an Error that explains why the description cannot be read. */
export async function loadDescription(io: Io, source: string, options: LoadOptions = {}): Promise<LoadedDescription> {
  const loader = new Loader(io, source, options);
  const text = await loader.first();
  const documents = new Map<string, string>();
  const refused = new Map<string, string>();
  const waiting = locationsIn(text).map((location) => loader.nameOf(location, undefined));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (documents.has(next) || refused.has(next)) continue;
    if (documents.size + refused.size >= loadLimits.documents) break;
    try {
      const own = await loader.imported(next);
      documents.set(next, own);
      for (const each of locationsIn(own)) waiting.push(loader.nameOf(each, next));
    } catch (error) {
      // An interruption ends the command. Any other problem is reported later, for the import that caused it.
      if (io.signal.aborted) throw error;
      refused.set(next, loadProblem(error));
    }
  }
  return { text, documents, refused, documentName: (location, base) => loader.nameOf(location, base) };
}

// Returns no locations for a document that is not XML. The reader of the description reports the error.
function locationsIn(text: string): readonly string[] {
  try {
    return importedLocations(text);
  } catch (error) {
    if (error instanceof WsdlError) return [];
    throw error;
  }
}

/** Explains why a document was not loaded. */
export function loadProblem(error: unknown): Message {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message === "" ? phrase`the connection failed` : messageOf(cause);
}

class Loader {
  readonly #io: Io;
  readonly #hosts: AllowedHosts;
  readonly #timeout: number;
  readonly #end = Date.now() + loadLimits.time;
  // The location of the description: a URL, or the path of a file.
  #first: string;
  #bytes = 0;

  constructor(io: Io, source: string, { allowHosts, timeout }: LoadOptions) {
    this.#io = io;
    this.#first = isUrl(source) ? source : resolve(io.cwd, source);
    if (isUrl(source) && !URL.canParse(source)) throw problemError(phrase`it is not a URL`);
    this.#hosts = new AllowedHosts(isUrl(source) ? source : undefined, allowHosts);
    this.#timeout = Math.min(timeout ?? loadLimits.time, loadLimits.time);
  }

  async first(): Promise<string> {
    if (!isUrl(this.#first)) return readText(this.#first);
    const { text, url } = await this.#fetched(new URL(this.#first), true);
    this.#first = url.href;
    return text;
  }

  // Returns the name of a document: an absolute URL, or a path relative to the folder of the description. If a location
  // is not a valid URL, its name is the location itself.
  nameOf(location: string, base: string | undefined): string {
    const from = base ?? this.#first;
    if (isUrl(from)) return URL.canParse(location, from) ? new URL(location, from).href : location;
    if (/^[a-z][a-z+.-]+:/i.test(location)) return URL.canParse(location) ? new URL(location).href : location;
    const folder = dirname(this.#first);
    return relative(folder, resolve(folder, dirname(base ?? ""), location))
      .split(sep)
      .join("/");
  }

  async imported(name: string): Promise<string> {
    if (Date.now() >= this.#end)
      throw problemError(phrase`the documents together took longer than ${loadLimits.time / 1000} seconds`);
    if (URL.canParse(name)) return (await this.#fetched(new URL(name), false)).text;
    if (isUrl(this.#first) || isUrl(name)) throw problemError(phrase`it is not a URL`);
    return this.#read(name);
  }

  #read(name: string): string {
    const folder = dirname(this.#first);
    const path = resolve(folder, name);
    // This check comes before links are resolved, because resolving the links of a path can contact another machine.
    if (!isBelow(folder, path)) throw problemError(outside);
    const real = realPath(path);
    if (!isBelow(realpathSync(folder), real)) throw problemError(outside);
    const { size, isFile } = fileAt(real);
    if (!isFile) throw problemError(phrase`it is not a file`);
    this.#count(size);
    return readText(real);
  }

  async #fetched(start: URL, isFirst: boolean): Promise<{ readonly text: string; readonly url: URL }> {
    let url = start;
    for (let redirects = 0; redirects <= loadLimits.redirects; redirects += 1) {
      const problem = this.#hosts.problem(url);
      if (problem !== undefined) throw problemError(redirects === 0 ? problem : phrase`it redirects, and ${problem}`);
      const isTyped = isFirst && redirects === 0;
      const found = await this.#exchanged(url, isTyped);
      if (isTyped) this.#hosts.cameFrom(found.address);
      if ("body" in found) {
        this.#count(found.body.length);
        return { text: textOf(found.body), url };
      }
      if (!URL.canParse(found.redirect, url))
        throw problemError(phrase`it redirects to ${quote(found.redirect, 200)}, which is not a URL`);
      url = new URL(found.redirect, url);
    }
    throw problemError(phrase`it redirects more than ${loadLimits.redirects} times`);
  }

  async #exchanged(url: URL, isTyped: boolean): Promise<Fetched> {
    const time = Math.max(1, Math.min(this.#timeout, this.#end - Date.now()));
    const limit = AbortSignal.timeout(time);
    try {
      return await fetchDocument(url, {
        bytes: loadLimits.bytes - this.#bytes,
        signal: AbortSignal.any([this.#io.signal, limit]),
        addressProblem: (address) => this.#hosts.addressProblem(url, address, isTyped),
      });
    } catch (error) {
      throw limit.aborted ? new Error(`it was not complete after ${time / 1000} seconds`) : error;
    }
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > loadLimits.bytes)
      throw problemError(phrase`the documents together are longer than ${loadLimits.bytes} bytes`);
  }
}

const outside = phrase`it is outside of the folder of the description`;

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw problemError(phrase`there is no such file`);
  }
}

function fileAt(path: string): { readonly size: number; readonly isFile: boolean } {
  const found = statSync(path);
  return { size: found.size, isFile: found.isFile() };
}

function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}
