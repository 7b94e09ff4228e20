// Writes the JSON Schema of settings and their table in the reference; with --check, compares them and prints the command that updates them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { settingsTable } from "../packages/cli/src/settings/page.js";
import { settingsSchema } from "../packages/cli/src/settings/settings-file.js";
import { withTables } from "./values/page.js";

const fileOf = (path: string): string => join(import.meta.dirname, "..", path);
const page = "docs/reference/settings.md";
const made: Readonly<Record<string, string>> = {
  "packages/cli/schema/settings.schema.json": settingsSchema(),
  [page]: withTables(readFileSync(fileOf(page), "utf8"), { settings: settingsTable() }),
};

const differing = Object.entries(made).filter(([path, text]) => readFileSync(fileOf(path), "utf8") !== text);
if (!argv.includes("--check")) {
  for (const [path, text] of differing) writeFileSync(fileOf(path), text);
  stdout.write(`the schema and the page of settings are written, ${differing.length} changed\n`);
} else if (differing.length === 0) {
  stdout.write("the schema and the page of settings are those of the table\n");
} else {
  const paths = differing.map(([path]) => path).join(" and ");
  stdout.write(`${paths} differ from the table of settings; to update them: npx -y pnpm@12 generate\n`);
  exit(1);
}
