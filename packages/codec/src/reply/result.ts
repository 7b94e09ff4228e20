// Replies with a result: a value, or a value that carries an error.

import { knownName, phrase } from "@staywire/model";
import { errorAt } from "../core/error.js";
import type { Reply } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { fromElement, isNil } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import { isValueType } from "../values/plan.js";
import { cannotDecode } from "../values/read-context.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import type { Decoding } from "./decoding.js";
import { errorReply } from "./error-replies.js";
import { errorsInResult } from "./result-errors.js";

/** The reply with the result in an element, which may be missing from where it belongs. */
export function resultReply(decoding: Decoding, result: ReadElement | undefined, at: ReadElement): Reply {
  const isThere = result !== undefined && !isNil(result);
  return valueReply(
    decoding,
    isThere ? fromElement(decoding, decoding.plan.result, outermostAt(result)) : absent(decoding, at),
  );
}

/** The reply with this value as its result. */
export function valueReply(decoding: Decoding, value: Value | null): Reply {
  const { plan, binding, deviations } = decoding;
  const reported = errorsInResult(plan, value);
  const errors = reported.filter(({ meaning }) => meaning === undefined);
  const ofCall = errors.some((error) => error.scope === "call" || !/\[\d+\]/.test(error.path));
  if (ofCall) return errorReply(decoding, typeof value === "object" ? "field" : "result", errors, value);
  return {
    kind: "ok",
    operation: plan.name,
    binding: binding.name,
    value,
    itemErrors: errors,
    warnings: reported.filter(({ meaning }) => meaning !== undefined),
    deviations,
  };
}

function absent(decoding: Decoding, at: ReadElement): null {
  const { plan } = decoding;
  const stray = elementsOf(at).length > 0 && at.name.local === `${plan.name}Response`;
  if (!isValueType(plan.result) && !stray) return null;
  throw errorAt(
    at,
    "missing-result",
    cannotDecode(decoding, phrase`${knownName(plan.operation.resultElement)} is missing`),
  );
}
