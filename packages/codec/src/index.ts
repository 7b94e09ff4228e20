// Exports the public API of the codec.
export type {
  AnyReceivedCall,
  ClientCodec,
  Codec,
  DecodeRequestOptions,
  UntypedClientCodec,
  UntypedCodec,
} from "./api.js";
export type { ClientBinding } from "./bindings.js";
export { type Route, type RouteOptions, route } from "./call/route.js";
export { clientCodec } from "./client-codec.js";
export { codec, untypedCodec } from "./codec.js";
export type { Call, Credentials, ReceivedCall } from "./core/call.js";
export { type Deviation, type DeviationCode, deviationCodes } from "./core/deviation.js";
export {
  CodecError,
  type CodecErrorCode,
  type CodecErrorDetails,
  codecErrorCodes,
} from "./core/error.js";
export { defaultLimits, type Limits, longestErrorText, requestLimits } from "./core/limits.js";
export {
  concatBytes,
  emptyBody,
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type Transport,
  type TransportOptions,
  utf8,
  wholeResponse,
} from "./core/message.js";
export {
  type ErrorItem,
  type ErrorReply,
  type Fault,
  type OkReply,
  type Reply,
  type ServiceError,
  type WireErrorCode,
  wireErrorCodes,
} from "./core/reply.js";
export type { RecordValue, Value } from "./core/value.js";
export type { Field, RequestFields } from "./http/form-encoding.js";
export { decodeHtml } from "./http/html-text.js";
export { isRetryStatus } from "./http/retry-status.js";
export { utf16 } from "./http/utf16.js";
export { elementNames } from "./redact/element-names.js";
export { type Placeholder, type Redactor, redactor, type Secrets } from "./redact/redact.js";
export { isStatusReply } from "./reply/error-replies.js";
export type { ClientCodecOptions, CodecOptions } from "./settings.js";
export { soap11Binding, soap12Binding } from "./soap/bindings.js";
export { type MessageOutline, messageOutline, type OutlineElement, type OutlineOptions } from "./soap/outline.js";
export type { StreamedReply, StreamedResponse } from "./stream/decode.js";
export { decodeResponseStream, encodeResponseStream, type ItemOf, type ListOperation } from "./stream/stream.js";
export { getBinding, postBinding } from "./url/bindings.js";
export { requestFields } from "./url/read-request.js";
export { opaqueXml } from "./values/opaque-from-xml.js";
export type { OpaqueReader } from "./values/read-context.js";
export { escapeText, withoutIllegal } from "./xml/chars.js";
