// The settings file as the table of settings describes it: its JSON Schema, and a file to begin with.
import * as z from "zod/mini";
import { type SettingRows, settingDoc } from "./row.js";
import { byKey, settings } from "./table.js";

/** The JSON Schema (draft 2020-12) of staywire.config.json, as text. */
export function settingsSchema(rows: SettingRows = settings): string {
  const members = [...byKey(rows)].map(
    ([key, { row }]) => [key, described(row.kind.schema(z), settingDoc(row))] as const,
  );
  const file = z.strictObject({
    $schema: described(z.string(), "this schema, for editors"),
    ...Object.fromEntries(members),
  });
  const { $schema, ...schema } = z.toJSONSchema(file);
  return `${JSON.stringify({ $schema, title: "Settings of staywire", ...schema }, null, 2)}\n`;
}

function described(schema: z.ZodMiniType, description: string) {
  return z.optional(schema.check(z.describe(description)));
}

/** The text of a settings file in which every setting is explained, and none is set. */
export function initialConfig(rows: SettingRows = settings): string {
  const entries = [...byKey(rows)].map(([key, { row }]) => `  // ${settingDoc(row)}\n  // ${key}: ${row.example},\n`);
  return `// The settings of staywire. Flags and the environment take precedence. No secret belongs in this file.
export default {
${entries.join("\n")}
};
`;
}
