// Runs publint and "are the types wrong" on a tarball.
import { resolve } from "node:path";
import { bin } from "../run/bin.js";
import type { Tarball } from "./pack.js";
import { run } from "./run.js";

/** Returns the problems of a tarball; empty if there are none. */
export function judge(tarball: Tarball): readonly string[] {
  const published = run(".", resolve(bin("publint")), ["run", tarball.path, "--strict"]);
  const problems = published.ok ? [] : [`${tarball.name}: publint\n${published.output}`];
  if (!tarball.importable) return problems;
  const typed = run(".", resolve(bin("attw")), [tarball.path, "--profile", "esm-only", "--format", "ascii"]);
  return typed.ok ? problems : [...problems, `${tarball.name}: attw\n${typed.output}`];
}
