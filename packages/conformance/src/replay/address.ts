// Finds the operation and binding of a message that shows a failure. It uses the router and the codec.
import { CodecError, type HttpRequest, route, type UntypedCodec } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { Cell } from "../core/cell.js";

/** The operation and binding that a message calls. */
export interface Address {
  readonly operation: string;
  readonly binding: Binding;
}

/**
 * Finds the operation and binding that a message calls. If the message cannot be decoded, its path, method and content
 * type determine them. If these do not suffice, the operation and binding of the failure are used.
 */
export function addressOf(codec: UntypedCodec, { service, operation, binding }: Cell, request: HttpRequest): Address {
  const call = attempt(() => codec.decodeRequest(request));
  if (call !== undefined) return { operation: call.operation, binding: call.binding };
  const routed = attempt(() => route(service, request));
  return { operation: routed?.operation ?? operation, binding: routed?.binding ?? binding };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}
