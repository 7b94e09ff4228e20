// Reads and validates a settings file.

import { dirname, resolve } from "node:path";
import { isOwnError, knownName, knownNames, type Message, phrase, quote } from "@staywire/model";
import { createJiti } from "jiti";
import { quoteFile, textOf, usageError } from "../cli-error.js";
import { readJson } from "../io/read-file.js";
import { didYouMean } from "../suggest.js";
import { type Schema, text } from "./kinds.js";
import { problemIn } from "./problem.js";
import type { SettingRows } from "./row.js";
import { byKey, type FileSettings, settings } from "./table.js";

/** Reads and validates a settings file. */
export async function loadConfig(path: string): Promise<FileSettings> {
  return checkedConfig(path, await readFile(path));
}

async function readFile(path: string): Promise<unknown> {
  try {
    if (path.endsWith(".json")) return readJson(path);
    return await createJiti(import.meta.url, { fsCache: false, moduleCache: false }).import(path, { default: true });
  } catch (error) {
    throw usageError(phrase`cannot read the settings file ${quoteFile(path)}: ${withoutSource(error)}`);
  }
}

/**
 * Returns the message of an error without the excerpt of the file that Node adds for invalid JSON, because the excerpt
 * can contain a password.
 */
function withoutSource(error: unknown): Message {
  if (isOwnError(error)) return error.message;
  return quote(textOf(error).replace(/^(Unexpected [^,]*), (?:\.\.\.)?".*is not valid JSON$/s, "$1 in JSON"), 1_000);
}

/**
 * Returns the settings by name; throws for an unknown key or an invalid value. Paths become absolute: they are resolved
 * against the folder of the file.
 */
export function checkedConfig(path: string, value: unknown, rows: SettingRows = settings): FileSettings {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usageError(
      phrase`the settings file ${quoteFile(path)} does not contain an object`,
      phrase`write: export default { target: 'https://...' }`,
    );
  }
  const { $schema = "", ...given }: { readonly $schema?: unknown } = value;
  requireValid(text.schema, $schema, { path, key: "$schema" });
  const known = byKey(rows);
  return Object.fromEntries(
    Object.entries(given).map(([key, setting]) => {
      const { name, row } = known.get(key) ?? unknownSetting(path, key, [...known.keys()]);
      requireValid(row.kind.schema, setting, { path, key });
      const isPath = row.kind.isFile === true && typeof setting === "string";
      return [name, isPath ? resolve(dirname(path), setting) : setting];
    }),
  );
}

function requireValid(schema: Schema, value: unknown, { path, key }: Readonly<Record<"path" | "key", string>>) {
  const problem = problemIn(schema, value, phrase`the setting ${knownName(key)}`);
  if (problem !== undefined) throw usageError(phrase`${problem} (in ${quoteFile(path)})`);
}

function unknownSetting(path: string, key: string, known: readonly string[]): never {
  throw usageError(
    phrase`the settings file ${quoteFile(path)} has the unknown setting ${quote(key)}${didYouMean(key, known)}`,
    phrase`the settings are ${knownNames(known)}`,
  );
}
