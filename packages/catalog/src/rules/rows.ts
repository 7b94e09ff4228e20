// The rows of the tables of rules.
import { type Binding, type Evidence, fieldBindings, type Operation, type Rule, soapBindings } from "@staywire/model";
import { service } from "../service.js";

/** The statements that a rule rests on, by their ids; the first one names the section. */
export type Statements = readonly [string, ...string[]];

/** A rule that the spec states, for all operations or for some. */
export function stated(id: string, statements: Statements, text: string, ...operations: readonly string[]): Rule {
  return row({ id, kind: "stated", ...cited(statements), text }, operations);
}

/** Statements of the spec that do not agree, and what we do. */
export function contradiction(
  id: string,
  statements: Statements,
  words: Pick<Rule, "text" | "choice">,
  operations: readonly string[],
): Rule {
  return row({ id, kind: "contradiction", ...cited(statements), ...words }, operations);
}

/** Something that the spec leaves open, and what we do; the place is a section, or the nearest statements. */
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

/** A statement that no check can judge a service by, and why. */
export function unjudged(id: string, statements: Statements, text: string, why: string): Rule {
  return { id, kind: "stated", ...cited(statements), text, unjudged: why };
}

/** Something that the spec says it does not show, and why no check judges a service by it. */
export function notShown(id: string, statements: Statements, text: string, why: string): Rule {
  return { ...unjudged(id, statements, text, why), kind: "open" };
}

function cited(statements: Statements): Pick<Rule, "section" | "statements"> {
  return { section: sectionOf(statements), statements };
}

/** The section of the first statement. In section 5 each statement is a section of its own. */
export function sectionOf([first]: Statements): string {
  const [section = "", ...rest] = first.split(" ");
  return section === "5" ? `5.${rest.join("")}` : section;
}

/** A rule about some bindings only. */
export function over(bindings: readonly Binding[], rule: Rule): Rule {
  return { ...rule, bindings };
}

/** A wire fact, with the section of the wire facts. */
export function wire(id: string, section: string, text: string, evidence: Evidence = "published"): Rule {
  const rule: Rule = { id: `wire.${id}`, kind: "wire", section, text, evidence };
  if (id.startsWith("soap.")) return over(soapBindings, rule);
  return id.startsWith("url.") ? over(fieldBindings, rule) : rule;
}

function row(rule: Rule, operations: readonly string[]): Rule {
  return operations.length === 0 ? rule : { ...rule, operations };
}

const operations = new Map<string, Operation>(Object.entries(service.operations));

/** Lists the operations that a condition holds for, in the order of the spec. */
export function operationsWith(holds: (operation: Operation, name: string) => boolean): readonly string[] {
  return service.order.filter((name) => {
    const operation = operations.get(name);
    return operation !== undefined && holds(operation, name);
  });
}
