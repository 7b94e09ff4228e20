// Looks up an operation and its binding.
import { type Binding, knownName, knownNames, phrase, quote, type Service } from "@staywire/model";
import { CodecError } from "../core/error.js";
import { type OperationPlan, planOperation } from "../values/operation-plan.js";

/**
 * Looks up an operation by name, and its binding among those of the codec. Throws a CodecError if the service has no
 * such operation, or if the operation or the codec does not have the binding.
 */
export function lookUpOperation<B extends { readonly name: Binding }>(
  service: Service,
  name: string,
  binding: Binding,
  bindings: readonly B[],
): readonly [OperationPlan, B] {
  const plan = planOperation(service, name);
  const isServed = (each: B): boolean => plan.operation.bindings.includes(each.name);
  const own = bindings.find((each) => each.name === binding && isServed(each));
  if (own !== undefined) return [plan, own];
  const names = knownNames(bindings.filter(isServed).map((each) => each.name));
  throw new CodecError(
    "no-such-binding",
    phrase`${knownName(name)} has no binding ${quote(binding)}; the codec has ${names}`,
    {
      operation: name,
    },
  );
}
