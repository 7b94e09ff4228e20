// Validates requests as ASP.NET does: rejects a GET or POST call with a value that looks like markup.
import type { Field, Route } from "@staywire/codec";
import { type Binding, credentialParameters, operationOf, type Service } from "@staywire/model";

/** The error with which a request is rejected. */
export interface Refusal {
  readonly binding: Binding;
  readonly text: string;
}

const collections: Readonly<Record<Binding, string | undefined>> = {
  soap11: undefined,
  soap12: undefined,
  get: "Request.QueryString",
  post: "Request.Form",
};

/** The maximum number of characters of a name that are shown, because a request can consist of a single name. */
const LONGEST_NAME = 500;

const dangerous = /<[a-z!/?]|&#/i;

/**
 * Returns the error of a GET or POST call with a dangerous value; undefined if there is none. The codec decodes the
 * call from the same fields, so that validation and operation see the same values in every encoding.
 */
export function refusalOf(service: Service, route: Route, fields: readonly Field[]): Refusal | undefined {
  const { operation, binding } = route;
  const collection = binding === undefined ? undefined : collections[binding];
  if (operation === undefined || binding === undefined || collection === undefined) return undefined;
  for (const [name = "", value] of fields) {
    // ASP.NET does not validate fields whose names it reserves for itself.
    const at = name.startsWith("__") ? -1 : value.search(dangerous);
    if (at < 0) continue;
    const shown = isCredential(service, operation, name) ? "..." : excerpt(value, at);
    const about = `${collection} value was detected from the client (${name.slice(0, LONGEST_NAME)}="${shown}")`;
    return { binding, text: `A potentially dangerous ${about}.` };
  }
  return undefined;
}

function isCredential(service: Service, operation: string, name: string): boolean {
  return credentialParameters(operationOf(service, operation)).some(
    (each) => each.toLowerCase() === name.toLowerCase(),
  );
}

// Returns the part of a value that ASP.NET shows: from 10 characters before `at`, where the markup begins, to 20
// characters after it.
function excerpt(value: string, at: number): string {
  const from = Math.max(0, at - 10);
  const to = Math.min(value.length, at + 20);
  return `${from > 0 ? "..." : ""}${value.slice(from, to)}${to < value.length ? "..." : ""}`;
}
