// A cell of the matrix: one operation in one binding.
import { type Binding, bindings, type Operation, operationOf, type Service } from "@staywire/model";

/** One operation in one binding. */
export interface Cell {
  readonly service: Service;
  readonly operation: string;
  readonly definition: Operation;
  readonly binding: Binding;
}

/** Every cell of a service: operations in the order of the description, and in each the four bindings. */
export function cellsOf(service: Service): Cell[] {
  return service.order.flatMap((operation) =>
    bindings.map((binding) => ({ service, operation, definition: operationOf(service, operation), binding })),
  );
}

/** Finds a cell of a service; undefined if the service does not have it. */
export function cellOf(service: Service, operation: string, binding: Binding): Cell | undefined {
  return cellsOf(service).find((cell) => cell.operation === operation && cell.binding === binding);
}

/** True if the binding carries XML in its requests. */
export function isSoap(binding: Binding): boolean {
  return binding === "soap11" || binding === "soap12";
}
