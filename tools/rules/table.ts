// The rules of the spec, each with where it is kept, how to break it and which test then fails: packages/reference/rules.json.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** One rule. All paths are from the root. */
export interface Rule {
  /** The sections of the spec. */
  readonly spec: string;
  /** In our words. */
  readonly rule: string;
  /** Where it is kept, and by which exported name a reader finds it there. */
  readonly file: string;
  readonly symbol: string;
  readonly mutation: Mutation;
  readonly test: RuleTest;
}

/** A text that stands once in a file, and what breaks the rule in its place. */
export interface Mutation {
  /** The file of the rule unless told. */
  readonly file?: string;
  readonly from: string;
  readonly to: string;
}

/** A test as its file writes its title, `%s` and the like included. */
export interface RuleTest {
  readonly file: string;
  readonly title: string;
}

/** A statement of the spec that a service cannot keep or break. */
export interface Statement {
  readonly spec: string;
  readonly text: string;
  readonly why: string;
}

/** The table. */
export interface RuleTable {
  /** By operation; those of `every operation` hold for all. */
  readonly rules: Readonly<Record<string, readonly Rule[]>>;
  readonly asksNothing: readonly Statement[];
}

/** Reads the table. */
export function readTable(): RuleTable {
  return JSON.parse(readFileSync(join(root, "packages/reference/rules.json"), "utf8"));
}

/** The file that a rule's mutation changes. */
export function mutatedFile({ file, mutation }: Rule): string {
  return mutation.file ?? file;
}

/** The text of a file of the repository; empty where it is not there. */
function sourceOf(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
}

/** What is amiss with a rule, given the text of each file; undefined where nothing is. */
export function staleness(rule: Rule, textOf: (path: string) => string = sourceOf): string | undefined {
  const { symbol, mutation, test } = rule;
  const times = textOf(mutatedFile(rule)).split(mutation.from).length - 1;
  if (times !== 1) return `${mutatedFile(rule)} has ${times} times, not once: ${mutation.from}`;
  if (mutation.from === mutation.to) return `the mutation changes nothing: ${mutation.from}`;
  if (!exportOf(symbol).test(textOf(rule.file))) return `${rule.file} does not export ${symbol}`;
  if (!isTitle(textOf(test.file), test.title)) return `${test.file} has no test with the title ${test.title}`;
  return undefined;
}

function exportOf(symbol: string): RegExp {
  return new RegExp(`^export (?:async )?(?:const|function) ${symbol}\\b`, "m");
}

function isTitle(text: string, title: string): boolean {
  return ['"', "'", "`"].some(
    (quote) => text.includes(`(${quote}${title}${quote},`) || text.includes(`\n    ${quote}${title}${quote},`),
  );
}
