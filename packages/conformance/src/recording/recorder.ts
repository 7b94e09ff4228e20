// Creates the record of an exchange: the content of its messages without the password of the call.
import {
  CodecError,
  type Deviation,
  type ErrorItem,
  elementNames,
  type HttpRequest,
  type HttpResponse,
  type ReceivedCall,
  type Redactor,
  type Reply,
  type Route,
  redactor,
  route,
  type Secrets,
  type ServiceError,
  type UntypedCodec,
  untypedCodec,
} from "@staywire/codec";
import { type Binding, phrase, type Service } from "@staywire/model";
import type { Exchange } from "../core/exchange.js";
import type {
  RecordedDeviation,
  RecordedError,
  RecordedExchange,
  RecordedReply,
  RequestForm,
  WritingProblem,
} from "../core/recorded-exchange.js";
import { hexOf, sha256 } from "../sha256.js";
import { memoized } from "./memoized.js";
import { given, withTexts } from "./texts.js";

/** A request with the results of routing and decoding. */
export interface DecodedRequest {
  readonly request: HttpRequest;
  /** The route; undefined if no endpoint has the path of the request. */
  readonly route: Route | undefined;
  readonly decoded: ReceivedCall | CodecError;
}

/** The settings of a recorder. */
export interface RecorderOptions {
  /**
   * The secrets to redact, by name. The password of each call is also redacted.
   *
   * @defaultValue none
   */
  readonly secrets?: Secrets | undefined;
  /**
   * Determines how a request is written, and the operation that it calls. The name of the operation is empty if the
   * request calls none.
   *
   * @defaultValue the operation by its path, action or body, and nothing about how the request is written
   */
  readonly formOf?:
    | ((request: DecodedRequest) => readonly [operation: string, form: RequestForm | undefined])
    | undefined;
  /**
   * Checks how a reply is written, because decoding does not report this.
   *
   * @defaultValue nothing is checked
   */
  readonly writingOf?: ((exchange: Exchange, reply: Reply) => readonly WritingProblem[] | undefined) | undefined;
}

/**
 * Returns a function that records exchanges between a service and any client. `time` is when the request was sent, in
 * milliseconds since 1970-01-01T00:00:00Z. The function does not throw for a message that cannot be decoded: it records
 * the status, the size and the hash. No record contains the password of its call.
 */
export function exchangeRecorder(
  service: Service,
  options: RecorderOptions = {},
): (exchange: Exchange, time?: number) => RecordedExchange {
  return recorder(service, options, hashOf);
}

type Recorder = (exchange: Exchange, time?: number) => RecordedExchange;

type Hash = (body: Uint8Array, redact: Redactor) => string | undefined;

/** Creates a recorder that leaves out hashes, because its records are stored together with the messages. */
export function recorderOfMessages(service: Service, secrets: Secrets, redact: Redactor): Recorder {
  return recorder(service, { secrets }, () => undefined, redact);
}

function recorder(
  service: Service,
  { secrets = {}, formOf = plainForm, writingOf = () => undefined }: RecorderOptions,
  hash: Hash,
  redactSecrets = redactor(secrets, placeholder, elementNames(service)),
): Recorder {
  const codec = untypedCodec(service);
  const cleaner = cleanerOf(service, secrets, redactSecrets);
  return (exchange, time) => {
    const read = readRequest(service, codec, exchange.request);
    const [operation, form] = formOf(read);
    const call = read.decoded instanceof CodecError ? undefined : read.decoded;
    const password = call?.credentials.password;
    const redact = cleaner(password);
    const record = given<RecordedExchange>({
      operation: Object.hasOwn(service.operations, operation) ? operation : undefined,
      ...timesOf(service, operation, time),
      ...callOf(call, operation),
      form,
      ...responseOf(codec, operation, call?.binding ?? read.route?.binding, {
        exchange,
        hash: (body) => hash(body, redact),
        writingOf,
      }),
      binding: call?.binding ?? read.route?.binding,
      request: given({
        method: exchange.request.method,
        size: exchange.request.body.length,
        ...(call === undefined && {
          sha256: Object.keys(secrets).length > 0 ? hash(exchange.request.body, redact) : undefined,
          ...problemOf(read.decoded),
        }),
      }),
    });
    return withTexts(record, redact);
  };
}

type Call = Pick<RecordedExchange, "user" | "parameters" | "headers" | "notUnderstood" | "deviations">;

function callOf(call: ReceivedCall | undefined, operation: string): Call {
  if (call === undefined) return {};
  const { credentials, parameters, headers, notUnderstood, deviations } = call;
  return {
    user: credentials.username,
    // The routed operation and the decoded call can differ. The parameters are then left out, because they belong to
    // another operation than the record.
    ...(call.operation === operation ? { parameters, headers } : {}),
    notUnderstood,
    deviations: deviations.map(deviationOf),
  };
}

/** Finds the route of a request and decodes it. If that is not possible, `decoded` is the error. */
export function readRequest(service: Service, codec: UntypedCodec, request: HttpRequest): DecodedRequest {
  let found: Route | undefined;
  try {
    found = route(service, request);
    return { request, route: found, decoded: codec.decodeRequest(request, { route: found }) };
  } catch (error) {
    if (error instanceof CodecError) return { request, route: found, decoded: error };
    throw error;
  }
}

function plainForm({ route: found, decoded }: DecodedRequest): readonly [string, undefined] {
  return [
    decoded instanceof CodecError ? (decoded.operation ?? found?.rest.slice(1) ?? "") : decoded.operation,
    undefined,
  ];
}

const MINUTE = 60_000;

function timesOf(service: Service, operation: string, time = Number.NaN): Pick<RecordedExchange, "time" | "earliest"> {
  const sent = Math.trunc(time);
  if (!Number.isSafeInteger(sent)) return {};
  const described = Object.hasOwn(service.operations, operation) ? service.operations[operation] : undefined;
  return { time: sent, ...(described && { earliest: sent - described.cacheMinutes * MINUTE }) };
}

type Messages = Pick<RecordedExchange, "response" | "reply" | "silence" | "writing">;

interface Response {
  readonly exchange: Exchange;
  readonly hash: (body: Uint8Array) => string | undefined;
  readonly writingOf: NonNullable<RecorderOptions["writingOf"]>;
}

function responseOf(
  codec: UntypedCodec,
  operation: string,
  binding: Binding | undefined,
  { exchange, hash, writingOf }: Response,
): Messages {
  const { response, silence } = exchange;
  if (response === undefined) return { silence: silence ?? phrase`no reply` };
  const row = { status: response.status, size: response.body.length };
  const unread = () => given({ ...row, sha256: hash(response.body) });
  if (binding === undefined || !Object.hasOwn(codec.service.operations, operation)) return { response: unread() };
  const read = readResponse(codec, operation, binding, response);
  return read instanceof CodecError
    ? { response: { ...unread(), ...problemOf(read, read.message) } }
    : { response: row, reply: replyRecord(read), writing: writingOf(exchange, read)?.slice() };
}

function readResponse(
  codec: UntypedCodec,
  operation: string,
  binding: Binding,
  response: HttpResponse,
): Reply | CodecError {
  try {
    return codec.decodeResponse(operation, binding, response);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

function hashOf(body: Uint8Array, redact: Redactor): string {
  return hexOf(sha256(redact.bytes(body)));
}

function problemOf(decoded: ReceivedCall | CodecError, message?: string): Pick<RecordedExchange["request"], "problem"> {
  if (!(decoded instanceof CodecError)) return {};
  const { code, path, line, column } = decoded;
  return { problem: given({ code, message, path, line, column }) };
}

function replyRecord(reply: Reply): RecordedReply {
  const value = reply.value ?? undefined;
  const deviations = reply.deviations.map(deviationOf);
  if (reply.kind === "error") {
    const { kind, channel, status, errors } = reply;
    return given({ kind, channel, status, errors: errors.map(errorOf), value, deviations });
  }
  const { kind, itemErrors, warnings, headers, none } = reply;
  return given({
    kind,
    value,
    itemErrors: itemErrors.map(errorOf),
    warnings: warnings.map(errorOf),
    headers,
    none,
    deviations,
  });
}

function errorOf(error: ServiceError): RecordedError {
  const { code, text, message, parameter, placeholders, advice, scope, category, retry, path, item, meaning } = error;
  const of = item && itemOf(item);
  const found = placeholders && Object.entries(placeholders);
  return given({
    code,
    text,
    message,
    parameter,
    placeholders: found,
    advice,
    scope,
    category,
    retry,
    path,
    item: of,
    meaning,
  });
}

function itemOf({ index, id }: ErrorItem): NonNullable<RecordedError["item"]> {
  return typeof id === "string" ? { index, id } : given({ index, id });
}

function deviationOf({ code, source, path, line, column, message, spec }: Deviation): RecordedDeviation {
  return { code, source, path, line, column, message, spec };
}

/** Maximum number of cached redactors. They are cached because creating one takes longer than using it. */
const KEPT = 100;

function cleanerOf(
  service: Service,
  secrets: Secrets,
  redactSecrets: Redactor,
): (password: string | undefined) => Redactor {
  const known = new Set(["", ...Object.values(secrets)]);
  const name = Object.hasOwn(secrets, "password") ? "password:call" : "password";
  const made = memoized(
    KEPT,
    (password: string) => password,
    (password) => redactor({ ...secrets, [name]: password }, placeholder, elementNames(service)),
  );
  return (password = "") => (known.has(password) ? redactSecrets : made(password));
}

function placeholder(name: string): string {
  return `{{${name}}}`;
}
