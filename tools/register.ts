// `pnpm rules [PART]` prints the rules whose ids contain PART; --beside FILE adds the statements of the specification
// that they cite.
import { exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { register } from "@staywire/catalog/rules";
import { besideText, drawn } from "./rules/beside.js";
import { readStatements, StatementsError } from "./rules/statements.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: "string" },
    kind: { type: "string" },
    draw: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

try {
  stdout.write(reading(positionals.join(" ")));
} catch (error) {
  if (!(error instanceof StatementsError)) throw error;
  stderr.write(`${error.message}\n`);
  exit(2);
}

/** Returns the text of the rules whose ids contain `part`: all of them or, with --kind and --draw, a selection. */
function reading(part: string): string {
  const { kind, beside, draw, seed } = values;
  const all = [...register.rules, ...(register.callers ?? [])];
  const found = all.filter((rule) => rule.id.includes(part) && (kind ?? rule.kind) === rule.kind);
  const some = draw === undefined ? found : drawn(found, Number(draw), seed);
  return besideText(some, beside === undefined ? undefined : readStatements(beside));
}
