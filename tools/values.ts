// Renews the tables of docs/values.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withTables } from "./values/page.js";
import { tables } from "./values/tables.js";

const file = join(import.meta.dirname, "../docs/values.md");
writeFileSync(file, withTables(readFileSync(file, "utf8"), await tables()));
