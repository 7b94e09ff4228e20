// Checks that a call with a wrong password is rejected with the same error in every binding.
import { bindings, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import type { Check } from "../core/check.js";
import { describe } from "../core/describe.js";
import { fail, notApplicable, pass } from "../core/outcome.js";
import { askAs, wrongPassword } from "./auth.js";
import { errorReply, notOk } from "./expect.js";
import { differenceOfAnswers } from "./same-answer.js";
import { baselineFailed, baselineOf, bindingsOf } from "./valid-calls.js";

/** A call with a wrong password must get the same error in all bindings. */
export const refusalsAgree: Check = {
  id: "bindings.refusals-agree",
  grounds: { demand: "refusals-agree" },
  title: phrase`a call with a wrong password gives the same error in the four bindings`,
  area: "auth",
  sends: "call",
  attempts: { requests: bindings.length },
  quick: "each-endpoint",
  applies: whereBound((cell) => cell.definition.bindings.length > 1 || phrase`the operation has one binding only`),
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    const credentials = wrongPassword(context.credentials);
    const own = await askAs(context, baseline, credentials);
    // This check does not require that the call is rejected, because another check requires it.
    if (errorReply(own) === undefined) return notApplicable(phrase`no error was returned: ${describe(own)}`);
    for (const binding of bindingsOf(context)) {
      const other = await askAs(context, baseline, credentials, binding);
      if (errorReply(other) === undefined || differenceOfAnswers(context, other, own) === undefined) continue;
      return fail({
        sent: phrase`the same call with a wrong password in two bindings`,
        expected: phrase`the error of ${binding}: ${describe(other)}`,
        actual: describe(own),
        exchanges: [baseline.answer.exchange, other.exchange, own.exchange],
        input: { baseline: baseline.parameters },
      });
    }
    return pass;
  },
};
