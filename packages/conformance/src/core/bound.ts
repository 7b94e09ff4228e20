// Decides whether an operation can be called in a cell.

import { knownName, type Message, phrase } from "@staywire/model";
import type { Check } from "./check.js";

/**
 * True if the operation is offered in the binding and its credentials can be sent in this binding. Otherwise the reason
 * why a case does not apply.
 */
export function isBound({ definition, binding, operation }: Parameters<Check["applies"]>[0]): true | Message {
  if (!definition.bindings.includes(binding)) return phrase`${knownName(operation)} is not offered in this binding`;
  const isUrl = binding === "get" || binding === "post";
  return !isUrl || definition.credentials.header === undefined || phrase`the credentials are in a SOAP header`;
}

/** Restricts a condition to cells for which `isBound` is true. */
export function whereBound(applies: Check["applies"]): Check["applies"] {
  return (cell) => {
    const bound = isBound(cell);
    return bound === true ? applies(cell) : bound;
  };
}
