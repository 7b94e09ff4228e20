// Prints rules for a reader, each with the statements of the specification that it rests on.
import { createHash } from "node:crypto";
import type { Rule } from "@staywire/model";
import type { SpecStatements } from "./statements.js";

/** Writes rules with their statements; without statements, only their ids. */
export function besideText(rules: readonly Rule[], all: SpecStatements | undefined): string {
  return rules.map((rule) => ruleText(rule, all)).join("\n");
}

function ruleText(rule: Rule, all: SpecStatements | undefined): string {
  const { id, kind, section, text, choice, operations, statements = [] } = rule;
  const lines = [
    `${id}  (${kind}, ${section})`,
    `    rule  ${text}`,
    ...(choice === undefined ? [] : [`    ours  ${choice}`]),
    ...(operations === undefined ? [] : [`    for   ${operations.join(", ")}`]),
    ...statements.map(
      (each) => `    spec  ${each}${all === undefined ? "" : `: ${all.get(each) ?? "NO SUCH STATEMENT"}`}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** Draws rules by chance: the same ones for the same seed, whatever the order of the rules. */
export function drawn(rules: readonly Rule[], count: number, seed: string): readonly Rule[] {
  const key = ({ id }: Rule): string => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return [...rules].sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, count);
}
