// Redacts the credentials that a service repeats in a reply, before the reply is printed.
import type { Deviation, Redactor, Reply, ServiceError } from "@staywire/codec";
import { toJson } from "../io/json-value.js";

/**
 * Redacts credentials in values, texts and messages of a reply. Codes and names stay unchanged, because this program
 * defines them.
 */
export function cleanReply(clean: Redactor, reply: Reply): Reply {
  const deviations = cleanDeviations(clean, reply.deviations);
  const value = clean.data(toJson(reply.value));
  if (reply.kind === "ok")
    return {
      ...reply,
      ...(reply.headers === undefined ? {} : { headers: clean.data(toJson(reply.headers)) }),
      value,
      deviations,
      itemErrors: cleanErrors(clean, reply.itemErrors),
      warnings: cleanErrors(clean, reply.warnings),
    } as Reply;
  return { ...cleanError(clean, reply), value, deviations, errors: cleanErrors(clean, reply.errors) } as Reply;
}

/** Redacts credentials in the texts that deviations quote from a message. */
export function cleanDeviations(clean: Redactor, deviations: readonly Deviation[]): readonly Deviation[] {
  return deviations.map((each) => ({ ...each, path: cleanPath(clean, each), message: clean.sentence(each.message) }));
}

// The path of an unexpected element or parameter ends in a name from the message, and this name can be a credential.
function cleanPath(clean: Redactor, { code, path }: Deviation): string {
  return code === "unknown-element" || code === "unknown-parameter" ? clean.foreign(path) : path;
}

/** Redacts credentials in the texts of errors. */
export function cleanErrors(clean: Redactor, errors: readonly ServiceError[]): readonly ServiceError[] {
  return errors.map((each) => cleanError(clean, each));
}

function cleanError<E extends ServiceError>(clean: Redactor, error: E): E {
  const { text, message, placeholders } = error;
  const cleaned = { ...error, text: clean.foreign(text), message: clean.foreign(message) };
  return placeholders === undefined ? cleaned : { ...cleaned, placeholders: clean.data(placeholders) };
}
