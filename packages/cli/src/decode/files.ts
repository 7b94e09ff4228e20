// The recorded messages that the arguments of the command name, with the requests that responses answer.
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { usageError } from "../cli-error.js";

/** A file with one message. */
export interface MessageFile {
  readonly path: string;
  /** The file with the request that the message answers, if it is a response of a recorded pair. */
  readonly request?: string;
}

/** Lists the files of the arguments; of a folder, all `*.http` files in it and below. Throws for what is not there. */
export function messageFiles(paths: readonly string[]): readonly MessageFile[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw usageError(`there is no file or folder ${path}`);
    return statSync(path).isDirectory() ? filesBelow(path) : [withRequest(path)];
  });
}

function filesBelow(folder: string): readonly MessageFile[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".http"))
    .sort()
    .map((name) => withRequest(join(folder, name)));
  if (found.length === 0) throw usageError(`the folder ${folder} holds no *.http file`);
  return found;
}

// `request.http` and `response.http`, `a.request.http` and `a.response.http`.
function withRequest(path: string): MessageFile {
  const name = basename(path);
  if (!/response(\.\w+)?$/.test(name)) return { path };
  const request = join(dirname(path), name.replace(/response((?:\.\w+)?)$/, "request$1"));
  return existsSync(request) ? { path, request } : { path };
}
