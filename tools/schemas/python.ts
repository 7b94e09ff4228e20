// Gets the verdicts of Python's jsonschema, a second implementation of JSON Schema, on values.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A value, the index of its schema, and the verdict of ajv. */
export type Judged = readonly [schema: number, value: unknown, accepted: boolean];

const program = `
import json, sys
from jsonschema import Draft202012Validator
with open(sys.argv[1]) as file:
    validators = [Draft202012Validator(json.loads(line)) for line in file]
differ = 0
with open(sys.argv[2]) as file:
    for line in file:
        schema, value, accepted = json.loads(line)
        if validators[schema].is_valid(value) != accepted:
            differ += 1
            if differ <= 10: print(line[:300].strip())
print(differ)
`;

const pythons = ["/usr/bin/python3", "python3"];

/** Returns a Python interpreter with jsonschema; undefined if there is none. */
export function pythonWithSchemas(): string | undefined {
  return pythons.find((each) => spawnSync(each, ["-c", "import jsonschema"]).status === 0);
}

/** Compares the verdicts; the last line of the result is the number of values with different verdicts. */
export function comparedByPython(python: string, schemas: readonly object[], judged: readonly Judged[]): string {
  const folder = mkdtempSync(join(tmpdir(), "staywire-schemas-"));
  try {
    const files = [join(folder, "schemas"), join(folder, "values")] as const;
    writeFileSync(files[0], schemas.map((schema) => `${JSON.stringify(schema)}\n`).join(""));
    writeFileSync(files[1], judged.map((each) => `${JSON.stringify(each)}\n`).join(""));
    const ended = spawnSync(python, ["-c", program, ...files], { encoding: "utf8", maxBuffer: 2 ** 26 });
    return ended.status === 0 ? ended.stdout.trim() : `python failed: ${ended.stderr.slice(-500)}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
