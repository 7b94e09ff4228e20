// Creates the rows of the tables of rules.
import { type Binding, type Evidence, fieldBindings, type Operation, type Rule, soapBindings } from "@staywire/model";
import { service } from "../service.js";

/** The ids of the statements that a rule rests on. The first one determines the section. */
export type Statements = readonly [string, ...string[]];

/** Creates a rule that the spec states, for the given operations or for all. */
export function stated(id: string, statements: Statements, text: string, ...operations: readonly string[]): Rule {
  return row({ id, kind: "stated", ...cited(statements), text }, operations);
}

/** Creates a rule for statements of the spec that contradict each other, with our choice. */
export function contradiction(
  id: string,
  statements: Statements,
  words: Pick<Rule, "text" | "choice">,
  operations: readonly string[],
): Rule {
  return row({ id, kind: "contradiction", ...cited(statements), ...words }, operations);
}

/**
 * Creates a rule for something that the spec leaves open, with our choice. `place` is a section of the spec, or the ids
 * of the statements that are nearest to the question.
 */
export function open(
  id: string,
  place: string | Statements,
  text: string,
  choice: string,
  ...operations: readonly string[]
): Rule {
  const about = typeof place === "string" ? { section: place } : cited(place);
  return row({ id, kind: "open", ...about, text, choice }, operations);
}

/** Creates a rule for a statement that no check can verify, with the reason. */
export function unjudged(id: string, statements: Statements, text: string, why: string): Rule {
  return { id, kind: "stated", ...cited(statements), text, unjudged: why };
}

/** Creates a rule for something that the spec says it does not show, with the reason why no check verifies it. */
export function notShown(id: string, statements: Statements, text: string, why: string): Rule {
  return { ...unjudged(id, statements, text, why), kind: "open" };
}

function cited(statements: Statements): Pick<Rule, "section" | "statements"> {
  return { section: sectionOf(statements), statements };
}

/** Returns the section of the first statement. In section 5, each statement has its own section. */
export function sectionOf([first]: Statements): string {
  const [section = "", ...rest] = first.split(" ");
  return section === "5" ? `5.${rest.join("")}` : section;
}

/** Restricts a rule to some bindings. */
export function over(bindings: readonly Binding[], rule: Rule): Rule {
  return { ...rule, bindings };
}

/** Creates a rule for a wire fact; `section` is the section of the fact in docs/wire-facts.md. */
export function wire(id: string, section: string, text: string, evidence: Evidence = "published"): Rule {
  const rule: Rule = { id: `wire.${id}`, kind: "wire", section, text, evidence };
  if (id.startsWith("soap.")) return over(soapBindings, rule);
  return id.startsWith("url.") ? over(fieldBindings, rule) : rule;
}

function row(rule: Rule, operations: readonly string[]): Rule {
  return operations.length === 0 ? rule : { ...rule, operations };
}

const operations = new Map<string, Operation>(Object.entries(service.operations));

/** Lists the operations that meet a condition, in the order of the spec. */
export function operationsWith(holds: (operation: Operation, name: string) => boolean): readonly string[] {
  return service.order.filter((name) => {
    const operation = operations.get(name);
    return operation !== undefined && holds(operation, name);
  });
}
