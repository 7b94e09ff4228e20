// The words of an error, composed from the catalog: no text of section 7 is written anywhere else.
import { type ChannelService, service } from "@staywire/catalog";
import { type ErrorCodeOf, type ErrorText, type OperationName, operationOf } from "@staywire/model";

/** The variable parts of a text: its number if it has several forms, and the values of its placeholders. */
export interface ErrorDetail {
  /** The number of the text, from 1; without meaning for a text that is not numbered. Default: 1. */
  readonly n?: number | undefined;
  readonly slots?: Readonly<Record<string, string | number>> | undefined;
}

/** The text of an error as it goes over the wire, prefix included. Throws a TypeError for a code that is not the operation's. */
export function errorText<K extends OperationName<ChannelService>>(
  operation: K,
  code: ErrorCodeOf<ChannelService, K>,
  detail: ErrorDetail = {},
): string {
  return compose(operation, errorOf(operation, code), detail);
}

/** The catalog's entry of a code. */
export function errorOf(operation: string, code: string): ErrorText {
  const found = operationOf(service, operation).errors.find((error) => error.code === code);
  if (found === undefined) throw new TypeError(`${operation} has no error ${code}`);
  return found;
}

/** The text of a catalog entry as it goes over the wire. */
export function compose(operation: string, error: ErrorText, { n = 1, slots = {} }: ErrorDetail): string {
  if (error.result !== undefined) return String(error.result);
  const prefix = error.prefix ?? operationOf(service, operation).errorPrefix;
  const filled = error.text.replace(/\{([a-z]+)\}/g, (slot, name) => String(slots[name] ?? slot));
  return `${prefix}${filled}${error.numbered === undefined ? "" : ` (${n})`}`;
}
