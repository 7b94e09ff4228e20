// The name of a case, apart from the schemas: programs that know names alone do not load those.
import type { CaseIdentity } from "./case-identity.js";

/** The name of a case: `check/operation/binding`, and `/variant` if the check has several cases in a cell. */
export function caseName({
  check,
  operation,
  binding,
  variant,
}: Pick<CaseIdentity, "check" | "operation" | "binding" | "variant">): string {
  return [check, operation, binding, ...(variant === "" ? [] : [variant])].join("/");
}
