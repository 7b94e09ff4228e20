// Writes the JSON Schemas of events and recordings; with --check, compares them and prints the command that updates them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { eventJsonSchema, exchangeJsonSchema } from "../packages/conformance/src/core/published-schemas.js";

const schemas = [
  ["event", "events", eventJsonSchema()],
  ["exchange", "recordings", exchangeJsonSchema()],
] as const;

for (const [name, what, schema] of schemas) {
  const path = `packages/conformance/${name}.schema.json`;
  const file = join(import.meta.dirname, "..", path);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (!argv.includes("--check")) {
    writeFileSync(file, text);
    stdout.write(`${path} is written\n`);
  } else if (readFileSync(file, "utf8") === text) {
    stdout.write(`${path} is that of the ${what}\n`);
  } else {
    stdout.write(`${path} differs from the ${what}; to update it: npx -y pnpm@12 generate\n`);
    exit(1);
  }
}
