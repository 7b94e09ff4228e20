// What every function of a codec asks first.
import type { Binding, Operation, Service } from "@staywire/model";
import { CodecError, type CodecErrorCode, quote } from "../error.js";

/** The operation of that name and its binding, of those that the codec has. Throws CodecError. */
export function lookUpOperation<B extends { readonly name: Binding }>(
  service: Service,
  name: string,
  binding: Binding,
  bindings: readonly B[],
): readonly [Operation, B] {
  const refuse = (code: CodecErrorCode, problem: string, names: readonly string[]): never => {
    throw new CodecError(code, `${problem}; there are ${names.join(", ")}`, { operation: name });
  };
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation === undefined) {
    return refuse("unknown-operation", `${quote(name)} is not an operation`, service.order);
  }
  const usable = bindings.filter((each) => operation.bindings.includes(each.name));
  const own = usable.find((each) => each.name === binding);
  if (own !== undefined) return [operation, own];
  const names = usable.map((each) => each.name);
  return refuse("no-such-binding", `${name} has no binding ${quote(binding)}`, names);
}
