// Reads and validates a settings file.
import { dirname, resolve } from "node:path";
import { createJiti } from "jiti";
import { messageOf, usageError } from "../cli-error.js";
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
    throw usageError(`cannot read the settings file ${path}: ${withoutSource(messageOf(error))}`);
  }
}

/** Returns the message for an invalid JSON text, without the part of the text that Node shows: it can be a password. */
function withoutSource(message: string): string {
  return message.replace(/^(Unexpected [^,]*), (?:\.\.\.)?".*is not valid JSON$/s, "$1 in JSON");
}

/**
 * Returns the settings by the names of their values; throws for a key that is unknown or a value of another form. A path
 * is relative to the file.
 */
export function checkedConfig(path: string, value: unknown, rows: SettingRows = settings): FileSettings {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usageError(
      `the settings file ${path} does not contain an object`,
      'write: export default { target: "https://..." }',
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
  const problem = problemIn(schema, value, `the setting ${key}`);
  if (problem !== undefined) throw usageError(`${problem} (in ${path})`);
}

function unknownSetting(path: string, key: string, known: readonly string[]): never {
  throw usageError(
    `the settings file ${path} has the unknown setting ${key}${didYouMean(key, known)}`,
    `the settings are ${known.join(", ")}`,
  );
}
