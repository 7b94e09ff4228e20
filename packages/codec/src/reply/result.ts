// Replies with a result: a value, or a value that carries an error.
import type { Reply } from "../api.js";
import { errorAt } from "../error.js";
import { fromElement, isNil } from "../values/from-xml.js";
import type { Value } from "../values/value.js";
import { elementsOf, type ReadElement } from "../xml/tree.js";
import type { Decoding } from "./decoding.js";
import { errorReply } from "./error-replies.js";
import { errorsInResult } from "./result-errors.js";

/** The reply with the result in an element, which may be missing from where it belongs. */
export function resultReply(decoding: Decoding, result: ReadElement | undefined, at: ReadElement): Reply {
  const { context, node } = decoding;
  const isThere = result !== undefined && !isNil(result);
  return valueReply(decoding, isThere ? fromElement(context, node, result) : absent(decoding, at));
}

/** The reply with this value as its result. */
export function valueReply(decoding: Decoding, value: Value | null): Reply {
  const { context, operation, node, name, binding, classifier } = decoding;
  const errors = errorsInResult(classifier, operation, node, value);
  const ofCall = errors.some((error) => error.scope === "call" || !/\[\d+\]/.test(error.path));
  if (ofCall) return errorReply(decoding, operation.resultRole === undefined ? "field" : "result", errors, value);
  return {
    kind: "ok",
    operation: name,
    binding: binding.name,
    value,
    itemErrors: errors,
    deviations: context.deviations,
  };
}

function absent({ name, operation }: Decoding, at: ReadElement): null {
  const { result, resultElement } = operation;
  const isValue = result.kind === "scalar" && result.scalar !== "string";
  const stray = elementsOf(at).length > 0 && at.name.local === `${name}Response`;
  if (!isValue && !stray) return null;
  throw errorAt(at, "missing-result", `cannot decode ${name} result: ${resultElement} is missing`);
}
