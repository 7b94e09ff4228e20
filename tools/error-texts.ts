// Renews the tables of docs/error-texts.md, a minute of runs; with --check, compares them and prints the command that updates them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { withErrorTable } from "./error-texts/page.js";
import { provokedTexts } from "./error-texts/provoked.js";
import { errorTable } from "./error-texts/table.js";

const file = join(import.meta.dirname, "../docs/error-texts.md");
const page = readFileSync(file, "utf8");
const renewed = withErrorTable(page, errorTable(await provokedTexts()));
if (!argv.includes("--check")) writeFileSync(file, renewed);
else if (renewed !== page) {
  stdout.write(
    "docs/error-texts.md differs from what the checks provoke; to update it: npx tsx tools/error-texts.ts\n",
  );
  exit(1);
}
stdout.write(`docs/error-texts.md ${argv.includes("--check") ? "shows" : "has"} what the checks provoke\n`);
