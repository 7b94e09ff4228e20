// The public exports of the client.
export type { WireErrorCode } from "@staywire/codec";
export type {
  CacheableCall,
  CachedOutcome,
  CallOptions,
  CallOutcome,
  Client,
  ClientOptions,
  Failure,
  FailureReason,
  Method,
  Outcome,
  Received,
  ReplyCache,
  ReplyMetadata,
} from "./api.js";
export type { UntypedClient } from "./calls.js";
export { client } from "./client.js";
export type {
  AttemptEvent,
  AttemptIdentity,
  CallEnd,
  CallEvent,
  CallIdentity,
  ClientWarning,
  DeviationEvent,
  Observers,
  RequestEvent,
  ResponseEvent,
} from "./events.js";
export { type FetchTransportOptions, fetchTransport } from "./fetch-transport.js";
export type { RequestLimits } from "./gate.js";
export { credentialsProblem } from "./options.js";
export { type CheckOptions, ParametersError, type Prepare, parameterCheck } from "./parameters/check.js";
export type { DateInput } from "./parameters/dates.js";
export { typeCheck } from "./parameters/type-check.js";
export { type ParameterProblem, type ValidateOptions, validate } from "./parameters/validate.js";
export { type SmallClientOptions, smallClient } from "./small-client.js";
export { smallTransport } from "./small-transport.js";
export type { StreamCallOptions, StreamedItem, StreamingClient, StreamMethod } from "./streaming-api.js";
export { streamingClient } from "./streaming-client.js";
export type { AttemptStart, AttemptTrace, CallStart, CallTrace, Tracing } from "./tracing.js";
export { TransportError } from "./transport-error.js";
export { untypedClient } from "./untyped-client.js";
export { ServiceCallError, unwrap } from "./unwrap.js";
