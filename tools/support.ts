// Writes docs/reference/wsdl-support.md; with --check, compares it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { supportPage } from "./support/page.js";

const file = join(import.meta.dirname, "../docs/reference/wsdl-support.md");
const page = supportPage();
const isCurrent = existsSync(file) && readFileSync(file, "utf8") === page;

if (!argv.includes("--check")) writeFileSync(file, page);
stdout.write(`docs/reference/wsdl-support.md: ${isCurrent ? "current" : "changed"}\n`);
if (argv.includes("--check") && !isCurrent) exit(1);
