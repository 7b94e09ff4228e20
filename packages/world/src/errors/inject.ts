// Parses injected errors: with `Operation:error`, every call of the operation returns that error.
import { service } from "@staywire/catalog";
import {
  type ErrorText,
  knownName,
  knownNames,
  type Message,
  operationOf,
  ownError,
  phrase,
  quote,
} from "@staywire/model";
import { compose } from "./error-text.js";

/** One injected error. */
export interface InjectedFault {
  readonly operation: string;
  /** The text as sent on the wire. */
  readonly text: string;
  readonly code: string;
  readonly scope: ErrorText["scope"];
}

/** Lists the texts of an error as sent on the wire: several if the error is numbered, otherwise one. */
export function formsOf(operation: string, error: ErrorText): readonly string[] {
  return Array.from({ length: error.numbered ?? 1 }, (_, index) => compose(operation, error, { n: index + 1 }));
}

/**
 * Parses `GetExtras:Unknown Error`. The part after the colon is the code of the error, or its text. The prefix of the
 * text, or its prefix and its number, may be omitted. If the catalog has no error texts for the operation, any error is
 * accepted. Throws a TypeError that explains what is wrong.
 */
export function parseFault(given: string): InjectedFault {
  const colon = given.indexOf(":");
  if (colon < 0) throw unknownFault(phrase`cannot inject ${quote(given)}: expected Operation:error`);
  const operation = given.slice(0, colon).trim();
  const wanted = given.slice(colon + 1).trim();
  const { errors } = operationOf(service, operation);
  if (errors.length === 0) return { operation, text: wanted, code: "", scope: "call" };
  for (const error of errors) {
    const text = formsOf(operation, error).find((form) => names(operation, error, form, wanted));
    if (text !== undefined) return { operation, text, code: error.code, scope: error.scope };
  }
  const known = knownNames(errors.map((error) => error.code));
  throw unknownFault(phrase`cannot inject ${quote(given)}: the errors of ${knownName(operation)} are ${known}`);
}

function unknownFault(message: Message): TypeError {
  return ownError(new TypeError(), message);
}

/** True if a text names an error that can be injected. */
export function isFault(given: string): boolean {
  try {
    parseFault(given);
    return true;
  } catch {
    return false;
  }
}

function names(operation: string, error: ErrorText, form: string, wanted: string): boolean {
  const prefix = error.prefix ?? operationOf(service, operation).errorPrefix;
  const bare = form.slice(prefix.length);
  const asked = fold(wanted);
  return [form, bare, error.text, error.code].some((name) => fold(name) === asked);
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
