// Reads settings from environment variables.
import type { SettingRow } from "./row.js";
import { type FileSettings, settings } from "./table.js";

/** Returns the settings of the environment; empty variables are ignored. */
export function settingsIn(env: Readonly<Record<string, string | undefined>>): FileSettings {
  const rows = Object.entries<SettingRow>(settings);
  return Object.fromEntries(
    rows.flatMap(([name, { env: variable, kind }]) => {
      const text = variable === undefined ? undefined : env[variable];
      return text === undefined || text === "" ? [] : [[name, kind.read?.(text, undefined) ?? text]];
    }),
  );
}
