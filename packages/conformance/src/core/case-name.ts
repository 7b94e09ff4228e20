// Makes the name of a case. This module contains no schemas, so that programs that need only names do not load them.
import type { CaseIdentity } from "./case-identity.js";

/**
 * Returns the name of a case: `check/operation/binding`, followed by `/variant` if the check has several cases in a
 * cell.
 */
export function caseName({
  check,
  operation,
  binding,
  variant,
}: Pick<CaseIdentity, "check" | "operation" | "binding" | "variant">): string {
  return [check, operation, binding, ...(variant === "" ? [] : [variant])].join("/");
}
