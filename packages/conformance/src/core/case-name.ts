// Makes the name of a case. The module contains no schemas, so programs that need only names do not load schemas.
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
