// Reads the statements of the specification by id, from a program that prints them or a file with its output; they stay
// outside the repository.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import type { Rule } from "@staywire/model";
import { root } from "./sources.js";

/** Thrown for a file that contains no statements. The message shows the expected format. */
export class StatementsError extends Error {
  constructor(problem: string) {
    super(
      `cannot read the statements: ${problem}; name a program (.mjs) that prints an id, a tab and a statement on each line, or a file with its output`,
    );
  }
}

/** Statements by their ids (`4.2 GetExtras 3`). */
export type SpecStatements = ReadonlyMap<string, string>;

/**
 * Returns the path of the program that numbers the statements, next to the checkout; undefined if it does not exist.
 */
export function programBeside(): string | undefined {
  const path = join(root, "../shared/spec-statements.mjs");
  return existsSync(path) ? path : undefined;
}

/**
 * Reads the statements from a program that prints them (`.mjs`), or from a file with its output. Each line has an id, a
 * tab and the statement.
 *
 * @throws StatementsError if there is no such file, a line has no tab, or an id occurs twice.
 */
export function readStatements(path: string): SpecStatements {
  if (!existsSync(path)) throw new StatementsError(`there is no file ${path}`);
  const text = path.endsWith(".mjs")
    ? execFileSync(execPath, [path], { encoding: "utf8" })
    : readFileSync(path, "utf8");
  const found = new Map<string, string>();
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [id = "", statement] = line.split("\t");
    if (statement === undefined) throw new StatementsError(`no tab in the line "${line.slice(0, 60)}"`);
    if (found.has(id)) throw new StatementsError(`the id ${id} occurs twice`);
    found.set(id, statement);
  }
  return found;
}

/** A statement that no rule cites, with the reason. */
export interface Uncited {
  readonly reason: string;
  readonly statements: readonly string[];
}

/** Reads the statements that no rule cites. */
export function readUncited(): readonly Uncited[] {
  return JSON.parse(readFileSync(join(root, "tools/rules/uncited.json"), "utf8"));
}

/**
 * Lists the statements that no rule cites and that are not listed as uncited, the statements that are listed as uncited
 * twice or although a rule cites them, and the cited or listed statements that do not exist.
 */
export function citationProblems(
  rules: readonly Pick<Rule, "statements">[],
  uncited: readonly Uncited[],
  all: SpecStatements,
): readonly string[] {
  const cited = new Set(rules.flatMap(({ statements = [] }) => statements));
  const listed = uncited.flatMap(({ statements }) => statements);
  return [
    ...[...cited, ...listed].filter((id) => !all.has(id)).map((id) => `${id}: the specification has no such statement`),
    ...listed.filter((id) => cited.has(id)).map((id) => `${id}: listed, and cited`),
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id}: listed twice`),
    ...[...all.keys()].filter((id) => !cited.has(id) && !listed.includes(id)).map((id) => `${id}: no rule cites it`),
  ];
}
