// A valid call that the target may refuse for a reason which the settings do not know: no failure, and no pass.
import type { UntypedCodec } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";
import { couldNotRun, type Outcome } from "../core/outcome.js";
import type { ValidCalls } from "../core/valid-calls.js";
import type { Case } from "../plan/case.js";

/** The outcome, or could-not-run where it rests on a refusal that the suite says the target is free to give. */
export function allowedRefusal(
  codec: UntypedCodec,
  { cell, check }: Case,
  valid: ValidCalls,
  outcome: Outcome,
): Outcome {
  if (outcome.verdict !== "fail" || valid.kind !== "calls" || valid.mayRefuse === undefined) return outcome;
  // A call that writes can be refused the second time, whatever else is wrong with it.
  if (!ofValidCalls.has(check.area) && cell.definition.effect !== "write") return outcome;
  const { codes, why, set } = valid.mayRefuse;
  // Where items may have errors anyway, they are no refusal.
  const ofItems = valid.itemErrors === undefined || valid.itemErrors === false;
  const errors = (outcome.finding.exchanges ?? []).flatMap((exchange) =>
    errorsOf(codec, { operation: cell.operation, ofItems }, exchange),
  );
  return errors.length > 0 && errors.every((code) => codes.includes(code)) ? couldNotRun(why, set) : outcome;
}

/** Areas whose checks make nothing but valid calls. */
const ofValidCalls: ReadonlySet<Case["check"]["area"]> = new Set(["valid", "boundary"]);

/** The codes of the errors that came, of the call or of its items too. */
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
      // The reply is of another binding, or none at all.
    }
  }
  return [];
}
