// Writes the register of rules as pages, one per group: each rule with the code that keeps it, its checks and its
// mutants.
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { type CaseIdentity, handlerTarget, type Oracle, plan } from "@staywire/conformance";
import type { CallerRule, Rule } from "@staywire/model";
import { mutants, oracleMutants } from "@staywire/mutants";
import { channelSuite } from "@staywire/suite";
import { evaluatedWith } from "@staywire/suite/coverage";
import { coverageFile, groupOf, pageOf, rulesFolder } from "./pages.js";
import { reasonFor } from "./reasons.js";
import { type Sources, sourcesOf } from "./sources.js";
import { findSymbol } from "./symbols.js";
import { type Proof, readTable } from "./table.js";

/** Returns the pages of `docs/rules` and the coverage of the suite, by path. */
export function rulesPages(): ReadonlyMap<string, string> {
  const known: Known = { kept: grouped(readTable()), coverage: coverageOf(), sources: sourcesOf() };
  const groups = grouped(register.rules.map((rule) => ({ ...rule, rule: groupOf(rule.id) })));
  const callers = register.callers ?? [];
  const pages = [
    ["README.md", indexPage(groups, callers.length, known)] as const,
    ...[...groups].map(([name, rules]) => [pageOf(name), groupPage(name, rules, known)] as const),
    [pageOf("caller"), callersPage(callers)] as const,
  ];
  return new Map([
    ...pages.map(([name, text]) => [`${rulesFolder}/${name}`, text] as const),
    [coverageFile, coverageModule(known.coverage)],
  ]);
}

type Groups = ReadonlyMap<string, readonly Rule[]>;

function indexPage(groups: Groups, callers: number, { kept, coverage }: Known): string {
  const counts = [...groups].map(([name, rules]) => [name, rules.length] as const);
  return lines(
    "# The register of rules",
    "",
    "The register contains every statement of the specification, every question that it leaves open and every wire fact on which",
    "the project relies, in our own words. Checks, code and reports cite the ids of the rules. `npx -y pnpm@12 generate` writes",
    "these pages.",
    "",
    `The register has ${register.rules.length} rules. For ${kept.size} of them, a test proves that the reference service keeps the rule: the test fails if`,
    "the rule is broken. The table counts the rules that the conformance suite covers in a run with all checks and writes:",
    "",
    "| Rules | Stated | All |",
    "| --- | --- | --- |",
    ...numbersOf(coverage).map(([name, ...numbers]) => `| ${[name, ...numbers].join(" | ")} |`),
    "",
    "The check `oracle.same` compares replies with those of the reference service, which has the data of a world file. Facts are",
    "checks that compare replies with each other: see [values](../values.md). For every other rule without a check, the page gives",
    "the reason.",
    "",
    "A stated rule cites statements of the specification by section, heading and number, such as `4.2 GetExtras 3`. The statements",
    "themselves are not part of this repository; `pnpm rules --beside FILE` prints the rules together with the statements.",
    "",
    "The first word of an id is its group. Each id has an anchor on the page of its group. The numbers above do not include the",
    "[rules for callers](callers.md).",
    "",
    "## Kinds of rules",
    "",
    "- `stated`: the specification states the rule. A failure is a `must`.",
    "- `wire`: the rule describes how ASMX services work. A failure is `asmx`; if the rule is inferred, or known from practice only,",
    "  it is a note. The section is one of the [wire facts](../wire-facts.md), for all other kinds one of the",
    "  [specification](../spec-map.md).",
    "- `open` and `contradiction`: the specification leaves the question open, or contradicts itself. A difference from our choice is",
    "  a note.",
    "",
    "## Groups",
    "",
    "| Group | Rules |",
    "| --- | --- |",
    ...[...counts, ["caller", callers] as const].map(([name, count]) => `| [${name}](${pageOf(name)}) | ${count} |`),
  );
}

const KINDS = "The [register of rules](README.md#kinds-of-rules) explains the kinds and the sections.";

function lines(...all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}

interface Coverage {
  /** The checks that cite each rule, or that evaluate it together with a cited rule, by the id of the rule. */
  readonly checks: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The mutants that prove each rule. A mutant proves a rule if its check cites the rule for an operation that the
   * mutant breaks.
   */
  readonly mutants: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Decides which rules are evaluated and proved, for each row of the table. */
function holding({ checks, mutants: proving }: Coverage): Readonly<Record<CoverageRow, (id: string) => boolean>> {
  return {
    withoutWorldFile: (id) => [...(checks.get(id) ?? [])].some((check) => check !== ORACLE),
    withWorldFile: (id) => checks.has(id),
    proved: (id) => proving.has(id),
    register: () => true,
  };
}

const coverageRows = {
  withoutWorldFile: "evaluated without a world file",
  withWorldFile: "evaluated with one",
  proved: "proved by a mutant server that a check catches",
  register: "in the register",
};

type CoverageRow = keyof typeof coverageRows;

/** Returns how many rules are evaluated and how many are proved, among the stated rules and among all. */
function numbersOf(coverage: Coverage): readonly (readonly [string, number, number])[] {
  const holds = holding(coverage);
  return (Object.keys(coverageRows) as CoverageRow[]).map((name) => {
    const found = register.rules.filter(({ id }) => holds[name](id));
    return [coverageRows[name], found.filter(({ kind }) => kind === "stated").length, found.length];
  });
}

/** Returns the module of the suite with the numbers of rules, and the ids of the proved rules. */
function coverageModule(coverage: Coverage): string {
  const holds = holding(coverage);
  const idsOf = (name: CoverageRow): readonly string[] => register.rules.map(({ id }) => id).filter(holds[name]);
  return lines(
    "// Generated by `npx -y pnpm@12 generate` from the mutant servers.",
    "",
    "/** The rules that a run with every check evaluates. */",
    `export const numbers = { withoutWorldFile: ${idsOf("withoutWorldFile").length}, withWorldFile: ${idsOf("withWorldFile").length} } as const;`,
    "",
    "/** The rules that a mutant server proves. */",
    "export const proved: readonly string[] = [",
    ...idsOf("proved").map((id) => `  ${JSON.stringify(id)},`),
    "];",
  );
}

interface Known {
  readonly kept: ReadonlyMap<string, readonly Proof[]>;
  readonly coverage: Coverage;
  readonly sources: Sources;
}

/** Returns the rules that have neither a check nor a reason for having none. */
export function uncovered(): readonly Rule[] {
  const { checks } = coverageOf();
  return register.rules.filter((rule) => !checks.has(rule.id) && reasonFor(rule) === undefined);
}

/** Returns the checks that cite each rule, and the mutants that those checks catch. */
function coverageOf(): Coverage {
  const suite = channelSuite({ world: { signatureLayout: "L1" } });
  const { cases } = plan(service, { today: "2027-05-01", suite, level: { kind: "all" }, hostile: true, oracle });
  const checks = new Map<string, Set<string>>();
  const byMutant = new Map<string, Set<string>>();
  for (const { check, cell, identity } of cases.filter(({ notApplicable }) => notApplicable === undefined)) {
    const hunted = [...huntedBy(check.id, cell.operation), ...comparedBy(check.id, identity)];
    for (const rule of identity.rules) {
      for (const id of [rule, ...evaluatedWith(rule, cell.operation)]) addTo(checks, id, check.id);
      for (const id of hunted) addTo(byMutant, rule, id);
    }
  }
  return { checks, mutants: byMutant };
}

/** The check that compares the target with the reference service. */
const ORACLE = "oracle.same";

/** A placeholder for the reference service of the comparison, because planning sends nothing to it. */
const oracle: Oracle = { target: handlerTarget(() => Promise.reject(new Error("planning must not send a request"))) };

function huntedBy(check: string, operation: string): readonly string[] {
  const own = mutants.filter((mutant) => mutant.check === check && (mutant.operations?.includes(operation) ?? true));
  return own.map(({ id }) => id);
}

/**
 * Returns the mutants that a case of the comparison must find: the mutants with the operation and the member of the
 * case.
 */
function comparedBy(check: string, { operation, variant }: CaseIdentity): readonly string[] {
  if (check !== ORACLE) return [];
  return oracleMutants.filter((each) => each.operation === operation && each.member === variant).map(({ id }) => id);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
}

function grouped<T extends { readonly rule: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.rule, [...(groups.get(row.rule) ?? []), row]);
  return groups;
}

function groupPage(name: string, rules: readonly Rule[], known: Known): string {
  const heads = "| Id | Section or statements | Kind | Rule | Kept by | Checks | Mutants |";
  const rows = rules.map((rule) => row(rule, known));
  return lines(`# Rules: ${name}`, "", KINDS, "", heads, "| --- | --- | --- | --- | --- | --- | --- |", ...rows);
}

function row(rule: Rule, { kept, coverage, sources }: Known): string {
  const { id, section: place, kind, evidence, text, choice, bindings, statements = [place] } = rule;
  const reason = reasonFor(rule);
  const keepers = [...new Set((kept.get(id) ?? []).map(({ keptBy }) => placeOf(keptBy, sources)))];
  const checks = [...(coverage.checks.get(id) ?? [])];
  const count = coverage.mutants.get(id)?.size ?? 0;
  return tableRow([
    anchored(id),
    statements.join(", "),
    evidence === undefined ? kind : `${kind}, ${evidence}`,
    [
      text,
      ...(choice === undefined ? [] : [`Our choice: ${choice}`]),
      ...(bindings === undefined ? [] : [`Only over ${bindings.join(", ")}.`]),
    ].join(" "),
    keepers.join(", "),
    checks.map((check) => `\`${check}\``).join(", ") || (reason === undefined ? "" : `none: ${reason}`),
    count === 0 ? "" : String(count),
  ]);
}

function callersPage(rules: readonly CallerRule[]): string {
  return lines(
    "# Rules for callers",
    "",
    `This page lists ${rules.length} rules for callers of the service. They do not affect the verdict about a service. \`evaluateCallerFacts\` of`,
    "`@staywire/suite` evaluates most of them, each by a fact with the same id: see",
    "[rules for callers](../guides/test-a-client-offline.md#rules-for-callers). `staywire conform-client` evaluates all of them: see",
    "[test your client](../guides/test-your-client.md).",
    "",
    "- `stated`: the specification states the rule.",
    "- `standard`: the rule is part of a standard, which the row names.",
    "- `wire`: the rule follows from how ASMX services work.",
    "- `practice`: the rule comes from experience with calling such services.",
    "",
    "| Id | Section or statements | Kind | Rule | Otherwise |",
    "| --- | --- | --- | --- | --- |",
    ...rules.map(({ id, kind, evidence, section: place, statements, standard, text, consequence }) =>
      tableRow([
        anchored(id),
        statements?.join(", ") ?? standard ?? `wire ${place}`,
        evidence === undefined ? kind : `${kind}, ${evidence}`,
        text,
        consequence,
      ]),
    ),
  );
}

// Adds the anchor by which Git hosts and the site link to a row.
function anchored(id: string): string {
  return `<a id="${id}"></a>\`${id}\``;
}

function tableRow([id = "", ...cells]: readonly string[]): string {
  return `| ${[id, ...cells.map((cell) => cell.replace(/[|<>]/g, (mark) => `\\${mark}`))].join(" | ")} |`;
}

function placeOf(keptBy: string, sources: Sources): string {
  const found = findSymbol(keptBy, sources);
  if (typeof found === "string") return found;
  const [name, symbol = ""] = keptBy.split("#");
  return `\`${symbol}\` (${name})`;
}
