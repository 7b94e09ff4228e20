// Compares the JSON Schemas with the codec over 100,000 values, and the verdicts of ajv with those of Python's
// jsonschema. Of the values, 60,000 (or --count) are samples. The others are, for the first generated value of each
// schema, every possible change of one of its parts.
import { argv, exit, stdout } from "node:process";
import { type Agreement, agreement, compiledSchemas } from "./schemas/agreement.js";
import { comparedByPython, type Judged, pythonWithSchemas } from "./schemas/python.js";

const at = argv.indexOf("--count");
const count = at < 0 ? 60_000 : Number(argv[at + 1]);
const schemas = compiledSchemas();
const keyOf = ({ operation, part }: { readonly operation: string; readonly part: string }) => `${operation}.${part}`;
const numbers = new Map(schemas.map((schema, index) => [keyOf(schema), index]));
const judged: Judged[] = [];
const result: Agreement = agreement({
  count,
  seed: 1,
  every: true,
  seen: (schema, value, accepted) => {
    // Python's patterns treat U+0085 as white space. The patterns of ECMAScript, which JSON Schema uses, do not.
    if (JSON.stringify(value)?.includes("\u0085") !== true)
      judged.push([numbers.get(keyOf(schema)) ?? 0, value, accepted]);
  },
});

stdout.write(`${result.values} values: both accept ${result.accepted}\n`);
for (const [kind, number] of Object.entries(result.published)) stdout.write(`published kind ${kind}: ${number}\n`);
for (const other of result.others.slice(0, 20)) stdout.write(`${other}\n`);
stdout.write(`${result.others.length} other disagreements\n`);

const python = pythonWithSchemas();
const differ =
  python === undefined
    ? "not compared: install python3-jsonschema"
    : comparedByPython(
        python,
        schemas.map(({ schema }) => schema),
        judged,
      );
stdout.write(`ajv and python's jsonschema differ on: ${differ}\n`);
if (result.others.length > 0 || differ !== "0") exit(1);
