// The two interfaces of a binding: its messages as a client has them, and as a server has them.
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
 * A binding as a client has it, for `clientCodec`. Each is a value of its own, so that a bundler leaves out those that a
 * page does not use.
 */
export interface ClientBinding extends ReplyBinding {
  /** Writes a request. Throws CodecError. */
  readonly writeRequest: (plan: OperationPlan, call: Call) => HttpRequest;
}

/** Writes a request. Throws CodecError. */
export type WriteRequest = ClientBinding["writeRequest"];

/** A binding as a server has it. */
export interface ServerBinding {
  readonly name: Binding;
  /** Decodes the call in a request that `route` gave to this binding. Throws CodecError with the reply of an ASMX service. */
  readonly readRequest: (
    settings: DecodeSettings,
    route: CallRoute,
    request: HttpRequest,
    fields?: RequestFields,
  ) => ReceivedCall;
  /** The part of a reply around the result of an operation. */
  readonly frame: (plan: OperationPlan, headers?: RecordValue) => ReplyFrame;
  /** Writes the reply to a call that ended in an error. */
  readonly writeError: (fault: Fault) => HttpResponse;
}
