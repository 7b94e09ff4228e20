// Writes the list of all checks as data: their requirements, the texts of their rules, and where they apply.
import type { CaseIdentity } from "@staywire/conformance";
import { bindings, type Rule } from "@staywire/model";
import { planChecks } from "./plan.js";

/** The format version of the list. */
const FORMAT = 1;

/** Returns the list as JSON, with one line per check and per rule. */
export async function checkList(): Promise<string> {
  const { service, checks, cases, rules } = (await planChecks()).plan;
  const all = { operations: Object.keys(service.operations), bindings };
  const applying = cases.filter(({ notApplicable }) => notApplicable === undefined).map(({ identity }) => identity);
  const listed = checks.flatMap(({ id, title, area }) => {
    const own = applying.filter(({ check }) => check === id);
    return own.length === 0 ? [] : [{ id, title, area, ...placesOf(own, all) }];
  });
  const cited = new Set(listed.flatMap((check) => check.rules));
  const head = { $schema: "./checks.schema.json", format: FORMAT, service: service.name, version: service.version };
  const members = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const words = rules.filter(({ id }) => cited.has(id)).map(ruleRow);
  return `{\n${members.join("")}"checks": ${rowsText(listed)},\n"rules": ${rowsText(words)}\n}\n`;
}

function rowsText(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
}

interface Everything {
  readonly operations: readonly string[];
  readonly bindings: readonly string[];
}

function placesOf(cases: readonly CaseIdentity[], all: Everything) {
  return {
    severities: distinct(cases.map(({ severity }) => severity)),
    rules: distinct(cases.flatMap(({ rules }) => rules)).sort(),
    operations: allOr(distinct(cases.map(({ operation }) => operation)), all.operations),
    bindings: allOr(distinct(cases.map(({ binding }) => binding)), all.bindings),
    cases: cases.length,
  };
}

function allOr(some: readonly string[], all: readonly string[]): readonly string[] | "all" {
  return some.length === all.length ? "all" : some;
}

function ruleRow({ id, kind, section, statements, text }: Rule): object {
  return { id, kind, section, ...(statements !== undefined && { statements }), text };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
