// The JSON Schema of the settings file, made from the tables of settings.
import { type SettingKey, settingKeys } from "./keys.js";
import { runKeys } from "./run-keys.js";

/** The JSON Schema (draft 2020-12) of staywire.config.json, as text. */
export function settingsSchema(): string {
  const common = Object.entries(settingKeys as Readonly<Record<string, SettingKey>>).map(
    ([name, { type, doc, flag, env }]) => [name, { description: described(doc, flag, env), type }],
  );
  const ofRuns = Object.entries(runKeys).map(([name, { shape, doc }]) => [name, { description: doc, ...shape }]);
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Settings of staywire",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { description: "this schema, for editors", type: "string" },
      ...Object.fromEntries(common),
      ...Object.fromEntries(ofRuns),
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function described(doc: string, flag: string | undefined, env: string | undefined): string {
  const others = [flag, env].filter((each) => each !== undefined);
  return others.length === 0 ? doc : `${doc} (or ${others.join(", ")})`;
}
