// A variant: the reference service with something that the specification leaves open done in another way.
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, RecordValue, Transport, Value } from "@staywire/codec";
import { utf8 } from "@staywire/codec";
import { implementation, type ReferenceOptions } from "@staywire/reference";
import { type CallContext, server, wholeAnswer } from "@staywire/server";
import { defaultWorld, type World } from "@staywire/world";
import { type HuntClock, textOf, today } from "../mutants/mutant.js";

/** An operation of a service, without its types. */
export type Perform = (parameters: RecordValue, context: CallContext) => Promise<Value | null>;

/** One lawful difference from the reference service. */
export interface Variant {
  /** Unique, lower case, hyphenated. */
  readonly id: string;
  /** The reason why it is lawful: the section of the specification, the rule that is open, or the wire fact. */
  readonly reason: string;
  /** True if a wire fact says otherwise, so that only findings of severity `must` are false alarms. */
  readonly breaksConvention?: boolean;
  /** The aspect that it changes: two variants of one aspect are not combined. */
  readonly aspect?: string;
  /** True if one run takes so long that only the full proof has it. */
  readonly isLong?: boolean;
  /** The day and time at which the service starts, in UTC. Default: noon of the day of the run. */
  readonly starts?: string;
  /** The reason why it holds other data than its world, so that it cannot be compared with the reference service. */
  readonly otherData?: string;
  /** True if the suite cannot move the clock of the service, as it cannot move that of a URL. */
  readonly hasOwnClock?: boolean;
  readonly options?: ReferenceOptions;
  readonly world?: (world: World) => World;
  /** Performs an operation in another way. */
  readonly perform?: (operation: string, original: Perform) => Perform;
  /** Changes whole messages. */
  readonly transport?: (original: Transport, clock: HuntClock) => Transport;
  /** Calls the service before the run. */
  readonly prepare?: (transport: Transport, clock: HuntClock) => Promise<void>;
}

/** Serves variants together: their worlds, options, operations and messages, each on top of those before. */
export function serve(variants: readonly Variant[], clock: HuntClock): Transport {
  const options: ReferenceOptions = Object.assign({ now: clock.now }, ...variants.map((each) => each.options ?? {}));
  const running = implementation(worldOf(variants), options) as unknown as Readonly<Record<string, Perform>>;
  const functions = Object.entries(running).map(([name, original]): [string, Perform] => {
    const whole: Perform = async (parameters, context) => wholeAnswer((await original(parameters, context)) as never);
    return [name, variants.reduce((perform, each) => each.perform?.(name, perform) ?? perform, whole)];
  });
  const made = Object.fromEntries(functions) as unknown as Parameters<typeof server<typeof service>>[1];
  return variants.reduce((transport, each) => each.transport?.(transport, clock) ?? transport, server(service, made));
}

/** The world that variants serve. */
export function worldOf(variants: readonly Variant[]): World {
  const day = variants.find(({ starts }) => starts !== undefined)?.starts?.slice(0, 10) ?? today;
  return variants.reduce((world, each) => each.world?.(world) ?? world, defaultWorld(day));
}

/** Changes the values that some operations return. */
export function changingValues(
  operations: readonly string[],
  change: (value: Value, parameters: RecordValue, context: CallContext) => Value | null,
): NonNullable<Variant["perform"]> {
  return (operation, original) => {
    if (operations.length > 0 && !operations.includes(operation)) return original;
    return async (parameters, context) => {
      const value = await original(parameters, context);
      return value === null ? null : change(value, parameters, context);
    };
  };
}

/** Performs some operations in another way. */
export function performing(
  operations: readonly string[],
  perform: (original: Perform, parameters: RecordValue, context: CallContext) => Promise<Value | null>,
): NonNullable<Variant["perform"]> {
  return (operation, original) =>
    operations.length > 0 && !operations.includes(operation)
      ? original
      : (parameters, context) => perform(original, parameters, context);
}

/** Changes the responses that a condition picks. */
export function respondingWith(
  when: (response: HttpResponse, request: HttpRequest) => boolean,
  change: (response: HttpResponse, request: HttpRequest) => HttpResponse,
): NonNullable<Variant["transport"]> {
  return (original) => async (request) => {
    const response = await original(request);
    return when(response, request) ? change(response, request) : response;
  };
}

/** Changes the text of the responses that a condition picks. */
export function rewritingText(
  when: (response: HttpResponse, request: HttpRequest) => boolean,
  change: (text: string, request: HttpRequest) => string,
): NonNullable<Variant["transport"]> {
  return respondingWith(when, (response, request) => withText(response, change(textOf(response), request)));
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

/** Changes every record in a value, the inner ones first. */
export function eachRecord(value: Value, change: (record: RecordValue) => RecordValue): Value {
  if (Array.isArray(value))
    return value.map((item) => (item === null ? null : eachRecord(item as Value, change))) as Value;
  if (typeof value !== "object" || value === null || "content" in value) return value;
  const entries = Object.entries(value as RecordValue).map(([name, member]) => [
    name,
    member === undefined || member === null ? member : eachRecord(member as Value, change),
  ]);
  return change(Object.fromEntries(entries) as RecordValue) as Value;
}
