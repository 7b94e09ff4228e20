// Validates documents with xmllint, a third-party validator.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The reason why a test that needs xmllint is skipped; undefined if xmllint is installed. */
export const noXmllint = findXmllint() ? undefined : "xmllint is not installed";

function findXmllint(): boolean {
  try {
    execFileSync("xmllint", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Returns xmllint's message about each document; undefined for a valid one. Throws for an invalid schema. */
export function xmllint(schema: string, documents: readonly string[]): readonly (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "staywire-xmllint-"));
  try {
    writeFileSync(join(folder, "schema.xsd"), schema);
    const names = documents.map((text, index) => {
      writeFileSync(join(folder, `${index}.xml`), text);
      return `${index}.xml`;
    });
    const run = spawnSync("xmllint", ["--noout", "--nonet", "--schema", "schema.xsd", ...names], {
      cwd: folder,
      encoding: "utf8",
    });
    if (run.stderr.includes("Schemas parser error")) throw new Error(run.stderr);
    return names.map((name) => complaint(run.stderr, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function complaint(output: string, name: string): string | undefined {
  const lines = output.split("\n").filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name} `));
  return lines.includes(`${name} validates`) ? undefined : lines.join("\n");
}
