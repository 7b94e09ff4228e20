// A mutant: the reference service with one rule broken in one place, and the check that must notice.

import { type Alteration, responding, textOf } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { codec, type HuntClock, type ReferenceAlteration } from "./reference.js";

/** One broken rule. */
export interface Mutant {
  /** Unique, lower case, hyphenated. */
  readonly id: string;
  /** The broken rule, as a sentence. */
  readonly breaks: string;
  /** The check that must catch it. */
  readonly check: string;
  /** The operations to ask; all where left out. */
  readonly operations?: readonly string[] | undefined;
  /** Makes the alteration, anew for each service; what depends on time uses the clock. */
  readonly make: (clock: HuntClock) => ReferenceAlteration;
}

/** The service that gives its last good reply of the operation and binding in place of the errors that `when` picks. */
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

/** True if a response is a result: an error text can come with 200 too, and so can a page. */
function isResult(request: HttpRequest, response: HttpResponse): boolean {
  const [operation = "", binding = ""] = placeOf(request).split(" ");
  try {
    return codec.decodeResponse(operation, binding.toLowerCase() as Binding, response).kind === "ok";
  } catch {
    return false;
  }
}

/** Operation and binding, as far as a request shows them. */
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
