// Matches patterns that select cases by check, operation, binding, or the whole name of a case.

import type { CaseIdentity } from "./core/case-identity.js";

/** The fields that a pattern can match. */
export type Named = Pick<CaseIdentity, "name" | "case" | "check" | "operation" | "binding">;

/**
 * True if a pattern selects a case. In the pattern, `*` matches any text. The pattern must match one of these: the
 * case's name (`check/operation/binding/variant`), the beginning of the name up to a slash, its id, its check, its
 * operation, its binding, or `operation/binding`.
 */
export function matches(pattern: string, named: Named): boolean {
  const whole = [named.name, named.case, named.check, named.operation, named.binding];
  return (
    [...whole, `${named.operation}/${named.binding}`].some((text) => fits(pattern, text)) || front(pattern, named.name)
  );
}

/**
 * True if a pattern may select a case of the check in the cell, whatever variant the case has. True also for every
 * pattern with a star, and for every text that may be the id of a case.
 */
export function canMatch(pattern: string, cell: Pick<Named, "check" | "operation" | "binding">): boolean {
  if (pattern.includes("*") || /^[0-9a-f]{10}$/.test(pattern)) return true;
  const { check, operation, binding } = cell;
  const [first, second = operation, third = binding] = pattern.split("/");
  const isOfCheck = first === check && second === operation && third === binding;
  return isOfCheck || [operation, binding, `${operation}/${binding}`].includes(pattern);
}

function front(pattern: string, name: string): boolean {
  return pattern.includes("/") && fits(`${pattern}/*`, name);
}

/**
 * True if `pattern`, in which `*` matches any text, matches the whole of `text`. For each star, the time is linear in
 * the length of both.
 */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split("*");
  const first = parts[0] ?? "";
  if (parts.length === 1) return first === text;
  const last = parts.at(-1) ?? "";
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}
