// The world that the reference service serves: the default one, or a file.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultWorld, parseWorld, type World } from "@staywire/reference";
import { messageOf, usageError } from "../cli-error.js";

/** Reads a world file; the default world where none is named. Throws with every problem of a file. */
export function readWorld(cwd: string, file: string | undefined): World {
  if (file === undefined) return defaultWorld();
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw usageError(`there is no world file ${file}`);
  try {
    return parseWorld(readFileSync(path, "utf8"));
  } catch (error) {
    throw usageError(`cannot serve the world file ${file}: ${messageOf(error)}`);
  }
}
