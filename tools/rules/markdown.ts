// The table of rules as a page.
import type { Rule, RuleTable } from "./table.js";

/** The text of RULES.md. */
export function markdownOf({ rules, asksNothing }: RuleTable): string {
  const groups = Object.entries(rules);
  const count = groups.reduce((sum, [, own]) => sum + own.length, 0);
  return [
    "# The rules of the spec, and what proves them",
    "",
    `Generated from rules.json by \`npx -y pnpm@12 rules --write\`: ${count} rules. Each names the sections of the spec, where the rule is kept and`,
    "the test that fails where it is broken; `npx -y pnpm@12 rules` breaks each of them in a copy and runs that test.",
    "",
    ...groups.flatMap(([name, own]) => section(name, own)),
    "## Statements that ask nothing of a service",
    "",
    "| Spec | Statement | Why |",
    "| --- | --- | --- |",
    ...asksNothing.map(({ spec, text, why }) => row([spec, text, why])),
    "",
  ].join("\n");
}

function section(name: string, rules: readonly Rule[]): readonly string[] {
  return [`## ${name}`, "", "| Spec | Rule | Kept by | Test |", "| --- | --- | --- | --- |", ...rules.map(ruleRow), ""];
}

function ruleRow({ spec, rule, file, symbol, test }: Rule): string {
  return row([spec, rule, `\`${symbol}\` in ${shortened(file)}`, `${shortened(test.file)}: ${test.title}`]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/[|<>]/g, (mark) => `\\${mark}`)).join(" | ")} |`;
}

// The package of the page is understood.
function shortened(path: string): string {
  return path.replace(/^packages\/reference\/src\//, "").replace(/^packages\/(\w+)\/src\//, "$1: ");
}
