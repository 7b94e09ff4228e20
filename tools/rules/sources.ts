// Reads and caches the sources whose code keeps the rules.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript";
import { sourceFileOf } from "./pattern.js";

/** The root of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** Reads sources. Their paths are relative to the root. */
export interface Sources {
  /** Returns the hand-written sources of a package, without tests. */
  filesOf(packageName: string): readonly string[];
  /** Returns the text of a file; empty if it does not exist. */
  textOf(path: string): string;
  parsed(path: string): ts.SourceFile;
}

/** Reads the sources in a folder, by default those of the repository. */
export function sourcesOf(folder: string = root): Sources {
  const files = cached((name) =>
    readdirSync(join(folder, "packages", name, "src"), { recursive: true, encoding: "utf8" })
      .map((path) => `packages/${name}/src/${path.replaceAll("\\", "/")}`)
      .filter((path) => /(?<!\.test|\.cases|\.d)\.ts$/.test(path) && !isGenerated(textOf(path)))
      .sort(),
  );
  const textOf = cached((path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : ""));
  return { filesOf: files, textOf, parsed: cached((path) => sourceFileOf(textOf(path))) };
}

function isGenerated(text: string): boolean {
  return text.startsWith("// Generated ");
}

function cached<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
