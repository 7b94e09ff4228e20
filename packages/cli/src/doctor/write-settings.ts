// Writes the settings that worked in an examination to staywire.config.json.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { service as specified } from "@staywire/catalog";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import { findConfig } from "../settings/config-file.js";
import type { Examination, Known } from "./examination.js";

const NAME = "staywire.config.json";

/** Throws a usage error if the folder has a settings file. */
export function requireNoSettings(cwd: string): void {
  const found = findConfig(cwd);
  if (found === undefined) return;
  throw usageError(phrase`a settings file already exists: ${quoteFile(found)}`, phrase`--write does not replace it`);
}

/** Writes the file, without credentials, and returns its name. */
export function writeSettings({ io, own }: Examination, { baseUrl, service }: Known): string {
  const given = own.opts<Readonly<Record<string, unknown>>>();
  const kept = ["ca", "timeout", "today", "timeZone"].flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]]],
  );
  const paths = (["A", "B"] as const).flatMap((key) => {
    const { path } = service.endpoints[key];
    return path === specified.endpoints[key].path ? [] : [[`endpoint${key}`, path]];
  });
  const settings = { target: baseUrl, namespace: service.namespace, ...Object.fromEntries([...paths, ...kept]) };
  try {
    writeFileSync(resolve(io.cwd, NAME), `${JSON.stringify(settings, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw usageError(phrase`cannot write ${NAME}: ${fileProblem(error)}`);
  }
  return NAME;
}
