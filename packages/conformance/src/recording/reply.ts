// Converts the reply in a record to a reply as the codec returns it.
import type { Deviation, Reply, ServiceError } from "@staywire/codec";
import { quote } from "@staywire/model";
import type { RecordedDeviation, RecordedError, RecordedExchange } from "../core/recorded-exchange.js";

/** Maximum length of a deviation's message, in characters. */
const LONGEST = 1_000;

/**
 * Returns the decoded reply of a record; undefined if the record lacks the reply, the operation or the binding. The
 * messages of its deviations are quoted, because a file can contain any text.
 */
export function replyOf(exchange: RecordedExchange): Reply | undefined {
  const { operation, binding, reply } = exchange;
  if (operation === undefined || binding === undefined || reply === undefined) return undefined;
  const deviations = reply.deviations.map(deviationOf);
  const value = reply.value ?? null;
  if (reply.kind === "ok") {
    const { none, ...ok } = reply;
    const [itemErrors, warnings] = [reply.itemErrors.map(errorOf), reply.warnings.map(errorOf)];
    return { ...ok, operation, binding, value, itemErrors, warnings, deviations, ...(none && { none }) };
  }
  const errors = reply.errors.map(errorOf);
  const [first] = errors;
  return first && { ...first, ...reply, operation, binding, value, errors, deviations };
}

function errorOf({ placeholders, ...error }: RecordedError): ServiceError {
  return { ...error, ...(placeholders && { placeholders: Object.fromEntries(placeholders) }) } as ServiceError;
}

function deviationOf(deviation: RecordedDeviation): Deviation {
  return { ...deviation, message: quote(deviation.message, LONGEST) };
}
