// Writes the table of settings for the reference, as Markdown.
import type { SettingRow, SettingRows } from "./row.js";
import { byKey, settings } from "./table.js";

/** Returns the table of settings as Markdown. */
export function settingsTable(rows: SettingRows = settings): string {
  const lines = [...byKey(rows)].map(
    ([key, { row }]) => `| \`${key}\` | ${flagsOf(row)} | ${cell(meaningOf(row))} |\n`,
  );
  return `| Setting | Flag or variable | Meaning |\n| --- | --- | --- |\n${lines.join("")}`;
}

function flagsOf({ flag, no, env }: SettingRow): string {
  const name = flag?.split(" ")[0];
  const all = [name, no === undefined ? undefined : name?.replace("--", "--no-"), env];
  return all.flatMap((each) => (each === undefined ? [] : [`\`${each}\``])).join(", ");
}

function meaningOf({ doc, default: words, kind: { choices } }: SettingRow): string {
  const one = choices === undefined ? "" : `: one of ${choices.map((each) => `\`${each}\``).join(", ")}`;
  return `${doc}${one}${words === undefined ? "" : `. Default: ${words}`}`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
