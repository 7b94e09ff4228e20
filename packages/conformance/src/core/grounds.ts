// Finds the grounds of a check: the rules that it cites, and the severity that follows from these rules.
import { type Binding, cached, type Register, type Rule } from "@staywire/model";
import type { Demand } from "./demands.js";
import type { Severity } from "./verdict.js";

/**
 * The rules that a check cites: either those that the register of the service lists for a demand, or rules by their
 * ids. `atMost` limits the severity of checks that go beyond the text of the rules. `atLeast` raises the severity of
 * checks that find replies which contradict each other, because that is wrong under any rules.
 */
export type Grounds = ({ readonly demand: Demand } | { readonly rules: readonly string[] }) & {
  readonly atMost?: Severity | undefined;
  readonly atLeast?: Severity | undefined;
};

/** The rules of a case, with the severity that follows from them. */
export interface Grounding {
  readonly severity: Severity;
  /** Ids of the rules that apply to the operation. */
  readonly rules: readonly string[];
  /** The sections of the rules (`4.2, 8`; `wire 3`), empty without a rule. */
  readonly spec: string;
}

/**
 * Finds the rules of a check for one operation, in one binding or in any, and derives the severity. It is `must` if the
 * specification states one of the rules for the operation. Otherwise it is `asmx` if one of the rules is a wire fact
 * with a source, so neither inferred nor known from practice only. In all other cases, and without a register, it is
 * `note`. With a register, `atMost` and `atLeast` then limit the severity.
 *
 * @throws TypeError if the register does not map the demand, or does not have a rule.
 */
export function groundingOf(
  register: Register | undefined,
  grounds: Grounds,
  operation: string,
  binding?: Binding,
): Grounding {
  if (register === undefined) return { severity: "note", rules: [], spec: "" };
  const rules = idsOf(register, grounds)
    .map((id) => ruleOf(register, id.replace("{operation}", operation)))
    .filter(({ operations }) => operations === undefined || operations.includes(operation))
    .filter(({ bindings }) => bindings === undefined || binding === undefined || bindings.includes(binding));
  const stated = lower(severityOf(rules), grounds.atMost ?? "must");
  const severity = lower(stated, grounds.atLeast ?? "note") === stated ? (grounds.atLeast ?? "note") : stated;
  return { severity, rules: rules.map(({ id }) => id), spec: sectionsOf(rules) };
}

function idsOf({ demands }: Register, grounds: Grounds): readonly string[] {
  if ("rules" in grounds) return grounds.rules;
  const mapped = Object.hasOwn(demands, grounds.demand) ? demands[grounds.demand] : undefined;
  if (mapped === undefined) throw new TypeError(`the register of rules does not map the demand ${grounds.demand}`);
  return "none" in mapped ? [] : mapped;
}

const rulesById = cached(({ rules }: Register) => new Map(rules.map((rule) => [rule.id, rule])));

function ruleOf(register: Register, id: string): Rule {
  const rule = rulesById(register).get(id);
  if (rule === undefined) throw new TypeError(`the register has no rule ${JSON.stringify(id)}`);
  return rule;
}

function severityOf(rules: readonly Rule[]): Severity {
  if (rules.some(({ kind }) => kind === "stated")) return "must";
  return rules.some(({ kind, evidence }) => kind === "wire" && !noSource.has(evidence)) ? "asmx" : "note";
}

/** The kinds of evidence for a wire fact that do not count as a source. */
const noSource: ReadonlySet<Rule["evidence"]> = new Set(["practice", "inferred"]);

const order: readonly Severity[] = ["note", "asmx", "must"];

/** Returns the lower of two severities. */
export function lower(left: Severity, right: Severity): Severity {
  return order.indexOf(left) < order.indexOf(right) ? left : right;
}

function sectionsOf(rules: readonly Rule[]): string {
  const sections = rules.map(({ kind, section }) => (kind === "wire" ? `wire ${section}` : section));
  return [...new Set(sections)].sort().join(", ");
}
