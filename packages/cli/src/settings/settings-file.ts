// The settings file: the schema of each setting, from the tables of settings, and the JSON Schema of the whole.
import * as z from "zod/mini";
import { type SettingKey, type SettingSource, settingKeys } from "./keys.js";
import { type RunSettings, runKeys } from "./run-keys.js";
import { text } from "./vocabulary.js";

/** The content of a settings file. */
export type ConfigFile = SettingSource & RunSettings;

/** The schema of every setting, by its key in the settings file. */
export const settingSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  $schema: described(text, "this schema, for editors"),
  ...Object.fromEntries(Object.entries(settingKeys).map(([name, key]) => [name, described(key.schema, flagsDoc(key))])),
  ...Object.fromEntries(Object.entries(runKeys).map(([name, { schema, doc }]) => [name, described(schema, doc)])),
};

/** The JSON Schema (draft 2020-12) of staywire.config.json, as text. */
export function settingsSchema(): string {
  const settings = Object.entries(settingSchemas).map(([name, schema]) => [name, z.optional(schema)]);
  const { $schema, ...schema } = z.toJSONSchema(z.strictObject(Object.fromEntries(settings)));
  return `${JSON.stringify({ $schema, title: "Settings of staywire", ...schema }, null, 2)}\n`;
}

function described(schema: z.ZodMiniType, description: string): z.ZodMiniType {
  return schema.check(z.describe(description));
}

function flagsDoc({ doc, flag, env }: SettingKey): string {
  const others = [flag, env].filter((each) => each !== undefined);
  return others.length === 0 ? doc : `${doc} (or ${others.join(", ")})`;
}
