// The algebra of altered services: what an operation does, what it reads and replies, and how its messages are written.
import {
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  type Transport,
  utf8,
  type Value,
} from "@staywire/codec";
import type { CallContext } from "@staywire/server";

/** An operation of a service, without its types. */
export type Perform = (parameters: RecordValue, context: CallContext) => Promise<Value | null>;

/** One way in which a service differs from another one. */
export interface Alteration {
  /** Performs an operation in another way. */
  readonly perform?: ((operation: string, original: Perform) => Perform) | undefined;
  /** Changes whole messages. */
  readonly transport?: ((original: Transport) => Transport) | undefined;
}

/** Changes the value of an operation. */
export type Change = (
  value: Value,
  parameters: RecordValue,
  context: CallContext,
) => Value | null | Promise<Value | null>;

/** Changes a record, or leaves it as it is. */
export type Edit = (record: RecordValue, parameters: RecordValue, context: CallContext) => RecordValue;

/** Applies alterations to the operations of a service, each on top of those before. */
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

/** Applies alterations to the messages of a service, each on top of those before. */
export function alteredTransport(transport: Transport, alterations: readonly Alteration[]): Transport {
  return alterations.reduce((original, each) => each.transport?.(original) ?? original, transport);
}

/** Performs operations in another way; all of them if none is named. */
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

/** Changes the values of operations; a reply without a value stays. */
export function changing(operations: readonly string[], change: Change): Alteration {
  return performing(operations, async (original, parameters, context) => {
    const value = await original(parameters, context);
    return value === null ? null : change(value, parameters, context);
  });
}

/** Changes every record at a path of lists and records (`Extras`; empty for the result, or its items). */
export function changingRecords(operations: readonly string[], path: readonly string[], edit: Edit): Alteration {
  return changing(operations, (value, parameters, context) =>
    recordsAt(value, path, (record) => edit(record, parameters, context)),
  );
}

/** Changes the list at a path: of the result, or of its records. */
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

/** Reads the parameters of operations in another way. */
export function misreading(
  operations: readonly string[],
  change: (parameters: RecordValue) => RecordValue,
): Alteration {
  return performing(operations, async (original, parameters, context) => original(change(parameters), context));
}

/** Replies with a value in place of the errors whose texts a condition picks. */
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

/** Changes the requests before the service reads them. */
export function requesting(change: (request: HttpRequest) => HttpRequest): Alteration {
  return { transport: (original) => async (request, options) => original(change(request), options) };
}

/** Changes the responses that a condition picks. Default: all of them. */
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

/** Changes the text of the responses that a condition picks. Default: those with status 200. */
export function rewriting(
  change: (text: string, request: HttpRequest) => string,
  when: (response: HttpResponse, request: HttpRequest) => boolean = isSuccess,
): Alteration {
  return responding((response, request) => withText(response, change(textOf(response), request)), when);
}

/** Responds to the requests that a condition picks in place of the service. */
export function intercepting(
  when: (request: HttpRequest, text: string) => boolean,
  response: (request: HttpRequest) => HttpResponse,
): Alteration {
  return {
    transport: (original) => async (request, options) =>
      when(request, textOf(request)) ? response(request) : original(request, options),
  };
}

/** Returns an edit that sets members of a record. */
export function set<Members extends object>(members: Members): <Row extends object>(record: Row) => Row & Members {
  return (record) => ({ ...record, ...members });
}

/** The records of a list; none for any other value. */
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

/** Changes every record in a value, the inner ones first. */
export function eachRecord(value: Value, change: (record: RecordValue) => RecordValue): Value {
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : eachRecord(item, change)));
  if (typeof value !== "object" || value === null || "content" in value) return value;
  const members = Object.entries(value as RecordValue).map(([name, member]) => [
    name,
    member === undefined || member === null ? member : eachRecord(member, change),
  ]);
  return change(Object.fromEntries(members));
}

/** The text of a body. */
export function textOf(message: HttpRequest | HttpResponse): string {
  return new TextDecoder().decode(message.body);
}

/** The response with another text. */
export function withText(response: HttpResponse, text: string): HttpResponse {
  const body = utf8(text);
  const headers = response.headers.map(([name, value]): [string, string] => [
    name,
    name.toLowerCase() === "content-length" ? String(body.length) : value,
  ]);
  return { ...response, headers, body };
}

/** True for a result. */
export function isSuccess(response: HttpResponse): boolean {
  return response.status === 200;
}

/** True for a SOAP fault. */
export function isFault(response: HttpResponse): boolean {
  return textOf(response).includes(":Fault>");
}

/** True for the text of an error in GET or POST. */
export function isPlainError(response: HttpResponse): boolean {
  return response.status === 500 && !isFault(response);
}
