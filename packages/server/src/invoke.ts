// Passes a decoded call to the implementation, and writes its result or failure as a response.
import type {
  Credentials,
  Header,
  HttpRequest,
  HttpResponse,
  Limits,
  ReceivedCall,
  RecordValue,
  TransportOptions,
  UntypedCodec,
  Value,
} from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { type CallContext, type FailedCall, type ServerOptions, ServiceFault } from "./api.js";
import { ignoreErrors } from "./ignore-errors.js";
import { type Items, isItems } from "./items.js";
import { listResponse } from "./list-response.js";

/** The result of an implementation: plain values, or the items of a list as they are produced. */
type Given = Value | null | undefined | Items;

/** The function of an implementation that handles an operation, without its types. */
export type Method = (parameters: RecordValue, context: CallContext) => Given | Promise<Given>;

/** A running server. */
export interface Running {
  readonly service: Service;
  readonly codec: UntypedCodec;
  readonly limits: Limits;
  readonly methods: Readonly<Record<string, Method>>;
  readonly options: ServerOptions;
}

/** The text that a caller gets for any error of an implementation that is not a ServiceFault. */
export const internalError = "The service failed to carry out the request.";

/**
 * Invokes the handler of a call. Returns the response at once if the handler returns a complete value or throws, and a
 * promise if the handler returns a promise or the items of a list. Never throws or rejects.
 */
export function invoke(
  running: Running,
  request: HttpRequest,
  call: ReceivedCall,
  transport: TransportOptions | undefined,
): HttpResponse | Promise<HttpResponse> {
  const context = new ServerCallContext(request, call, transport);
  const failed = (error: unknown) => context.complete(failure(running, call, error));
  try {
    const given = running.methods[call.operation]?.(call.parameters, context);
    if (!isPromise(given)) return written(running, call, context, given);
    return given.then((value) => written(running, call, context, value)).catch(failed);
  } catch (error) {
    return failed(error);
  }
}

function isPromise<T>(given: T | Promise<T>): given is Promise<T> {
  return typeof given === "object" && given !== null && "then" in given && typeof given.then === "function";
}

// This is a class, because creating an object literal with a getter takes longer.
class ServerCallContext implements CallContext {
  readonly operation: string;
  readonly binding: Binding;
  readonly credentials: Partial<Credentials>;
  readonly request: HttpRequest;
  readonly addHeader: CallContext["addHeader"];
  readonly headers: RecordValue | undefined;
  readonly #added: Header[] = [];
  readonly #transport: TransportOptions | undefined;

  constructor(request: HttpRequest, call: ReceivedCall, transport: TransportOptions | undefined) {
    this.operation = call.operation;
    this.binding = call.binding;
    this.credentials = present(call.credentials);
    this.request = request;
    this.headers = call.headers;
    this.addHeader = (name, value) => this.#added.push([name, value]);
    this.#transport = transport;
  }

  // A getter, because some transports create the signal only when it is used.
  get signal(): AbortSignal | undefined {
    return this.#transport?.signal;
  }

  get remoteAddress(): string | undefined {
    return this.#transport?.remoteAddress;
  }

  get takesStreams(): boolean {
    return this.#transport?.streams === true;
  }

  complete(response: HttpResponse): HttpResponse {
    return this.#added.length === 0 ? response : { ...response, headers: [...response.headers, ...this.#added] };
  }
}

function present({ username, password }: ReceivedCall["credentials"]): Partial<Credentials> {
  if (username !== undefined && password !== undefined) return { username, password };
  return { ...(username !== undefined && { username }), ...(password !== undefined && { password }) };
}

function written(
  running: Running,
  call: ReceivedCall,
  context: ServerCallContext,
  value: Given,
): HttpResponse | Promise<HttpResponse> {
  const { operation, binding } = call;
  if (call.notUnderstood !== undefined) {
    const text = `SOAP header ${call.notUnderstood} was not understood.`;
    return context.complete(running.codec.encodeFault(binding, { code: "must-understand", text }));
  }
  if (!isItems(value)) return context.complete(running.codec.encodeResponse(operation, binding, value ?? null));
  const onBroken = (error: unknown) => report(running, error, { operation, binding });
  return listResponse(running.service, call, value, { mayStream: context.takesStreams, onBroken })
    .catch((error) => failure(running, call, error))
    .then((response) => context.complete(response));
}

function failure(running: Running, call: ReceivedCall, error: unknown): HttpResponse {
  if (error instanceof ServiceFault) {
    return running.codec.encodeFault(call.binding, { code: "server", text: String(error.message) });
  }
  report(running, error, { operation: call.operation, binding: call.binding });
  return running.codec.encodeFault(call.binding, { code: "server", text: internalError });
}

/** Passes an error to the option `onError`, if it is set. */
export function report({ options }: Running, error: unknown, call: FailedCall): void {
  if (options.onError !== undefined) ignoreErrors(options.onError, error, call);
}
