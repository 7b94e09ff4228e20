// Checks the placeholders of error texts: `{field}` must contain the name of the parameter whose constraint is broken,
// and `{n}` the limit.

import { type Constraint, knownName, type Message, type Operation, phrase, quote } from "@staywire/model";
import type { Answer } from "../core/exchange.js";

/**
 * Explains how the text of an error about a maximum length names the wrong parameter or the wrong limit. Returns
 * undefined if the text does neither, and for every other kind of constraint.
 */
export function placeholderProblem(
  operation: Operation,
  constraint: Constraint,
  error: string | null,
  answer: Answer,
): Message | undefined {
  const template = operation.errors.find(({ code }) => code === error)?.text;
  if (template === undefined || constraint.kind !== "max-length" || answer.kind !== "reply") return undefined;
  const { reply } = answer;
  const texts = (reply.kind === "error" ? reply.errors : reply.itemErrors).filter(({ code }) => code === error);
  const problems = texts.map(({ text }) => problemIn(operation, constraint, placeholdersIn(template, text)));
  return problems.find((problem) => problem !== undefined);
}

type MaxLength = Extract<Constraint, { kind: "max-length" }>;

function problemIn({ parameters }: Operation, { max, parameter }: MaxLength, { field, n }: Placeholders) {
  if (n !== undefined && Number(n) !== max) return phrase`the limit is ${max}, and the text says ${quote(n)}`;
  const named = Object.keys(parameters).find((name) => plainName(name) === plainName(field ?? ""));
  return named === undefined || named === parameter
    ? undefined
    : phrase`the text names ${knownName(named)} in place of ${knownName(parameter)}`;
}

type Placeholders = Readonly<Record<string, string>>;

/** Reduces a name to lower-case letters and digits, so that `Book Id` equals `BookId`. */
function plainName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase();
}

/**
 * Returns the values that a text has at the placeholders of a template. If only the beginning of the template matches
 * the text, returns the values up to there.
 */
function placeholdersIn(template: string, text: string): Placeholders {
  const found: Record<string, string> = Object.create(null);
  const parts = template.split(/\{(\w+)\}/);
  let at = text.indexOf(parts[0] ?? "");
  if (at < 0) return found;
  at += (parts[0] ?? "").length;
  for (let index = 1; index < parts.length; index += 2) {
    const end = text.indexOf(parts[index + 1] ?? "", at);
    if (end < 0) return found;
    found[parts[index] ?? ""] = text.slice(at, end);
    at = end + (parts[index + 1] ?? "").length;
  }
  return found;
}
