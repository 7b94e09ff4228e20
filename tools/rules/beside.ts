// Prints rules with the statements of the specification that they cite.
import { createHash } from "node:crypto";
import type { CallerRule, Rule } from "@staywire/model";
import type { SpecStatements } from "./statements.js";

/**
 * Writes rules with the statements that they cite; without `all`, only with the ids of the statements. Rules for
 * callers have a separate section.
 */
export function besideText(rules: readonly (Rule | CallerRule)[], all: SpecStatements | undefined): string {
  const [callers, own] = [rules.filter(isForCallers), rules.filter((rule) => !isForCallers(rule))];
  const texts = (some: typeof rules) => some.map((rule) => ruleText(rule, all)).join("\n");
  return [texts(own), callers.length === 0 ? "" : `Rules for callers:\n\n${texts(callers)}`].filter(Boolean).join("\n");
}

function isForCallers(rule: Rule | CallerRule): rule is CallerRule {
  return "binds" in rule;
}

function ruleText(rule: Rule | CallerRule, all: SpecStatements | undefined): string {
  const { id, kind, section, text, operations, statements = [] } = rule;
  const { choice, bindings, consequence } = { choice: undefined, bindings: undefined, consequence: undefined, ...rule };
  const lines = [
    `${id}  (${kind}, ${section})`,
    `    rule  ${text}`,
    ...(consequence === undefined ? [] : [`    else  ${consequence}`]),
    ...(choice === undefined ? [] : [`    ours  ${choice}`]),
    ...(operations === undefined ? [] : [`    for   ${operations.join(", ")}`]),
    ...(bindings === undefined ? [] : [`    over  ${bindings.join(", ")}`]),
    ...statements.map(
      (each) => `    spec  ${each}${all === undefined ? "" : `: ${all.get(each) ?? "NO SUCH STATEMENT"}`}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** Selects rules at random. The same seed selects the same rules, whatever their order. */
export function drawn<R extends Rule | CallerRule>(rules: readonly R[], count: number, seed: string): readonly R[] {
  const key = ({ id }: R): string => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return [...rules].sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, count);
}
