// Reads and validates the settings file.
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createJiti } from "jiti";
import { messageOf, usageError } from "../cli-error.js";
import { readJson } from "../files/read-file.js";
import { didYouMean } from "../suggest.js";
import { problemIn } from "./problem.js";
import { type ConfigFile, settingSchemas } from "./settings-file.js";

const names = [
  "staywire.config.ts",
  "staywire.config.mts",
  "staywire.config.js",
  "staywire.config.mjs",
  "staywire.config.json",
];

/** The settings file that is named, or the one in the folder; no settings if the folder has none. */
export async function readConfig(cwd: string, named: string | undefined): Promise<ConfigFile> {
  const path = named === undefined ? findConfig(cwd) : resolve(cwd, named);
  if (path === undefined) return {};
  if (!existsSync(path)) throw usageError(`there is no settings file ${named}`);
  return checkedConfig(path, await loadConfig(path));
}

/** The settings file of a folder, where it has one. */
export function findConfig(cwd: string): string | undefined {
  return names.map((name) => resolve(cwd, name)).find((path) => existsSync(path));
}

async function loadConfig(path: string): Promise<unknown> {
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

/** Throws for a settings file with a key that is unknown or a value of another form; its files are looked for beside it. */
export function checkedConfig(path: string, value: unknown): ConfigFile {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usageError(
      `the settings file ${path} does not contain an object`,
      'write: export default { target: "https://..." }',
    );
  }
  for (const [key, found] of Object.entries(value)) {
    const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key] : undefined;
    if (schema === undefined) throw unknownSetting(path, key);
    const problem = problemIn(schema, found, `the setting ${key}`);
    if (problem !== undefined) throw usageError(`${problem} (in ${path})`);
  }
  return withPaths(dirname(path), value);
}

function unknownSetting(path: string, key: string) {
  const known = Object.keys(settingSchemas);
  const hint = `the settings are ${known.join(", ")}`;
  return usageError(`the settings file ${path} has the unknown setting ${key}${didYouMean(key, known)}`, hint);
}

function withPaths(folder: string, config: ConfigFile): ConfigFile {
  const { world, expected, ca } = config;
  return {
    ...config,
    ...(typeof world === "string" ? { world: resolve(folder, world) } : {}),
    ...(ca === undefined ? {} : { ca: resolve(folder, String(ca)) }),
    ...(expected === undefined ? {} : { expected: resolve(folder, expected) }),
  };
}
