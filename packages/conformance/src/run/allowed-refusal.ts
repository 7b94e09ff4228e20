// Turns the failure of a case into "not run" if the target returned only errors that it may return for reasons of its
// own.
import type { UntypedCodec } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";
import { couldNotRun, type Outcome } from "../core/outcome.js";
import type { ValidCalls } from "../core/valid-calls.js";
import type { Case } from "../plan/case.js";

/**
 * Turns a failure into "not run" if all of its errors are among those that the suite allows the target to return.
 * Applies to checks that make only valid calls, and to every check of an operation that writes.
 */
export function allowedRefusal(
  codec: UntypedCodec,
  { cell, check }: Case,
  valid: ValidCalls,
  outcome: Outcome,
): Outcome {
  if (outcome.verdict !== "fail" || valid.kind !== "calls" || valid.mayRefuse === undefined) return outcome;
  // For an operation that reads, only checks of valid calls are excused. For an operation that writes, all checks are
  // excused: if a call is sent again, the target may reject it in any check.
  if (!ofValidCalls.has(check.area) && cell.definition.effect !== "write") return outcome;
  const { codes, why, set } = valid.mayRefuse;
  // If items may report errors, the error of an item does not count as a rejection.
  const ofItems = valid.itemErrors === undefined || valid.itemErrors === false;
  const errors = (outcome.finding.exchanges ?? []).flatMap((exchange) =>
    errorsOf(codec, { operation: cell.operation, ofItems }, exchange),
  );
  return errors.length > 0 && errors.every((code) => codes.includes(code)) ? couldNotRun(why, set) : outcome;
}

/** The areas whose checks make only valid calls. */
const ofValidCalls: ReadonlySet<Case["check"]["area"]> = new Set(["valid", "boundary"]);

/** Returns the codes of the errors in a reply. Errors of items are included if `ofItems` is true. */
function errorsOf(
  codec: UntypedCodec,
  { operation, ofItems }: { readonly operation: string; readonly ofItems: boolean },
  { response }: Exchange,
): string[] {
  if (response === undefined) return [];
  for (const binding of ["soap11", "get"] as const) {
    try {
      const reply = codec.decodeResponse(operation, binding, response);
      if (reply.kind === "error") return [reply.code];
      return ofItems ? reply.itemErrors.map(({ code }) => code) : [];
    } catch {
      // The response cannot be decoded in this binding, so the next binding is tried.
    }
  }
  return [];
}
