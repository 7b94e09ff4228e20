// Decodes replies with a result: a value, or a value that carries an error.

import { knownName, phrase } from "@staywire/model";
import { errorAt } from "../core/error.js";
import type { Reply } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { fromElement, isNil } from "../values/from-xml.js";
import { outermostAt } from "../values/location.js";
import { isValueType, type PlannedElement } from "../values/plan.js";
import { cannotDecode } from "../values/read-context.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import type { Decoding } from "./decoding.js";
import { errorReply } from "./error-replies.js";
import { errorsInResult } from "./result-errors.js";

/** Creates the reply with the result in an element; the element may be missing. */
export function resultReply(
  decoding: Decoding,
  planned: PlannedElement,
  result: ReadElement | undefined,
  at: ReadElement,
): Reply {
  const isThere = result !== undefined && !isNil(result);
  const value = isThere ? fromElement(decoding, planned.node, outermostAt(result)) : absent(decoding, planned, at);
  return valueReply(decoding, value);
}

/** Creates the reply with a value as its result; an error reply if the value reports an error of the whole call. */
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

function absent(decoding: Decoding, { node, nillable, optional }: PlannedElement, at: ReadElement): null {
  const { result, response } = decoding.plan;
  const isStray = elementsOf(at).length > 0 && at.name.local === response?.name;
  if (optional || nillable || !(isStray || isValueType(node))) return null;
  throw errorAt(at, "missing-result", cannotDecode(decoding, phrase`${knownName(result.tags.name)} is missing`));
}
