// Defines a cell of the test matrix: one operation in one binding.
import { type Binding, bindings, type Operation, operationOf, type Service } from "@staywire/model";

/** One operation in one binding. */
export interface Cell {
  readonly service: Service;
  readonly operation: string;
  readonly definition: Operation;
  readonly binding: Binding;
}

/** Returns all cells of a service: operations in the order of the catalog, each with the four bindings. */
export function cellsOf(service: Service): Cell[] {
  return service.order.flatMap((operation) =>
    bindings.map((binding) => ({ service, operation, definition: operationOf(service, operation), binding })),
  );
}

/** Finds a cell of a service; undefined if the service has no such operation. */
export function cellOf(service: Service, operation: string, binding: Binding): Cell | undefined {
  if (!Object.hasOwn(service.operations, operation)) return undefined;
  return { service, operation, definition: operationOf(service, operation), binding };
}

/** True if requests of the binding are SOAP messages. */
export function isSoap(binding: Binding): boolean {
  return binding === "soap11" || binding === "soap12";
}
