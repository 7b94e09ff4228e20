// Turns a service value and its implementation into a function from request to response.
import {
  CodecError,
  type Field,
  type HttpRequest,
  type HttpResponse,
  type ReceivedCall,
  type RequestFields,
  type Route,
  requestFields,
  route,
  type Transport,
  type TransportOptions,
  untypedCodec,
} from "@staywire/codec";
import type { Service } from "@staywire/model";
import { answeredRequest } from "./answered.js";
import type { FailedCall, Implementation, ServerOptions } from "./api.js";
import { counted } from "./counted.js";
import { explanationOf, type ReadRequest } from "./explain/explain.js";
import { helpPage } from "./help-page.js";
import { ignoreErrors } from "./ignore-errors.js";
import { internalError, invoke, type Method, type Running, report } from "./invoke.js";
import { serverLimits } from "./limits.js";
import { refusalOf } from "./request-validation.js";
import { complete, type Stage, textResponse, withoutBody } from "./respond.js";

interface Answered {
  readonly response: HttpResponse;
  readonly stage: Stage;
  /** The call; undefined if no operation was reached. */
  readonly call?: FailedCall | undefined;
}

/**
 * Creates a server for a service value. It responds as an ASP.NET .asmx service does. Its promise never rejects, and
 * the text of an unexpected error never reaches a caller. Throws a TypeError if an operation has no implementation.
 */
export function server<S extends Service>(
  service: S,
  implementation: Implementation<S>,
  options: ServerOptions = {},
): Transport {
  const methods = implementation as unknown as Readonly<Record<string, Method>>;
  const missing = service.order.filter((name) => typeof methods[name] !== "function");
  if (missing.length > 0) throw new TypeError(`the implementation has no function for ${missing.join(", ")}`);
  const limits = serverLimits(options.codec?.limits);
  const codec = untypedCodec(service, { ...options.codec, limits });
  const running: Running = { service, codec, limits, methods, options };
  return async (request, transport) => {
    const begun = options.onAnswer === undefined ? 0 : performance.now();
    let answered: Answered;
    try {
      const given = answer(running, request, transport);
      // Awaits only promises, because awaiting any other value would delay the response by a microtask.
      answered = given instanceof Promise ? await given : given;
    } catch (error) {
      report(running, error, {});
      answered = before(textResponse(500, "text/plain", internalError));
    }
    const completed = complete(answered.response, answered.stage);
    const sent = request.method === "HEAD" ? withoutBody(completed) : completed;
    return reportAnswer(running, request, { ...answered, response: sent }, begun);
  };
}

// The length and the duration of a streamed response are known only when the stream has ended.
function reportAnswer(
  { service, options: { onAnswer } }: Running,
  request: HttpRequest,
  { response, call }: Answered,
  begun: number,
): HttpResponse {
  if (onAnswer === undefined) return response;
  const { status } = response;
  const log = (bytes: number) => {
    ignoreErrors(onAnswer, answeredRequest(service, request, { status, bytes, call, ms: performance.now() - begun }));
  };
  if (response.stream !== undefined) return { ...response, stream: counted(response.stream, log) };
  log(response.body.length);
  return response;
}

function answer(
  running: Running,
  request: HttpRequest,
  transport: TransportOptions | undefined,
): Answered | Promise<Answered> {
  const at = routed(running.service, request);
  if (at === undefined) return before(nowhere(running.service));
  const early = pageAnswer(running, request, at);
  if (early !== undefined) return early;
  const fields = fieldsOf(running, request, at);
  const refused = fields instanceof CodecError ? undefined : refusal(running, at, fields.fields);
  if (refused !== undefined) return refused;
  const call = fields instanceof CodecError ? fields : decoded(running, request, at, fields);
  if (running.options.explain === true) {
    const explained = explanation(running, { request, route: at, fields: readableFields(fields), decoded: call });
    if (explained !== undefined) return explained;
  }
  if (call instanceof CodecError) return before(replyTo(call));
  const response = invoke(running, request, call, transport);
  return response instanceof Promise ? response.then((made) => after(made, call)) : after(response, call);
}

// Finds the route of a request; undefined if no endpoint has its path.
function routed(service: Service, request: HttpRequest): Route | undefined {
  const found = attempt(() => route(service, request));
  return found instanceof CodecError ? undefined : found;
}

const noFields: RequestFields = { fields: [], deviations: [] };

// Reads the fields of a GET or POST call once, for validation and decoding. Returns none for other requests.
function fieldsOf({ limits }: Running, request: HttpRequest, at: Route): RequestFields | CodecError {
  return at.operation === undefined ? noFields : attempt(() => requestFields(at, request, limits));
}

function readableFields(read: RequestFields | CodecError): readonly Field[] {
  return read instanceof CodecError ? [] : read.fields;
}

function decoded(
  { codec }: Running,
  request: HttpRequest,
  at: Route,
  fields: RequestFields,
): ReceivedCall | CodecError {
  return attempt(() => codec.decodeRequest(request, { route: at, fields }));
}

function attempt<T>(act: () => T): T | CodecError {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return error;
  }
}

function after(response: HttpResponse, { operation, binding }: ReceivedCall): Answered {
  return { response, stage: "operation", call: { operation, binding } };
}

function nowhere(service: Service): HttpResponse {
  const paths = Object.values(service.endpoints).map((endpoint) => endpoint.path);
  return textResponse(404, "text/plain", `There is no such endpoint; the endpoints are ${paths.join(", ")}.\r\n`);
}

const verbs = "GET, POST";

// Responds to a GET of an endpoint's path with a page; undefined for any other request. ASMX services send no page in
// response to HEAD either.
function pageAnswer(running: Running, request: HttpRequest, at: Route): Answered | undefined {
  if (at.rest !== "" || request.method !== "GET") return undefined;
  const response = running.options.pages?.(request) ?? helpPage(running.service, at);
  return { response, stage: "operation" };
}

function refusal(running: Running, at: Route, fields: readonly Field[]): Answered | undefined {
  if (running.options.validateRequests === false) return undefined;
  const refused = refusalOf(running.service, at, fields);
  if (refused === undefined) return undefined;
  return before(running.codec.encodeFault(refused.binding, { code: "client", text: refused.text }));
}

function before(response: HttpResponse): Answered {
  return { response, stage: "before-operation" };
}

function replyTo(error: CodecError): HttpResponse {
  if (error.code === "too-many-bytes") return textResponse(413, "text/plain", "");
  return withAllow(error.reply ?? textResponse(400, "text/plain", ""));
}

function explanation(running: Running, read: ReadRequest): Answered | undefined {
  const found = explanationOf(running.service, read);
  if (found === undefined) return undefined;
  return before(running.codec.encodeFault(found.binding, { code: "client", text: found.text }));
}

// HTTP requires that a 405 lists the allowed methods.
function withAllow(reply: HttpResponse): HttpResponse {
  return reply.status === 405 ? { ...reply, headers: [...reply.headers, ["Allow", verbs]] } : reply;
}
