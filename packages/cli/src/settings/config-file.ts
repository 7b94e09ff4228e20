// Reads the settings file, and says what is wrong with it.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createJiti } from "jiti";
import { messageOf, usageError } from "../cli-error.js";
import { didYouMean } from "../suggest.js";
import { type SettingKey, type SettingSource, settingKeys } from "./keys.js";

const names = [
  "staywire.config.ts",
  "staywire.config.mts",
  "staywire.config.js",
  "staywire.config.mjs",
  "staywire.config.json",
];

/** The settings file that is named, or the one in the folder; no settings where there is none. */
export async function readConfig(cwd: string, named: string | undefined): Promise<SettingSource> {
  const path = named === undefined ? findConfig(cwd) : resolve(cwd, named);
  if (path === undefined) return {};
  if (!existsSync(path)) throw usageError(`there is no settings file ${named}`);
  return checkedConfig(path, await loadConfig(path));
}

function findConfig(cwd: string): string | undefined {
  return names.map((name) => resolve(cwd, name)).find((path) => existsSync(path));
}

async function loadConfig(path: string): Promise<unknown> {
  try {
    if (path.endsWith(".json")) return JSON.parse(readFileSync(path, "utf8"));
    return await createJiti(import.meta.url, { fsCache: false, moduleCache: false }).import(path, { default: true });
  } catch (error) {
    throw usageError(`cannot read the settings file ${path}: ${messageOf(error)}`);
  }
}

/** Throws for a settings file with a key that is unknown or a value of another type. */
export function checkedConfig(path: string, value: unknown): SettingSource {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usageError(`the settings file ${path} holds no object`, 'write: export default { target: "https://..." }');
  }
  const known: Readonly<Record<string, SettingKey>> = settingKeys;
  for (const [key, found] of Object.entries(value)) {
    const setting = Object.hasOwn(known, key) ? known[key] : undefined;
    if (setting === undefined) {
      const hint = `the settings are ${Object.keys(known).join(", ")}`;
      throw usageError(
        `the settings file ${path} has the unknown setting ${key}${didYouMean(key, Object.keys(known))}`,
        hint,
      );
    }
    // The value is not shown: it may be a secret in the wrong place.
    if (typeof found !== setting.type) {
      throw usageError(`the setting ${key} in ${path} is a ${typeof found}; expected a ${setting.type}`);
    }
  }
  return value;
}
