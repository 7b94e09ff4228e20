// Declares the client side and the server side of a binding: functions that read and write the messages of the binding.
import type { Binding } from "@staywire/model";
import type { CallRoute } from "./call/route.js";
import type { Call, ReceivedCall } from "./core/call.js";
import type { HttpRequest, HttpResponse } from "./core/message.js";
import type { Fault } from "./core/reply.js";
import type { RecordValue } from "./core/value.js";
import type { RequestFields } from "./http/form-encoding.js";
import type { ReplyBinding } from "./reply/decoding.js";
import type { ReplyFrame } from "./reply/reply-frame.js";
import type { DecodeSettings } from "./settings.js";
import type { OperationPlan } from "./values/operation-plan.js";

/**
 * The client side of a binding, for `clientCodec`. Each binding is an export of its own, so that a bundler drops the
 * bindings that a page does not use.
 */
export interface ClientBinding extends ReplyBinding {
  /** Writes a request. Throws CodecError. */
  readonly writeRequest: (plan: OperationPlan, call: Call) => HttpRequest;
}

/** The function with which a binding writes requests. Throws CodecError. */
export type WriteRequest = ClientBinding["writeRequest"];

/** The server side of a binding. */
export interface ServerBinding {
  readonly name: Binding;
  /**
   * Decodes the call in a request that `route` assigned to this binding. Throws a CodecError with the reply of an ASMX
   * service.
   */
  readonly readRequest: (
    settings: DecodeSettings,
    route: CallRoute,
    request: HttpRequest,
    fields?: RequestFields,
  ) => ReceivedCall;
  /** Returns the parts of a reply around the result of an operation. */
  readonly frame: (plan: OperationPlan, headers?: RecordValue) => ReplyFrame;
  /** Writes the reply to a call that failed. */
  readonly writeError: (fault: Fault) => HttpResponse;
}
