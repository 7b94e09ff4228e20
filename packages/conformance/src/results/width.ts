// Limits how much a pattern of the expected failures may match: it must name a check or an operation.
import { bindings } from "@staywire/model";

/**
 * True if a pattern names a check, a family of checks (`auth.*`), an operation or a case. `*` or a binding alone would
 * make every failure of a later run an expected one.
 */
export function namesSomething(pattern: string): boolean {
  return pattern.split("/").some((part) => isName(part) || isFamily(part));
}

function isName(part: string): boolean {
  return part !== "" && !part.includes("*") && !bindings.some((binding) => binding === part);
}

function isFamily(part: string): boolean {
  return /^[a-z][a-z0-9-]*\./.test(part);
}
