// Finds the recorded messages that the arguments name, and the request of each response.

import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { stdin } from "node:process";
import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { phrase } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readBytes } from "../io/read-file.js";
import type { Io } from "../io.js";

/** A file with one message. */
export interface MessageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The file with the request, if the message is the response of a recorded pair. */
  readonly request?: string;
}

/** The argument that means standard input. */
const INPUT = "-";

/**
 * Reads the files that the arguments name. For a folder, reads all `*.http` files in it, at any depth. Throws if
 * something cannot be read.
 */
export async function messageFiles(
  { cwd, signal, input }: Io,
  paths: readonly string[],
): Promise<readonly MessageFile[]> {
  const found: MessageFile[] = [];
  for (const path of paths) {
    if (path === INPUT)
      found.push({ path: "(standard input)", bytes: input ?? (await buffer(addAbortSignal(signal, stdin))) });
    else found.push(...filesAt(cwd, path));
  }
  return found;
}

function filesAt(cwd: string, path: string): readonly MessageFile[] {
  const at = resolve(cwd, path);
  if (!existsSync(at)) throw usageError(phrase`there is no file or folder ${quoteFile(path)}`);
  const names = statSync(at).isDirectory() ? namesBelow(at, path) : [""];
  return names.map((name) => messageFile(join(at, name), name === "" ? path : join(path, name)));
}

function messageFile(at: string, path: string): MessageFile {
  const request = requestOf(at);
  try {
    return { path, bytes: readBytes(at), ...(request === undefined ? {} : { request }) };
  } catch (error) {
    throw usageError(phrase`cannot read ${quoteFile(path)}: ${messageOf(error)}`);
  }
}

function namesBelow(folder: string, path: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".http"))
    .sort();
  if (found.length === 0) throw usageError(phrase`the folder ${quoteFile(path)} holds no *.http file`);
  return found;
}

// Pairs `request.http` with `response.http`, and `a.request.http` with `a.response.http`.
function requestOf(path: string): string | undefined {
  const name = basename(path);
  if (!/response(\.\w+)?$/.test(name)) return undefined;
  const request = join(dirname(path), name.replace(/response((?:\.\w+)?)$/, "request$1"));
  return existsSync(request) ? request : undefined;
}
