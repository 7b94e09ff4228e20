// Composes the text of an error from the catalog, the only place that contains the texts of spec section 7.
import { type ChannelService, service } from "@staywire/catalog";
import { type ErrorCodeOf, type ErrorText, type OperationName, operationOf } from "@staywire/model";

/** The variable parts of an error text: its number and the values of its placeholders. */
export interface ErrorDetail {
  /** The number of the text, from 1; ignored for an error with only one text. @defaultValue 1 */
  readonly n?: number | undefined;
  readonly slots?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Returns the text of an error as sent on the wire, including its prefix. Throws a TypeError for a code that the
 * operation does not have.
 */
export function errorText<K extends OperationName<ChannelService>>(
  operation: K,
  code: ErrorCodeOf<ChannelService, K>,
  detail: ErrorDetail = {},
): string {
  return compose(operation, errorOf(operation, code), detail);
}

/** Looks up the catalog entry of an error code. Throws a TypeError for a code that the operation does not have. */
export function errorOf(operation: string, code: string): ErrorText {
  const found = operationOf(service, operation).errors.find((error) => error.code === code);
  if (found === undefined) throw new TypeError(`${operation} has no error ${code}`);
  return found;
}

/** Returns the text of a catalog entry as sent on the wire. */
export function compose(operation: string, error: ErrorText, { n = 1, slots = {} }: ErrorDetail): string {
  if (error.result !== undefined) return String(error.result);
  const prefix = error.prefix ?? operationOf(service, operation).errorPrefix;
  const filled = error.text.replace(/\{([a-z]+)\}/g, (slot, name) => String(slots[name] ?? slot));
  return `${prefix}${filled}${error.numbered === undefined ? "" : ` (${n})`}`;
}
