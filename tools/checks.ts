// Writes the list of all checks for readers of other languages; with --check, compares it and prints the command that updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { checkList } from "./checks/list.js";
import { checkListSchema } from "./checks/schema.js";

const folder = "packages/suite";
const files = {
  "checks.json": await checkList(),
  "checks.schema.json": `${JSON.stringify(checkListSchema, null, 2)}\n`,
};
for (const [name, text] of Object.entries(files)) {
  const file = join(import.meta.dirname, "..", folder, name);
  if (!argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    stdout.write(`${folder}/${name} differs from the checks; to update it: npx -y pnpm@12 generate\n`);
    exit(1);
  }
}
stdout.write(
  `${folder}: ${Object.keys(files).join(" and ")} ${argv.includes("--check") ? "are" : "have"} the checks\n`,
);
