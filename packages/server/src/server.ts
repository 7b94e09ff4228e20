// A service value and its implementation, made into a function from request to response.
import {
  CodecError,
  type Fault,
  type Header,
  type HttpRequest,
  type HttpResponse,
  type ReceivedCall,
  type RecordValue,
  type Transport,
  type TransportOptions,
  type UntypedCodec,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { answeredRequest } from "./answered.js";
import { type CallContext, type FailedCall, type Implementation, type ServerOptions, ServiceFault } from "./api.js";
import { explanationOf } from "./explain/explain.js";
import { helpPage } from "./help-page.js";
import { type Place, placeOf } from "./place.js";
import { refusalOf } from "./request-validation.js";
import { complete, type Stage, textResponse, withoutBody } from "./respond.js";

type Method = (parameters: RecordValue, context: CallContext) => Value | null | Promise<Value | null>;

interface Running {
  readonly service: Service;
  readonly codec: UntypedCodec;
  readonly methods: Readonly<Record<string, Method>>;
  readonly options: ServerOptions;
}

interface Answer {
  readonly response: HttpResponse;
  readonly stage: Stage;
  /** Absent where no operation was reached. */
  readonly call?: FailedCall;
}

/** What a caller reads where an implementation failed in a way that is not its business. */
const internalError = "The service failed to carry out the request.";

/**
 * Makes a server of a service value. It answers every request, as an ASP.NET .asmx service does; it never rejects, and
 * no text of an unexpected error reaches a caller. Throws a TypeError where an operation has no implementation.
 */
export function server<S extends Service>(
  service: S,
  implementation: Implementation<S>,
  options: ServerOptions = {},
): Transport {
  const methods = implementation as unknown as Readonly<Record<string, Method>>;
  const missing = service.order.filter((name) => typeof methods[name] !== "function");
  if (missing.length > 0) throw new TypeError(`the implementation lacks ${missing.join(", ")}`);
  const running: Running = { service, codec: untypedCodec(service, options.codec), methods, options };
  return async (request, transport) => {
    const begun = options.onAnswer === undefined ? 0 : performance.now();
    const { response, stage, call } = await answer(running, request, transport).catch((error) => {
      report(running, error, {});
      return before(textResponse(500, "text/plain", internalError));
    });
    const completed = complete(response, stage);
    const sent = request.method === "HEAD" ? withoutBody(completed) : completed;
    if (options.onAnswer !== undefined) {
      quietly(options.onAnswer, answeredRequest(request, sent, call, performance.now() - begun));
    }
    return sent;
  };
}

async function answer(
  running: Running,
  request: HttpRequest,
  transport: TransportOptions | undefined,
): Promise<Answer> {
  const place = placeOf(running.service, request.target);
  if (place === undefined) return before(nowhere(running.service));
  const early = pageAnswer(running, request, place) ?? refusal(running, request, place);
  if (early !== undefined) return early;
  const call = decoded(running.codec, request);
  const explained = running.options.explain === true ? explanation(running, request, place, call) : undefined;
  if (explained !== undefined) return explained;
  if (call instanceof CodecError) return before(replyTo(call));
  const { operation, binding } = call;
  const response = await carryOut(running, request, call, transport);
  return { response, stage: "operation", call: { operation, binding } };
}

function nowhere(service: Service): HttpResponse {
  const paths = Object.values(service.endpoints).map((endpoint) => endpoint.path);
  return textResponse(404, "text/plain", `There is no such endpoint; the endpoints are ${paths.join(", ")}.\r\n`);
}

const verbs = "GET, HEAD, POST, OPTIONS";

function pageAnswer(running: Running, request: HttpRequest, place: Place): Answer | undefined {
  if (request.method === "OPTIONS") return before(textResponse(200, "text/plain", "", [["Allow", verbs]]));
  if (place.rest !== "") return undefined;
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const asked = request.method === "HEAD" ? { ...request, method: "GET" } : request;
  const response = running.options.pages?.(asked) ?? helpPage(running.service, place);
  return { response, stage: "operation" };
}

function refusal(running: Running, request: HttpRequest, place: Place): Answer | undefined {
  if (running.options.validateRequests === false) return undefined;
  const refused = refusalOf(running.service, request, place);
  if (refused === undefined) return undefined;
  return before(running.codec.encodeFault(refused.binding, { code: "client", text: refused.text }));
}

function before(response: HttpResponse): Answer {
  return { response, stage: "before-operation" };
}

function decoded(codec: UntypedCodec, request: HttpRequest): ReceivedCall | CodecError {
  try {
    return codec.decodeRequest(request);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return error;
  }
}

function replyTo(error: CodecError): HttpResponse {
  const status = error.code === "too-many-bytes" ? 413 : 400;
  return withAllow(error.reply ?? textResponse(status, "text/plain", ""));
}

function explanation(
  running: Running,
  request: HttpRequest,
  place: Place,
  call: ReceivedCall | CodecError,
): Answer | undefined {
  const found = explanationOf(running.service, request, place, call);
  if (found === undefined) return undefined;
  return before(running.codec.encodeFault(found.binding, { code: "client", text: found.text }));
}

// HTTP asks a 405 to name the verbs that are allowed.
function withAllow(reply: HttpResponse): HttpResponse {
  return reply.status === 405 ? { ...reply, headers: [...reply.headers, ["Allow", verbs]] } : reply;
}

async function carryOut(
  running: Running,
  request: HttpRequest,
  call: ReceivedCall,
  transport: TransportOptions | undefined,
): Promise<HttpResponse> {
  const added: Header[] = [];
  const response = await performed(running, request, call, transport, added);
  return added.length === 0 ? response : { ...response, headers: [...response.headers, ...added] };
}

async function performed(
  running: Running,
  request: HttpRequest,
  call: ReceivedCall,
  transport: TransportOptions | undefined,
  added: Header[],
): Promise<HttpResponse> {
  const { operation, binding, credentials, parameters } = call;
  try {
    const context: CallContext = {
      operation,
      binding,
      credentials: present(credentials),
      request,
      addHeader: (name, value) => added.push([name, value]),
      // Made by some transports only when it is asked for.
      get signal() {
        return transport?.signal;
      },
    };
    const value = (await running.methods[operation]?.(parameters, context)) ?? null;
    if (call.notUnderstood !== undefined) {
      return running.codec.encodeFault(binding, {
        code: "must-understand",
        text: `SOAP header ${call.notUnderstood} was not understood.`,
      });
    }
    return running.codec.encodeResponse(operation, binding, value);
  } catch (error) {
    return failure(running, call, error);
  }
}

function present(credentials: ReceivedCall["credentials"]): CallContext["credentials"] {
  const { username, password } = credentials;
  return { ...(username !== undefined && { username }), ...(password !== undefined && { password }) };
}

function failure(running: Running, call: ReceivedCall, error: unknown): HttpResponse {
  if (error instanceof ServiceFault) {
    const written = tryFault(running.codec, call.binding, { code: "server", text: error.message });
    if (written !== undefined) return written;
  }
  report(running, error, { operation: call.operation, binding: call.binding });
  return running.codec.encodeFault(call.binding, { code: "server", text: internalError });
}

function tryFault(codec: UntypedCodec, binding: Binding, fault: Fault): HttpResponse | undefined {
  try {
    return codec.encodeFault(binding, fault);
  } catch {
    return undefined;
  }
}

function report({ options }: Running, error: unknown, call: FailedCall): void {
  if (options.onError !== undefined) quietly(options.onError, error, call);
}

// A listener's own trouble must not cost the caller an answer.
function quietly<A extends readonly unknown[]>(listener: (...told: A) => void, ...told: A): void {
  try {
    listener(...told);
  } catch {
    // Dropped, as documented.
  }
}
