// The rows of the tables of rules.
import type { Evidence, Operation, Rule } from "@staywire/model";
import { service } from "../service.js";

/** A rule that the spec states, for all operations or for some. */
export function stated(id: string, section: string, text: string, ...operations: readonly string[]): Rule {
  return row({ id, kind: "stated", section, text }, operations);
}

/** Two statements of the spec that do not agree, and what we do. */
export function contradiction(
  id: string,
  section: string,
  text: string,
  choice: string,
  operations: readonly string[],
): Rule {
  return row({ id, kind: "contradiction", section, text, choice }, operations);
}

/** Something that the spec leaves open, and what we do. */
export function open(
  id: string,
  section: string,
  text: string,
  choice: string,
  ...operations: readonly string[]
): Rule {
  return row({ id, kind: "open", section, text, choice }, operations);
}

/** A statement that no check can judge a service by, and why. */
export function unjudged(id: string, section: string, text: string, why: string): Rule {
  return { id, kind: "stated", section, text, unjudged: why };
}

/** A wire fact, with the section of the wire facts. */
export function wire(id: string, section: string, text: string, evidence: Evidence = "published"): Rule {
  return { id: `wire.${id}`, kind: "wire", section, text, evidence };
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
