// Defines alterations of a service, and the functions that create and combine them.
import {
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  type Transport,
  utf8,
  type Value,
} from "@staywire/codec";
import type { CallContext } from "@staywire/server";

/** An operation of a service as an untyped function. */
export type Perform = (parameters: RecordValue, context: CallContext) => Promise<Value | null>;

/** One way in which an altered service differs from the original. */
export interface Alteration {
  /** Replaces how an operation is performed. */
  readonly perform?: ((operation: string, original: Perform) => Perform) | undefined;
  /** Replaces how messages are sent and received. */
  readonly transport?: ((original: Transport) => Transport) | undefined;
}

/** Changes the result of an operation. */
export type Change = (
  value: Value,
  parameters: RecordValue,
  context: CallContext,
) => Value | null | Promise<Value | null>;

/** Changes a record, or returns it unchanged. */
export type Edit = (record: RecordValue, parameters: RecordValue, context: CallContext) => RecordValue;

/**
 * Applies alterations to the operations of a service. Each alteration is applied to what the alteration before it has
 * made.
 */
export function alteredOperations(
  operations: Readonly<Record<string, Perform>>,
  alterations: readonly Alteration[],
): Record<string, Perform> {
  const altered = Object.entries(operations).map(([name, original]) => [
    name,
    alterations.reduce((perform, each) => each.perform?.(name, perform) ?? perform, original),
  ]);
  return Object.fromEntries(altered);
}

/**
 * Applies alterations to the messages of a service. Each alteration is applied to what the alteration before it has
 * made.
 */
export function alteredTransport(transport: Transport, alterations: readonly Alteration[]): Transport {
  return alterations.reduce((original, each) => each.transport?.(original) ?? original, transport);
}

/** Creates an alteration of how operations are performed. If no operation is named, all of them are altered. */
export function performing(
  operations: readonly string[],
  perform: (original: Perform, parameters: RecordValue, context: CallContext) => Promise<Value | null>,
): Alteration {
  return {
    perform: (operation, original) =>
      operations.length > 0 && !operations.includes(operation)
        ? original
        : (parameters, context) => perform(original, parameters, context),
  };
}

/** Creates an alteration of the results of operations. Replies without a result stay unchanged. */
export function changing(operations: readonly string[], change: Change): Alteration {
  return performing(operations, async (original, parameters, context) => {
    const value = await original(parameters, context);
    return value === null ? null : change(value, parameters, context);
  });
}

/**
 * Creates an alteration that changes every record at a path of members, such as `Extras`. With an empty path, it
 * changes the result itself, or its items if the result is a list.
 */
export function changingRecords(operations: readonly string[], path: readonly string[], edit: Edit): Alteration {
  return changing(operations, (value, parameters, context) =>
    recordsAt(value, path, (record) => edit(record, parameters, context)),
  );
}

/**
 * Creates an alteration that changes the list at a path of members. The path starts at the result, or at each of its
 * items if the result is a list. An absent list counts as empty.
 */
export function changingList(
  operations: readonly string[],
  path: readonly string[],
  change: (items: readonly RecordValue[], parameters: RecordValue, context: CallContext) => readonly RecordValue[],
): Alteration {
  const [last] = path.slice(-1);
  return changing(operations, (value, parameters, context) => {
    const changed = (items: Value): Value =>
      Array.isArray(items) ? change(recordsOf(items), parameters, context) : items;
    if (last === undefined) return changed(value);
    return recordsAt(value, path.slice(0, -1), (record) => ({ ...record, [last]: changed(record[last] ?? []) }));
  });
}

/** Creates an alteration that changes the parameters of operations before they are performed. */
export function misreading(
  operations: readonly string[],
  change: (parameters: RecordValue) => RecordValue,
): Alteration {
  return performing(operations, async (original, parameters, context) => original(change(parameters), context));
}

/**
 * Creates an alteration that changes errors to results. If the text of an error satisfies a condition, the reply
 * contains `value` instead.
 */
export function answeringErrors(
  operations: readonly string[],
  when: (text: string) => boolean,
  value: Value,
): Alteration {
  return performing(operations, async (original, parameters, context) => {
    try {
      return await original(parameters, context);
    } catch (error) {
      if (error instanceof Error && when(error.message)) return value;
      throw error;
    }
  });
}

/** Creates an alteration that changes requests before the service reads them. */
export function requesting(change: (request: HttpRequest) => HttpRequest): Alteration {
  return { transport: (original) => async (request, options) => original(change(request), options) };
}

/** Creates an alteration that changes the responses that satisfy a condition. Default: all responses. */
export function responding(
  change: (response: HttpResponse, request: HttpRequest) => HttpResponse,
  when: (response: HttpResponse, request: HttpRequest) => boolean = () => true,
): Alteration {
  return {
    transport: (original) => async (request, options) => {
      const response = await original(request, options);
      return when(response, request) ? change(response, request) : response;
    },
  };
}

/**
 * Creates an alteration that changes the text of the responses that satisfy a condition. Default: those with status
 * 200.
 */
export function rewriting(
  change: (text: string, request: HttpRequest) => string,
  when: (response: HttpResponse, request: HttpRequest) => boolean = isSuccess,
): Alteration {
  return responding((response, request) => withText(response, change(textOf(response), request)), when);
}

/** Creates an alteration that replies in place of the service, to the requests that satisfy a condition. */
export function intercepting(
  when: (request: HttpRequest, text: string) => boolean,
  response: (request: HttpRequest) => HttpResponse,
): Alteration {
  return {
    transport: (original) => async (request, options) =>
      when(request, textOf(request)) ? response(request) : original(request, options),
  };
}

/** Returns a function that copies a record and sets the given members in the copy. */
export function set<Members extends object>(members: Members): <Row extends object>(record: Row) => Row & Members {
  return (record) => ({ ...record, ...members });
}

/** Returns the records of a list; an empty list for any other value. */
export function recordsOf(value: Value | null | undefined): readonly RecordValue[] {
  return Array.isArray(value) ? (value as readonly RecordValue[]) : [];
}

function recordsAt(value: Value, path: readonly string[], edit: (record: RecordValue) => RecordValue): Value {
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : recordsAt(item, path, edit)));
  if (typeof value !== "object" || value === null) return value;
  const record = value as RecordValue;
  const [name, ...rest] = path;
  if (name === undefined) return edit(record);
  const inner = record[name];
  return inner === undefined || inner === null ? record : { ...record, [name]: recordsAt(inner, rest, edit) };
}

/** Changes every record in a value, but not untyped XML. Records inside a record are changed before it. */
export function eachRecord(value: Value, change: (record: RecordValue) => RecordValue): Value {
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : eachRecord(item, change)));
  if (typeof value !== "object" || value === null || "content" in value) return value;
  const members = Object.entries(value as RecordValue).map(([name, member]) => [
    name,
    member === undefined || member === null ? member : eachRecord(member, change),
  ]);
  return change(Object.fromEntries(members));
}

/** Returns the body of a message as text. */
export function textOf(message: HttpRequest | HttpResponse): string {
  return new TextDecoder().decode(message.body);
}

/** Returns the response with its body replaced by a text. */
export function withText(response: HttpResponse, text: string): HttpResponse {
  const body = utf8(text);
  const headers = response.headers.map(([name, value]): [string, string] => [
    name,
    name.toLowerCase() === "content-length" ? String(body.length) : value,
  ]);
  return { ...response, headers, body };
}

/** True for a response with status 200. */
export function isSuccess(response: HttpResponse): boolean {
  return response.status === 200;
}

/** True for a response with a SOAP fault. */
export function isFault(response: HttpResponse): boolean {
  return textOf(response).includes(":Fault>");
}

/** True for a response with status 500 that is not a SOAP fault. Errors of GET and POST are such responses. */
export function isPlainError(response: HttpResponse): boolean {
  return response.status === 500 && !isFault(response);
}
