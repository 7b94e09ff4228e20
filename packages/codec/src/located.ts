// What every function of a codec does first, and how its errors come to say where they belong.
import { type Binding, type Operation, operationOf, type Service } from "@staywire/model";
import { CodecError } from "./error.js";

/** The operation of that name, which has that binding. Throws CodecError. */
export function known(service: Service, name: string, binding: Binding): Operation {
  if (!Object.hasOwn(service.operations, name)) {
    const names = service.order.join(", ");
    throw new CodecError("unknown-operation", `${JSON.stringify(name)} is not an operation; they are ${names}`, {
      operation: name,
    });
  }
  const operation = operationOf(service, name);
  if (operation.bindings.includes(binding)) return operation;
  const message = `${name} has no binding ${JSON.stringify(binding)}; it has ${operation.bindings.join(", ")}`;
  throw new CodecError("no-such-binding", message, { operation: name });
}

/** Runs a writing of that operation over that binding, for what it throws to say so. */
export function located<T>(operation: string, binding: Binding, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new CodecError(error.code, error.message, { ...error, operation, binding });
  }
}
