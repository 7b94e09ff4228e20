// Assembles the table of settings: every key of the settings file, with its flag.

import type { SettingRow, SettingRows, SettingsOf } from "./row.js";
import { networkRows, trafficRows } from "./rows/network.js";
import { resultRows, runRows } from "./rows/run.js";
import { serviceRows } from "./rows/service.js";
import { targetRows, writeRows } from "./rows/target.js";

/** The settings of a run, without those of its target. */
export const runSettings = {
  ...targetRows,
  ...runRows,
  ...writeRows,
  ...trafficRows,
  ...resultRows,
} as const satisfies SettingRows;

/** All settings by name, in the order of the settings file. */
export const settings = { ...serviceRows, ...networkRows, ...runSettings } as const satisfies SettingRows;

/** The settings of a file, by the names of their values. */
export type FileSettings = SettingsOf<typeof settings>;

/** The run settings of a file. */
export type RunSettings = SettingsOf<typeof runSettings>;

/** Returns the settings of a table by their keys in the settings file. */
export function byKey(rows: SettingRows = settings): ReadonlyMap<string, NamedRow> {
  return new Map(Object.entries(rows).map(([name, row]) => [row.key ?? name, { name, row }]));
}

/** Returns the key of a setting in the settings file. */
export function keyOf(name: string): string {
  return [...byKey()].find(([, found]) => found.name === name)?.[0] ?? name;
}

/** A setting with its name. */
export interface NamedRow {
  readonly name: string;
  readonly row: SettingRow;
}
