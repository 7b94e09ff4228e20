// Defines the type of a mutant: the reference service with one rule broken in one place, and the check that must detect
// it.

import { type Alteration, responding, textOf } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { codec, type HuntClock, type ReferenceAlteration } from "./reference.js";

/** A service that breaks one rule. */
export interface Mutant {
  /** A unique id in lower case, with hyphens. */
  readonly id: string;
  /** How the mutant breaks the rule, in a few words. */
  readonly breaks: string;
  /** The check that must catch the mutant. */
  readonly check: string;
  /** The operations to test. Default: all. */
  readonly operations?: readonly string[] | undefined;
  /** Creates the alteration for each service; anything that depends on time uses the clock. */
  readonly make: (clock: HuntClock) => ReferenceAlteration;
}

/**
 * Creates an alteration that replaces the errors that `when` selects by the last good reply of the same operation and
 * binding, or by the last good reply of any operation.
 */
export function forgiving(when: (response: HttpResponse, text: string) => boolean): Alteration {
  const good = new Map<string, HttpResponse>();
  let last: HttpResponse | undefined;
  return responding((response, request) => {
    const key = placeOf(request);
    if (!when(response, textOf(response))) {
      if (isResult(request, response)) {
        good.set(key, response);
        last = response;
      }
      return response;
    }
    return good.get(key) ?? last ?? response;
  });
}

/** True if a response is a result; an error text or an HTML page can have the status 200 too. */
function isResult(request: HttpRequest, response: HttpResponse): boolean {
  const [operation = "", binding = ""] = placeOf(request).split(" ");
  try {
    return codec.decodeResponse(operation, binding.toLowerCase() as Binding, response).kind === "ok";
  } catch {
    return false;
  }
}

/** Returns the operation and binding of a request, as far as it shows them. */
function placeOf(request: HttpRequest): string {
  const text = `${request.target} ${textOf(request)}`.toLowerCase();
  const operations = [...service.order].sort((a, b) => b.length - a.length);
  const operation = operations.find((name) => text.includes(name.toLowerCase())) ?? "";
  const soap = text.includes("2003/05/soap-envelope")
    ? "soap12"
    : text.includes("envelope")
      ? "soap11"
      : request.method;
  return `${operation} ${soap}`;
}
