// Writes findings in files as SARIF, and determines their lines.
import { existsSync, readFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { type SarifFinding, type SarifPlace, type SarifRule, sarifLog } from "@staywire/conformance";
import type { Io } from "../io.js";
import { version } from "../version.js";
import { writeText } from "./write-text.js";

/** Writes findings to the named file; does nothing without a name. Throws if the file cannot be written. */
export function writeSarif(
  io: Io,
  file: string | undefined,
  rules: Readonly<Record<string, string>>,
  findings: readonly SarifFinding[],
): void {
  if (file === undefined) return;
  const listed: SarifRule[] = Object.entries(rules).map(([id, text]) => ({ id, text }));
  writeText(io, file, sarifLog(version, listed, findings));
}

/** Returns the location of a file as SARIF needs it, relative to the working folder. */
export function placeIn({ cwd }: Io, file: string, line?: number): SarifPlace {
  return { file: relative(cwd, resolve(cwd, file)).split(sep).join("/"), line };
}

/**
 * Returns a function that finds the line of a name in the description of a service. The function returns undefined if
 * the description is not a file.
 */
export function linesOf(io: Io, source: string): (names: readonly string[]) => SarifPlace | undefined {
  const path = resolve(io.cwd, source);
  if (!existsSync(path) || !statSync(path).isFile()) return () => undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  return (names) => placeIn(io, source, lineOf(lines, names));
}

/**
 * Returns the line that declares the last of several nested names. Searches each name from the line of the previous
 * name. Returns 1 if no name is found.
 */
export function lineOf(lines: readonly string[], names: readonly string[]): number {
  let at = 0;
  for (const name of names) {
    const found = lines.findIndex((line, index) => index >= at && declares(line, name));
    if (found >= 0) at = found;
  }
  return at + 1;
}

/** True if a line of a WSDL or catalog declares a name: `name="Name"`, `Name: ...`, `"Name": ...`. */
function declares(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const [before, after] = [line.slice(0, at), line.slice(at + name.length)];
    if (before.endsWith('name="') && after.startsWith('"')) return true;
    if (/(?:^|[\s{,"'])$/.test(before) && /^["']?\s*:/.test(after)) return true;
  }
  return false;
}
