// Generates the JSON Schema of the settings file and an initial file from the table of settings.
import * as z from "zod/mini";
import { type SettingRows, settingDoc } from "./row.js";
import { byKey, settings } from "./table.js";

/** Returns the JSON Schema (draft 2020-12) of staywire.config.json as text. */
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

/** Returns the text of a settings file that explains every setting and sets none. */
export function initialConfig(rows: SettingRows = settings): string {
  const entries = [...byKey(rows)].map(([key, { row }]) => `  // ${settingDoc(row)}\n  // ${key}: ${row.example},\n`);
  return `// The settings of staywire. Flags and the environment take precedence. No secret belongs in this file.
export default {
${entries.join("\n")}
};
`;
}
