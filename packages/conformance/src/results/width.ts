// Decides whether a pattern of the expected failures is narrow enough. It must name a check or an operation.
import { bindings } from "@staywire/model";

/**
 * True if a pattern names a check, a family of checks (`auth.*`), an operation or a case. A binding alone, or `*`, is
 * too wide, because every failure of a later run would then count as expected.
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
