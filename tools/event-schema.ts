// Writes the JSON Schema of events; with --check, compares it and prints the command that updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { eventJsonSchema } from "../packages/conformance/src/core/event-json-schema.js";

const path = "packages/conformance/event.schema.json";
const file = join(import.meta.dirname, "..", path);
const text = `${JSON.stringify(eventJsonSchema(), null, 2)}\n`;

if (!argv.includes("--check")) {
  writeFileSync(file, text);
  stdout.write(`${path} is written\n`);
} else if (readFileSync(file, "utf8") === text) {
  stdout.write(`${path} is that of the events\n`);
} else {
  stdout.write(`${path} differs from the events; to update it: npx -y pnpm@12 generate\n`);
  exit(1);
}
