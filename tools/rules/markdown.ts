// The table of rules as a page.
import type { Sources } from "./sources.js";
import { findSymbol } from "./symbols.js";
import type { Rule, RuleTable } from "./table.js";

/** Writes RULES.md. */
export function markdownOf({ rules, asksNothing }: RuleTable, sources: Sources): string {
  const groups = Object.entries(rules);
  const count = groups.reduce((sum, [, own]) => sum + own.length, 0);
  return [
    "# The rules of the spec, and what proves them",
    "",
    `Generated from rules.json by \`npx -y pnpm@12 prove:rules --write\`: ${count} rules. Each names the sections of the spec, where the rule is kept and`,
    "the test that fails where it is broken; `npx -y pnpm@12 prove:rules` breaks each of them in a copy and runs that test.",
    "",
    ...groups.flatMap(([name, own]) => section(name, own, sources)),
    "## Statements that ask nothing of a service",
    "",
    "| Spec | Statement | Why |",
    "| --- | --- | --- |",
    ...asksNothing.map(({ spec, text, why }) => row([spec, text, why])),
    "",
  ].join("\n");
}

function section(name: string, rules: readonly Rule[], sources: Sources): readonly string[] {
  const rows = rules.map((rule) => ruleRow(rule, sources));
  return [`## ${name}`, "", "| Spec | Rule | Kept by | Test |", "| --- | --- | --- | --- |", ...rows, ""];
}

function ruleRow({ spec, rule, keptBy, test }: Rule, sources: Sources): string {
  const found = findSymbol(keptBy, sources);
  const place = typeof found === "string" ? found : `\`${keptBy.split("#")[1]}\` in ${shortened(found.path)}`;
  return row([spec, rule, place, `${shortened(test.file)}: ${test.title}`]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/[|<>]/g, (mark) => `\\${mark}`)).join(" | ")} |`;
}

// The package of the page is understood.
function shortened(path: string): string {
  return path.replace(/^packages\/reference\/src\//, "").replace(/^packages\/(\w+)\/src\//, "$1: ");
}
