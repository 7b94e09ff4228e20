// Checks the name of an operation that a user typed.
import { knownNames, phrase, quote, type Service } from "@staywire/model";
import { usageError } from "./cli-error.js";
import { didYouMean } from "./suggest.js";

/**
 * Returns the name of an operation. Throws for an unknown name; the error has the nearest name and the list of
 * operations.
 */
export function requireOperation(service: Service, name: string): string {
  if (Object.hasOwn(service.operations, name)) return name;
  throw usageError(
    phrase`${quote(name)} is not an operation${didYouMean(name, service.order)}`,
    phrase`the operations are ${knownNames(service.order)}`,
  );
}
