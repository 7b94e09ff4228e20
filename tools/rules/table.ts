// Reads the proofs in packages/reference/rules.json. Each proof shows that the reference service keeps one rule.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./sources.js";

/** The proof of a rule: the code that keeps it, a mutation of the code, and the test that then fails. */
export interface Proof {
  /** The id of the rule in the register. */
  readonly rule: string;
  /** The code that keeps the rule: an exported name with its package, such as `world#standingOf`. */
  readonly keptBy: string;
  readonly mutation: Mutation;
  readonly test: RuleTest;
}

/**
 * The mutation that breaks a rule: the node of the code to replace, and its replacement.
 *
 * A pattern finds the node in the declaration of the symbol, or in the declarations of the same file that it uses. A
 * pattern is TypeScript in which `$` matches any node and `$$` any number of nodes of a list. So a pattern does not
 * depend on names, lines or layout. It must match exactly one node.
 */
export interface Mutation {
  /**
   * The symbol whose code is mutated.
   *
   * @defaultValue the symbol that keeps the rule
   */
  readonly symbol?: string;
  /** The pattern of the node. `$1`, `$2`, `$$1` and so on capture the source text that they match. */
  readonly find: string;
  /**
   * The pattern of an enclosing node.
   *
   * @defaultValue any
   */
  readonly inside?: string;
  /** The replacement, in which captures are filled in; an empty one deletes the node. */
  readonly replace: string;
}

/** A test, with its title as in its file, including `%s` and the like. */
export interface RuleTest {
  readonly file: string;
  readonly title: string;
}

/** Reads the proofs from `rules.json`. */
export function readTable(): readonly Proof[] {
  return JSON.parse(readFileSync(join(root, "packages/reference/rules.json"), "utf8")).proofs;
}
