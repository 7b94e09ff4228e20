// Assembles the table of settings: every key of the settings file, with its flag.

import type { SettingRow, SettingRows, SettingsOf } from "./row.js";
import { networkRows, trafficRows } from "./rows/network.js";
import { resultRows, runRows } from "./rows/run.js";
import { serviceRows } from "./rows/service.js";
import { targetRows, writeRows } from "./rows/target.js";

/** The settings of a run, without those for the service, its accounts and the connection. */
export const runSettings = {
  ...targetRows,
  ...runRows,
  ...writeRows,
  ...trafficRows,
  ...resultRows,
} as const satisfies SettingRows;

/** All settings by name, in the order of the settings file. */
export const settings = { ...serviceRows, ...networkRows, ...runSettings } as const satisfies SettingRows;

/** The values of the settings in a settings file, by the names of the settings. */
export type FileSettings = SettingsOf<typeof settings>;

/** The values of the settings of a run in a settings file, by the names of the settings. */
export type RunSettings = SettingsOf<typeof runSettings>;

/** Returns the rows of a table of settings, by their keys in the settings file. */
export function byKey(rows: SettingRows = settings): ReadonlyMap<string, NamedRow> {
  return new Map(Object.entries(rows).map(([name, row]) => [row.key ?? name, { name, row }]));
}

/** Returns the key of a setting in the settings file. */
export function keyOf(name: string): string {
  return [...byKey()].find(([, found]) => found.name === name)?.[0] ?? name;
}

/** The row of a setting, with the name of the setting. */
export interface NamedRow {
  readonly name: string;
  readonly row: SettingRow;
}
