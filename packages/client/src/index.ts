// The public names of the client.
export type {
  CallOptions,
  CallOutcome,
  Client,
  ClientOptions,
  Failure,
  FailureReason,
  Method,
  Outcome,
} from "./api.js";
export { client } from "./client.js";
export { type FetchTransportOptions, fetchTransport } from "./fetch-transport.js";
export { credentialsProblem } from "./options.js";
export { type CheckOptions, ParametersError, type Prepare, parameterCheck } from "./parameters/check.js";
export type { DateInput } from "./parameters/dates.js";
export { type ParameterProblem, type ValidateOptions, validate } from "./parameters/validate.js";
export { type StreamingClient, type StreamMethod, streamingClient } from "./streaming-client.js";
export { TransportError } from "./transport-error.js";
export { type UntypedClient, untypedClient } from "./untyped-client.js";
export { ServiceCallError, unwrap } from "./unwrap.js";
