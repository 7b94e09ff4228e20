// Finds the settings file. Loads the code that reads and validates a settings file only if there is one.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import type { FileSettings } from "./table.js";

const names = [
  "staywire.config.ts",
  "staywire.config.mts",
  "staywire.config.js",
  "staywire.config.mjs",
  "staywire.config.json",
];

/**
 * Reads the settings file `named`; throws if it does not exist. Without `named`, reads the settings file in the folder
 * `cwd`; returns no settings if the folder has none.
 */
export async function readConfig(cwd: string, named: string | undefined): Promise<FileSettings> {
  const path = named === undefined ? findConfig(cwd) : resolve(cwd, named);
  if (path === undefined) return {};
  if (!existsSync(path)) throw usageError(phrase`there is no settings file ${quoteFile(named ?? path)}`);
  const { loadConfig } = await import("./load-config.js");
  return loadConfig(path);
}

/** Returns the settings file of a folder; undefined if there is none. */
export function findConfig(cwd: string): string | undefined {
  return names.map((name) => resolve(cwd, name)).find((path) => existsSync(path));
}
